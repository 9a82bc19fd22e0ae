/*
 * Says phones with a given melody in a voice of flite (decision 055). Usage: flite-say < jobs; each job is a line:
 *   times PATH RATE                    reads PATH.seg; writes the length of each phone in seconds to PATH.times
 *   sound PATH RATE RANGE BASE_HZ      reads PATH.aligned, with the start and end of each phone; for the rest see sing.h
 * flite's own reading of a text is not used: all voices say the same phones.
 * Build: gcc -O2 flite-say.c -lflite_cmu_us_rms -lflite_usenglish -lflite_cmulex -lflite -lm
 */
#include <flite/flite.h>
#include <flite/cst_cg.h>
#include <string.h>
#include "sing.h"

#define MAX_PHONES 1000

cst_voice *register_cmu_us_rms(const char *folder);

/* PATH.seg: a line "phone word word-id stress syllable-id" for each phone. */
static cst_utterance *utterance(cst_voice *voice, const char *path, double rate) {
  char phone[16], word[128], word_id[64], stress[8], syllable_id[64], last_word[64] = "", last_syllable[64] = "";
  cst_utterance *u = new_utterance();
  FILE *f = fopen(named(path, "seg"), "r");
  if (!f) return 0;
  utt_init(u, voice);
  feat_set_float(u->features, "duration_stretch", 1 / rate);
  cst_relation *tokens = utt_relation_create(u, "Token"), *phrases = utt_relation_create(u, "Phrase"),
    *words = utt_relation_create(u, "Word"), *structure = utt_relation_create(u, "SylStructure"),
    *syllables = utt_relation_create(u, "Syllable"), *segments = utt_relation_create(u, "Segment");
  cst_item *in_phrase = 0, *in_word = 0, *in_syllable = 0, *item;
  while (fscanf(f, "%15s %127s %63s %7s %63s", phone, word, word_id, stress, syllable_id) == 5) {
    if (!strcmp(phone, "pau")) in_phrase = 0, *last_word = 0;
    else {
      if (!in_phrase) in_phrase = relation_append(phrases, 0), item_set_string(in_phrase, "name", "BB");
      if (strcmp(word_id, last_word)) {
        item = relation_append(words, 0), item_set_string(item, "name", word);
        item_add_daughter(in_phrase, item), item_add_daughter(relation_append(tokens, 0), item);
        in_word = relation_append(structure, item);
        strcpy(last_word, word_id), *last_syllable = 0;
      }
      if (strcmp(syllable_id, last_syllable)) {
        item = relation_append(syllables, 0), item_set_string(item, "stress", stress);
        in_syllable = item_add_daughter(in_word, item);
        strcpy(last_syllable, syllable_id);
      }
    }
    item = relation_append(segments, 0), item_set_string(item, "name", phone);
    if (in_phrase) item_add_daughter(in_syllable, item);
  }
  fclose(f);
  apply_synth_module(u, &(cst_synth_module) { "intonation_func", cart_intonation });
  return cg_synth(u);
}

/* The first frame of each segment, and the end of the last. */
static long starts_of(cst_utterance *u, double frame_s, long *starts) {
  long n = 0;
  starts[0] = 0;
  for (cst_item *s = relation_head(utt_relation(u, "Segment")); s && n < MAX_PHONES; s = item_next(s)) starts[++n] = lrint(item_feat_float(s, "end") / frame_s);
  return n;
}

static int times(cst_utterance *u, double frame_s, const char *path) {
  long starts[MAX_PHONES + 1], n = starts_of(u, frame_s, starts), i;
  FILE *f = fopen(named(path, "times"), "w");
  if (!f) return 0;
  for (i = 0; i < n; i++) fprintf(f, "%.4f\n", (starts[i + 1] - starts[i]) * frame_s);
  return fclose(f) == 0;
}

