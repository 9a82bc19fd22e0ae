import type { Sound } from '#domain/audio/sound.ts'

/*
 * Loudness as heard, by ITU-R BS.1770-4: two filters, blocks of 400 ms, and two gates.
 */

type Filter = { b: readonly [number, number, number]; a: readonly [number, number] }

const BLOCK_S = 0.4
const STEP_S = 0.1
const SILENCE_LUFS = -70
const GATE_LU = 10
/** The power of a silent block, so that its logarithm exists. */
const NOTHING = 1e-12

/** Loudness in LUFS; a sound shorter than a block counts as one block with silence after it. */
export function loudnessOf({ samples, sampleRate }: Sound): number {
  const heard = filtered(filtered(samples, shelf(sampleRate)), highPass(sampleRate))
  const block = Math.round(BLOCK_S * sampleRate)
  const powers: number[] = []
  for (
    let start = 0;
    start === 0 || start + block <= heard.length;
    start += Math.round(STEP_S * sampleRate)
  ) {
    let sum = 0
    for (let index = start; index < start + block; index++) sum += (heard[index] ?? 0) ** 2
    powers.push(sum / block + NOTHING)
  }
  const audible = powers.filter(power => lufs(power) > SILENCE_LUFS)
  if (audible.length === 0) return SILENCE_LUFS
  const gate = lufs(mean(audible)) - GATE_LU
  return lufs(mean(audible.filter(power => lufs(power) > gate)))
}

function lufs(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function filtered(samples: ArrayLike<number>, { b, a }: Filter): Float64Array {
  const out = new Float64Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let index = 0; index < out.length; index++) {
    const x = samples[index] ?? 0
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    out[index] = y
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
  }
  return out
}

/** The effect of the head: high sounds count for more. The standard's numbers for 48 kHz, adapted to any rate. */
function shelf(rate: number): Filter {
  const gain = 10 ** (3.999843853973347 / 20)
  const bandGain = gain ** 0.4996667741545416
  const k = Math.tan((Math.PI * 1681.974450955533) / rate)
  const q = 0.7071752369554196
  const a0 = 1 + k / q + k * k
  return {
    b: [
      (gain + (bandGain * k) / q + k * k) / a0,
      (2 * (k * k - gain)) / a0,
      (gain - (bandGain * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  }
}

function highPass(rate: number): Filter {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] }
}
