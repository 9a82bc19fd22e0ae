import type { Recogniser } from '#server/recognition/provider.ts'
import { under, whisperRecogniser } from '#server/recognition/whisper.ts'

type Settings = { url: string; key: string | undefined; model: string }

/** OpenAI and compatible servers: Speaches, LocalAI, vLLM. */
export function openAiCompatible({ url, key, model }: Settings): Recogniser {
  return whisperRecogniser('openai', { url: under(url, 'v1/audio/transcriptions'), key, fields: { model } })
}
