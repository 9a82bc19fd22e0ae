import type { Recogniser } from '#server/recognition/provider.ts'
import { under, whisperRecogniser } from '#server/recognition/whisper.ts'

/** The server of whisper.cpp: https://github.com/ggml-org/whisper.cpp/tree/master/examples/server */
export function whisperCpp({ url }: { url: string }): Recogniser {
  return whisperRecogniser('whisper.cpp', {
    url: under(url, 'inference'),
    fields: {
      // Versions before October 2025 pass the last transcript to the next call as a hint.
      max_context: '0',
      // Prevents up to five repeated decodings of an uncertain word; the second alternative serves better.
      temperature_inc: '0',
      // Prevents another pass over the clip for language detection.
      no_language_probabilities: 'true',
    },
  })
}
