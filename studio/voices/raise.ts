import type { Sound } from '#domain/audio/sound.ts'

/*
 * Gives the end of a recorded sentence another pitch, with the same length and voice: moves each period of the voice
 * closer to the previous one (TD-PSOLA). Made for one low voice.
 */

const LOWEST_HZ = 55
const HIGHEST_HZ = 200
/** The least similarity of two periods of a voice. */
const VOICED = 0.5
const WINDOW_S = 0.036
/** The distance of marks in unvoiced stretches. */
const UNVOICED_S = 0.008

type Mark = { at: number; period: number; isVoiced: boolean }

/** Rises evenly by `semitones`, from the pitch at `from` but at most `highest`, and replaces the pitch after it. */
export function raised(
  sound: Sound,
  { from, to, highest, semitones }: { from: number; to: number; highest: number; semitones: number },
): Sound {
  const { samples, sampleRate } = sound
  const marks = marksOf(sound, from * sampleRate, to * sampleRate)
  const first = marks.find(({ isVoiced }) => isVoiced)
  const last = marks.at(-1)
  if (!first || !last) return sound
  const period = Math.max(first.period, sampleRate / highest)
  const out = new Float64Array(samples.length)
  const weights = new Float64Array(samples.length)
  for (let at = first.at, nearest = 0; at <= last.at; ) {
    while (
      Math.abs((marks[nearest + 1]?.at ?? Number.POSITIVE_INFINITY) - at) <
      Math.abs((marks[nearest]?.at ?? 0) - at)
    ) {
      nearest += 1
    }
    const mark = marks[nearest] ?? first
    add(samples, mark, Math.round(at), out, weights)
    const share = (at - first.at) / (last.at - first.at)
    at += mark.isVoiced ? period / 2 ** ((semitones * share) / 12) : mark.period
  }
  const isInside = (index: number) => index > first.at && index < last.at && (weights[index] ?? 0) > 0.05
  return {
    sampleRate,
    samples: samples.map((sample, index) =>
      isInside(index) ? (out[index] ?? 0) / (weights[index] ?? 1) : sample,
    ),
  }
}

/** Adds the two periods around a mark at another position. */
function add(
  samples: Float32Array,
  { at, period }: Mark,
  place: number,
  out: Float64Array,
  weights: Float64Array,
): void {
  for (let offset = -Math.floor(period); offset <= period; offset++) {
    const weight = 0.5 + 0.5 * Math.cos((Math.PI * offset) / period)
    const target = place + offset
    if (target < 0 || target >= out.length) continue
    out[target] = (out[target] ?? 0) + weight * (samples[at + offset] ?? 0)
    weights[target] = (weights[target] ?? 0) + weight
  }
}

/** A mark at the loudest sample of every period. */
function marksOf(sound: Sound, from: number, to: number): Mark[] {
  const { samples, sampleRate } = sound
  const marks: Mark[] = []
  let at = Math.round(from)
  while (at < to) {
    const period = periodAt(sound, at)
    if (period === undefined) {
      const step = Math.round(UNVOICED_S * sampleRate)
      marks.push({ at, period: step, isVoiced: false })
      at += step
      continue
    }
    const before = marks.at(-1)
    const isFirst = !before?.isVoiced
    const reach = isFirst ? [0, period] : [-0.2 * period, 0.2 * period]
    let best = at
    for (let place = Math.round(at + (reach[0] ?? 0)); place <= at + (reach[1] ?? 0); place++) {
      if ((samples[place] ?? 0) > (samples[best] ?? 0)) best = place
    }
    marks.push({ at: best, period, isVoiced: true })
    at = best + Math.round(period)
  }
  return marks
}

/** The period of the voice around a sample; undefined where there is none. */
function periodAt({ samples, sampleRate }: Sound, at: number): number | undefined {
  const half = Math.round((WINDOW_S * sampleRate) / 2)
  let best = { likeness: VOICED, period: 0 }
  for (let period = Math.floor(sampleRate / HIGHEST_HZ); period <= sampleRate / LOWEST_HZ; period++) {
    const [start, end] = [at - half - period / 2, at + half - period / 2]
    let [product, here, there] = [0, 1e-9, 1e-9]
    for (let index = Math.round(start); index < end; index++) {
      const [x, y] = [samples[index] ?? 0, samples[index + period] ?? 0]
      product += x * y
      here += x * x
      there += y * y
    }
    // A longer period must be clearly better: two periods are as similar as one.
    const likeness = product / Math.sqrt(here * there) - (0.05 * period * LOWEST_HZ) / sampleRate
    if (likeness > best.likeness) best = { likeness, period }
  }
  return best.period > 0 ? best.period : undefined
}
