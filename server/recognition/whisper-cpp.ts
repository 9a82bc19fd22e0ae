import type { Recogniser } from '#server/recognition/provider.ts'
import { under, whisperRecogniser } from '#server/recognition/whisper.ts'

/** The server of whisper.cpp: https://github.com/ggml-org/whisper.cpp/tree/master/examples/server */
export function whisperCpp({ url }: { url: string }): Recogniser {
  return whisperRecogniser('whisper.cpp', {
    url: under(url, 'inference'),
    fields: {
      // Versions before October 2025 carry what the last learner said over to the next, as a hint.
      max_context: '0',
      // It would decode an uncertain word up to five times over; the second alternative does that better.
      temperature_inc: '0',
      // It would listen to the whole clip once more to say which language it may have been.
      no_language_probabilities: 'true',
    },
  })
}
