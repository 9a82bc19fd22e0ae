import { writeWav } from '#domain/audio/wav.ts'
import { bad, type Finding, good, off, reasonOf } from '#scripts/doctor/finding.ts'
import type { Config } from '#server/configuration/config.ts'
import { openSynthesiser } from '#server/media/speech/open-synthesiser.ts'
import { readClip } from '#server/recognition/clip.ts'
import { openRecogniser } from '#server/recognition/service.ts'
import { openTranslator } from '#server/translation/service.ts'

const SAMPLE_RATE = 16_000

/** A second of silence for the recogniser: it hears nothing, or imagines a word. */
export async function checkRecogniser(config: Config): Promise<Finding[]> {
  const recogniser = openRecogniser(config.recogniser)
  if (!recogniser) return [off('no recogniser on a server (RECOGNISER): browsers without one cannot listen')]
  const silence = { samples: new Float32Array(SAMPLE_RATE), sampleRate: SAMPLE_RATE }
  const clip = readClip(Buffer.from(writeWav(silence)))
  if (!clip) throw new Error('the silence is no recording')
  return tried(`the recogniser ${recogniser.engine}`, 'RECOGNISER_URL, RECOGNISER_KEY', async () => {
    const signal = AbortSignal.timeout(config.recognitionTimeoutMs)
    await recogniser.recognise(clip, { maxAlternatives: 1, signal })
  })
}

export async function checkSpeech(config: Config): Promise<Finding[]> {
  const speech = openSynthesiser(config.speech)
  if (!speech)
    return [off('no speech program or service (SPEECH_COMMAND, SPEECH_URL): authors record or upload')]
  return tried('the voice', 'SPEECH_COMMAND, SPEECH_URL, SPEECH_KEY', () =>
    speech.speak('Hello.', 'normal', AbortSignal.timeout(config.speechTimeoutMs)),
  )
}

export async function checkTranslator(config: Config): Promise<Finding[]> {
  const translator = openTranslator(config.translator)
  if (config.translator.provider === 'dictionary')
    return [off('translations come from the dictionary (TRANSLATOR)')]
  return tried(
    `the translator ${translator.name}`,
    'TRANSLATOR_URL, TRANSLATOR_KEY, TRANSLATOR_COMMAND',
    () => translator.translate('Hello.', 'es', AbortSignal.timeout(config.translationTimeoutMs)),
  )
}

async function tried(name: string, variables: string, work: () => Promise<unknown>): Promise<Finding[]> {
  const beganMs = performance.now()
  try {
    await work()
    return [good(`${name} answers in ${(performance.now() - beganMs).toFixed(0)} ms`)]
  } catch (error) {
    return [bad(`${name} fails: ${reasonOf(error)}`, `See ${variables} (docs/configuration.md).`)]
  }
}
