/*
 * Says HTS labels with a given melody (decision 055). Usage: hts-say VOICE ALPHA SHARPNESS [BANDS] < jobs; each job is
 * a line:
 *   times PATH RATE                    reads PATH.lab; writes the length of each label in seconds to PATH.times
 *   sound PATH RATE RANGE BASE_HZ      reads PATH.aligned, labels with their times; for the rest see sing.h
 * ALPHA is the length of the vocal tract, SHARPNESS that of the formants, which statistics flatten. BANDS are filters:
 * the third stream of such a voice says how much breath is in each band.
 * Build: gcc -O2 hts-say.c -lHTSEngine -lm
 */
#include <HTS_engine.h>
#include <string.h>
#include "sing.h"

static int bands, taps;
static double *filters;

static int load_bands(const char *path) {
  FILE *f = fopen(path, "r");
  int i;
  if (!f || fscanf(f, "%d %d", &bands, &taps) != 2) return 0;
  filters = calloc(bands * taps, sizeof *filters);
  for (i = 0; i < bands * taps; i++) if (fscanf(f, "%lf", &filters[i]) != 1) return 0;
  return fclose(f) == 0;
}

static double frame_s(HTS_Engine *e) { return (double) HTS_Engine_get_fperiod(e) / HTS_Engine_get_sampling_frequency(e); }

static int times(HTS_Engine *e, const char *path, double rate) {
  FILE *f = fopen(named(path, "times"), "w");
  HTS_Engine_set_phoneme_alignment_flag(e, FALSE);
  HTS_Engine_set_speed(e, rate);
  if (!f || !HTS_Engine_generate_state_sequence_from_fn(e, named(path, "lab"))) return 0;
  size_t states = HTS_Engine_get_nstate(e), total = HTS_Engine_get_total_state(e), frames = 0, i;
  for (i = 0; i < total; i++) {
    frames += HTS_Engine_get_state_duration(e, i);
    if ((i + 1) % states == 0) { fprintf(f, "%.4f\n", frames * frame_s(e)); frames = 0; }
  }
  HTS_Engine_set_speed(e, 1);
  return fclose(f) == 0;
}

/* The pitch stream has values for voiced frames only. */
static int bend(HTS_Engine *e, const char *contour, double range, double base) {
  HTS_PStream *p = &e->pss.pstream[1];
  long all = e->pss.total_frame, voiced = 0, i;
  double *lf0 = calloc(all + 1, sizeof *lf0);
  char *is_voiced = calloc(all + 1, 1);
  for (i = 0; i < all; i++) if ((is_voiced[i] = p->msd_flag[i])) lf0[i] = p->par[voiced++][0];
  int is_done = sing(lf0, is_voiced, all, frame_s(e), contour, range, base);
  for (i = voiced = 0; i < all; i++) if (is_voiced[i]) p->par[voiced++][0] = lf0[i];
  free(lf0), free(is_voiced);
  return is_done;
}

/* The third stream says how much of each band is breath; the engine wants the filter of what is not. */
static void mix(HTS_Engine *e) {
  HTS_PStream *p = &e->pss.pstream[2];
  long all = e->pss.total_frame, i;
  int band, tap;
  for (i = 0; i < all; i++) {
    double *breath = p->par[i], *filter = calloc(taps, sizeof *filter);
    for (band = 0; band < bands; band++) {
      double voice = 1 - fmax(0, fmin(1, breath[band]));
      for (tap = 0; tap < taps; tap++) filter[tap] += voice * filters[band * taps + tap];
    }
    free(breath), p->par[i] = filter;
  }
  p->vector_length = taps;
}

static int sound(HTS_Engine *e, const char *path, double range, double base) {
  FILE *f;
  HTS_Engine_set_phoneme_alignment_flag(e, TRUE);
  if (!HTS_Engine_generate_state_sequence_from_fn(e, named(path, "aligned")) || !HTS_Engine_generate_parameter_sequence(e)) return 0;
  if (!bend(e, named(path, "contour"), range, base)) return 0;
  if (filters) mix(e);
  if (!HTS_Engine_generate_sample_sequence(e)) return 0;
  unsigned count = HTS_Engine_get_nsamples(e), i;
  if (!(f = wav(named(path, "wav"), count, HTS_Engine_get_sampling_frequency(e)))) return 0;
  for (i = 0; i < count; i++) little(f, (unsigned) (int) lrint(fmax(-32768, fmin(32767, 0.5 * HTS_Engine_get_generated_speech(e, i)))), 2);
  return fclose(f) == 0;
}

int main(int argc, char **argv) {
  char kind[16], path[512];
  double rate, range, base;
  HTS_Engine e;
  HTS_Engine_initialize(&e);
  if (argc < 4 || !HTS_Engine_load(&e, &argv[1], 1)) return fputs("the voice cannot be loaded\n", stderr), 1;
  if (argc > 4 && !load_bands(argv[4])) return fputs("its filters cannot be read\n", stderr), 1;
  HTS_Engine_set_alpha(&e, atof(argv[2]));
  HTS_Engine_set_beta(&e, atof(argv[3]));
  while (scanf("%15s %511s %lf", kind, path, &rate) == 3) {
    int is_done = strcmp(kind, "times") ? scanf("%lf %lf", &range, &base) == 2 && sound(&e, path, range, base) : times(&e, path, rate);
    if (!is_done) return fprintf(stderr, "%s %s cannot be made\n", kind, path), 2;
    HTS_Engine_refresh(&e);
  }
  HTS_Engine_clear(&e);
  return 0;
}
