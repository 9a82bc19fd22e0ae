import type { SpeechConfig } from '#server/configuration/config.ts'
import { commandSynthesiser } from '#server/media/speech/command.ts'
import { openAiSpeech } from '#server/media/speech/openai-speech.ts'
import type { Synthesiser } from '#server/media/speech/synthesiser.ts'

/** The configured synthesiser; undefined when there is none. */
export function openSynthesiser(config: SpeechConfig | undefined): Synthesiser | undefined {
  if (!config) return undefined
  return 'url' in config ? openAiSpeech(config) : commandSynthesiser(config)
}
