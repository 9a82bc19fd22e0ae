/*
 * Says HTS labels with a given melody (decision 055). Usage: hts-say VOICE < jobs; each job is a line:
 *   times LABELS RATE OUT                              writes the length of each label in seconds
 *   sound LABELS CONTOUR WAV ALPHA RANGE BASE_HZ       LABELS with times; CONTOUR lines: seconds weight semitones
 * f0 = BASE * 2^((weight * RANGE * smooth(natural) + semitones) / 12), plus half of what the smoothing removed.
 * Build: gcc -O2 hts-say.c -lHTSEngine -lm
 */
#include <HTS_engine.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_POINTS 4096
#define REACH 14 /* frames of the Hann window at each side */
static double T[MAX_POINTS], W[MAX_POINTS], O[MAX_POINTS];

static void at(int n, double t, double *w, double *o) {
  int i = 1;
  *w = n ? W[n - 1] : 1, *o = n ? O[n - 1] : 0;
  if (n && t <= T[0]) { *w = W[0]; *o = O[0]; return; }
  while (i < n && t > T[i]) i++;
  if (i >= n) return;
  double a = T[i] > T[i - 1] ? (t - T[i - 1]) / (T[i] - T[i - 1]) : 1;
  *w = W[i - 1] + a * (W[i] - W[i - 1]), *o = O[i - 1] + a * (O[i] - O[i - 1]);
}

static void little(FILE *f, unsigned value, int bytes) { while (bytes--) { fputc(value & 255, f); value >>= 8; } }

static int times(HTS_Engine *e, char *labels, double rate, const char *out) {
  FILE *f = fopen(out, "w");
  HTS_Engine_set_phoneme_alignment_flag(e, FALSE);
  HTS_Engine_set_speed(e, rate);
  if (!f || !HTS_Engine_generate_state_sequence_from_fn(e, labels)) return 0;
  size_t states = HTS_Engine_get_nstate(e), total = HTS_Engine_get_total_state(e), frames = 0, i;
  double frame = (double) HTS_Engine_get_fperiod(e) / HTS_Engine_get_sampling_frequency(e);
  for (i = 0; i < total; i++) {
    frames += HTS_Engine_get_state_duration(e, i);
    if ((i + 1) % states == 0) { fprintf(f, "%.4f\n", frames * frame); frames = 0; }
  }
  HTS_Engine_set_speed(e, 1);
  return fclose(f) == 0;
}

static void bend(HTS_Engine *e, int n, double range, double base) {
  HTS_PStream *p = &e->pss.pstream[1];
  long all = e->pss.total_frame, voiced = 0, last = -1, j, b, x;
  double sum = 0, frame = (double) HTS_Engine_get_fperiod(e) / HTS_Engine_get_sampling_frequency(e);
  double *full = calloc(all + 1, sizeof *full);
  for (j = 0; j < all; j++) if (p->msd_flag[j]) sum += p->par[voiced++][0];
  double mean = voiced ? sum / voiced : 0;
  for (j = voiced = 0; j < all; j++) if (p->msd_flag[j]) { /* unvoiced frames are bridged */
    full[j] = p->par[voiced++][0] - mean;
    for (b = last + 1; b < j; b++) full[b] = last < 0 ? full[j] : full[last] + (full[j] - full[last]) * (b - last) / (j - last);
    last = j;
  }
  for (b = last + 1; b < all; b++) full[b] = last < 0 ? 0 : full[last];
  for (j = voiced = 0; j < all; j++) if (p->msd_flag[j]) {
    double weights = 0, smooth = 0, w, o;
    for (x = -REACH; x <= REACH; x++) {
      long q = j + x < 0 ? 0 : j + x >= all ? all - 1 : j + x;
      double hann = 1 + cos(M_PI * x / (REACH + 1));
      weights += hann, smooth += hann * full[q];
    }
    smooth /= weights;
    at(n, j * frame, &w, &o);
    p->par[voiced++][0] = log(base) + w * range * smooth + 0.5 * (full[j] - smooth) + o * log(2) / 12;
  }
  free(full);
}

static int sound(HTS_Engine *e, char *labels, const char *contour, const char *wav, double alpha, double range, double base) {
  int n = 0;
  FILE *f = fopen(contour, "r");
  HTS_Engine_set_alpha(e, alpha);
  HTS_Engine_set_phoneme_alignment_flag(e, TRUE);
  if (!f || !HTS_Engine_generate_state_sequence_from_fn(e, labels) || !HTS_Engine_generate_parameter_sequence(e)) return 0;
  while (n < MAX_POINTS && fscanf(f, "%lf %lf %lf", &T[n], &W[n], &O[n]) == 3) n++;
  fclose(f);
  bend(e, n, range, base);
  if (!HTS_Engine_generate_sample_sequence(e) || !(f = fopen(wav, "wb"))) return 0;
  unsigned count = HTS_Engine_get_nsamples(e), hz = HTS_Engine_get_sampling_frequency(e), i;
  fputs("RIFF", f), little(f, 36 + 2 * count, 4), fputs("WAVEfmt ", f), little(f, 16, 4), little(f, 1, 2), little(f, 1, 2);
  little(f, hz, 4), little(f, 2 * hz, 4), little(f, 2, 2), little(f, 16, 2), fputs("data", f), little(f, 2 * count, 4);
  for (i = 0; i < count; i++) little(f, (unsigned) (int) lrint(fmax(-32768, fmin(32767, 0.5 * HTS_Engine_get_generated_speech(e, i)))), 2);
  return fclose(f) == 0;
}

int main(int argc, char **argv) {
  char kind[16], a[512], b[512], c[512];
  double x, y, z;
  HTS_Engine e;
  HTS_Engine_initialize(&e);
  if (argc < 2 || !HTS_Engine_load(&e, &argv[1], 1)) return fputs("the voice cannot be loaded\n", stderr), 1;
  while (scanf("%15s %511s", kind, a) == 2) {
    int isDone = !strcmp(kind, "times") ? scanf("%lf %511s", &x, b) == 2 && times(&e, a, x, b)
      : scanf("%511s %511s %lf %lf %lf", b, c, &x, &y, &z) == 5 && sound(&e, a, b, c, x, y, z);
    if (!isDone) return fprintf(stderr, "%s %s cannot be made\n", kind, a), 2;
    HTS_Engine_refresh(&e);
  }
  HTS_Engine_clear(&e);
  return 0;
}
