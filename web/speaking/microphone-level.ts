/** Loudness above which speech is clear; the root mean square of samples from -1 to 1. */
const CLEAR = 0.02

export type Level = 'good' | 'quiet' | 'unknown'

/**
 * Measures for a while whether there is a voice. Ends the capture, because phones allow only one at a time. Never
 * rejects: a microphone that cannot be measured is `unknown`.
 */
export async function measureLevel(durationMs: number): Promise<Level> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    const context = new AudioContext()
    try {
      const analyser = context.createAnalyser()
      context.createMediaStreamSource(stream).connect(analyser)
      return (await loudest(analyser, durationMs)) > CLEAR ? 'good' : 'quiet'
    } finally {
      for (const track of stream.getTracks()) track.stop()
      await context.close()
    }
  } catch {
    return 'unknown'
  }
}

const SAMPLE_EVERY_MS = 50

function loudest(analyser: AnalyserNode, durationMs: number): Promise<number> {
  const samples = new Float32Array(analyser.fftSize)
  let peak = 0
  return new Promise(resolve => {
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      peak = Math.max(peak, Math.sqrt(power))
    }, SAMPLE_EVERY_MS)
    setTimeout(() => {
      clearInterval(timer)
      resolve(peak)
    }, durationMs)
  })
}
