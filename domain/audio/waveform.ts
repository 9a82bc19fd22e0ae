/** The loudest sample of each of a number of equal stretches, for drawing. */
export function waveform(samples: Float32Array, bars: number): number[] {
  return Array.from({ length: bars }, (_, bar) => {
    const [start, end] = [bar, bar + 1].map(edge => Math.floor((samples.length * edge) / bars))
    let peak = 0
    for (const sample of samples.subarray(start, end)) peak = Math.max(peak, Math.abs(sample))
    return peak
  })
}