/* A track whose phones are as long as in PATH.aligned: frames are repeated or left out. */
static cst_track *aligned(const cst_track *from, const long *starts, const long *wanted, long n) {
  cst_track *to = new_track();
  cst_track_resize(to, wanted[n], from->num_channels);
  for (long phone = 0, frame = 0; phone < n; phone++) {
    double share = (double) (starts[phone + 1] - starts[phone]) / (wanted[phone + 1] - wanted[phone]);
    for (; frame < wanted[phone + 1]; frame++) {
      long source = starts[phone] + (long) ((frame - wanted[phone]) * share);
      if (source >= from->num_frames) source = from->num_frames - 1;
      memcpy(to->frames[frame], from->frames[source], from->num_channels * sizeof(float));
      to->times[frame] = frame < from->num_frames ? from->times[frame] : from->times[from->num_frames - 1];
    }
  }
  return to;
}

/* The voice would hum through these, an octave too low. */
static int is_sibilant(const char *phone) {
  static const char *const names[] = { "s", "sh", "ch" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) if (!strcmp(names[i], phone)) return 1;
  return 0;
}

static int sound(cst_utterance *u, cst_cg_db *db, const char *path, double range, double base) {
  long starts[MAX_PHONES + 1], wanted[MAX_PHONES + 1] = { 0 }, n = starts_of(u, db->frame_advance, starts), i = 0, at = 0, frames;
  double end;
  FILE *f = fopen(named(path, "aligned"), "r");
  while (f && i < n && fscanf(f, "%*f %lf %*s", &end) == 1) wanted[++i] = lrint(end * 1e-7 / db->frame_advance);
  if (!f || i < n) return 0;
  fclose(f);
  cst_track *plain = val_track(utt_feat_val(u, "param_track")), *smooth = db->do_mlpg ? mlpg(plain, db) : plain;
  cst_track *track = aligned(smooth, starts, wanted, n), *breath = db->mixed_excitation ? aligned(val_track(utt_feat_val(u, "str_track")), starts, wanted, n) : 0;
  frames = wanted[n];
  double *lf0 = calloc(frames + 1, sizeof *lf0);
  char *is_voiced = calloc(frames + 1, 1);
  cst_item *phone = relation_head(utt_relation(u, "Segment"));
  for (i = 0; i < frames; i++) {
    while (i >= wanted[at + 1]) at++, phone = item_next(phone);
    is_voiced[i] = track->frames[i][0] > 0 && !is_sibilant(item_name(phone));
    lf0[i] = is_voiced[i] ? log(track->frames[i][0]) : 0;
  }
  if (!sing(lf0, is_voiced, frames, db->frame_advance, named(path, "contour"), range, base)) return 0;
  for (i = 0; i < frames; i++) track->frames[i][0] = is_voiced[i] ? exp(lf0[i]) : 0;
  cst_wave *w = mlsa_resynthesis(track, breath, db, 0, 0);
  if (!w || !(f = wav(named(path, "wav"), w->num_samples, w->sample_rate))) return 0;
  for (i = 0; i < w->num_samples; i++) little(f, (unsigned) w->samples[i], 2);
  delete_wave(w), delete_track(track), free(lf0), free(is_voiced);
  if (breath) delete_track(breath);
  if (smooth != plain) delete_track(smooth);
  return fclose(f) == 0;
}

int main(void) {
  char kind[16], path[512];
  double rate, range, base;
  flite_init();
  cst_voice *voice = register_cmu_us_rms(0);
  while (scanf("%15s %511s %lf", kind, path, &rate) == 3) {
    srand(1); /* for the noise in the voice: the same text gives the same bytes, whatever is said before it */
    cst_utterance *u = utterance(voice, path, rate);
    cst_cg_db *db = u ? val_cg_db(utt_feat_val(u, "cg_db")) : 0;
    int is_done = u && (strcmp(kind, "times") ? scanf("%lf %lf", &range, &base) == 2 && sound(u, db, path, range, base) : times(u, db->frame_advance, path));
    if (!is_done) return fprintf(stderr, "%s %s cannot be made\n", kind, path), 2;
    delete_utterance(u);
  }
  return 0;
}
