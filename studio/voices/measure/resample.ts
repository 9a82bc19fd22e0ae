import type { Sound } from '#domain/audio/sound.ts'

/** Samples at each side of a point that count, at the lower rate. */
const REACH = 16

/** A sound at another rate: a windowed sinc. */
export function resampled({ samples, sampleRate }: Sound, wantedRate: number): Sound {
  if (sampleRate === wantedRate) return { samples, sampleRate }
  const step = sampleRate / wantedRate
  const cut = Math.min(1, 1 / step)
  const reach = REACH / cut
  const out = Float32Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const place = index * step
    let sum = 0
    for (let at = Math.ceil(place - reach); at <= place + reach; at++) {
      const distance = place - at
      const x = Math.PI * distance * cut
      const sinc = x === 0 ? 1 : Math.sin(x) / x
      sum += (samples[at] ?? 0) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach))
    }
    return sum * cut
  })
  return { samples: out, sampleRate: wantedRate }
}
