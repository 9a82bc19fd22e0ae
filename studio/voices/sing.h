/*
 * What the programs that sing a sentence share (decision 055): its melody, a line "seconds weight semitones" for each
 * point, and the WAV file.
 * f0 = BASE * 2^((weight * RANGE * smooth(natural) + semitones) / 12), plus half of what the smoothing removed.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_POINTS 4096
#define REACH 14 /* frames of the Hann window at each side */

/* PATH.ending */
static char *named(const char *path, const char *ending) {
  static char name[600];
  snprintf(name, sizeof name, "%s.%s", path, ending);
  return name;
}

typedef struct { double seconds, weight, semitones; } Point;

static long points_from(const char *path, Point *points) {
  long n = 0;
  FILE *f = fopen(path, "r");
  if (!f) return -1;
  while (n < MAX_POINTS && fscanf(f, "%lf %lf %lf", &points[n].seconds, &points[n].weight, &points[n].semitones) == 3) n++;
  fclose(f);
  return n;
}

/* The melody at a time, between two points. */
static Point melody_at(const Point *points, long n, double t) {
  long i = 1;
  if (!n) return (Point) { t, 1, 0 };
  if (t <= points[0].seconds) return points[0];
  while (i < n && t > points[i].seconds) i++;
  if (i >= n) return points[n - 1];
  Point a = points[i - 1], b = points[i];
  double share = b.seconds > a.seconds ? (t - a.seconds) / (b.seconds - a.seconds) : 1;
  return (Point) { t, a.weight + share * (b.weight - a.weight), a.semitones + share * (b.semitones - a.semitones) };
}

/* Gives the frames of a voice a melody: `lf0` is the logarithm of each one's frequency; unvoiced ones are bridged. */
static int sing(double *lf0, const char *is_voiced, long frames, double frame_s, const char *contour, double range, double base) {
  Point points[MAX_POINTS];
  long n = points_from(contour, points), voiced = 0, last = -1, i, j, x;
  double mean = 0, *natural = calloc(frames + 1, sizeof *natural);
  if (n < 0 || !natural) return 0;
  for (i = 0; i < frames; i++) if (is_voiced[i]) mean += lf0[i], voiced++;
  if (voiced) mean /= voiced;
  for (i = 0; i < frames; i++) if (is_voiced[i]) {
    natural[i] = lf0[i] - mean;
    for (j = last + 1; j < i; j++) natural[j] = last < 0 ? natural[i] : natural[last] + (natural[i] - natural[last]) * (j - last) / (i - last);
    last = i;
  }
  for (j = last + 1; j < frames; j++) natural[j] = last < 0 ? 0 : natural[last];
  for (i = 0; i < frames; i++) if (is_voiced[i]) {
    double weights = 0, smooth = 0;
    Point melody = melody_at(points, n, i * frame_s);
    for (x = -REACH; x <= REACH; x++) {
      long at = i + x < 0 ? 0 : i + x >= frames ? frames - 1 : i + x;
      double hann = 1 + cos(M_PI * x / (REACH + 1));
      weights += hann, smooth += hann * natural[at];
    }
    smooth /= weights;
    lf0[i] = log(base) + melody.weight * range * smooth + 0.5 * (natural[i] - smooth) + melody.semitones * log(2) / 12;
  }
  free(natural);
  return 1;
}

static void little(FILE *f, unsigned value, int bytes) { while (bytes--) { fputc(value & 255, f); value >>= 8; } }

/* Opens a mono WAV file of 16 bits for `count` samples. */
static FILE *wav(const char *path, unsigned count, unsigned hz) {
  FILE *f = fopen(path, "wb");
  if (!f) return 0;
  fputs("RIFF", f), little(f, 36 + 2 * count, 4), fputs("WAVEfmt ", f), little(f, 16, 4), little(f, 1, 2), little(f, 1, 2);
  little(f, hz, 4), little(f, 2 * hz, 4), little(f, 2, 2), little(f, 16, 2), fputs("data", f), little(f, 2 * count, 4);
  return f;
}
