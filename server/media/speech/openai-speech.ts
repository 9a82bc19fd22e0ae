import type { SpeechService } from '#server/configuration/config.ts'
import { MAX_SPOKEN_BYTES, type Synthesiser } from '#server/media/speech/synthesiser.ts'
import { readAtMost } from '#server/outside/read-answer.ts'

const RATES = { normal: 1, slow: 0.75 } as const

/** OpenAI and servers with a compatible API: https://platform.openai.com/docs/api-reference/audio/createSpeech */
export function openAiSpeech({ url, key, model, voice }: SpeechService): Synthesiser {
  const address = new URL('v1/audio/speech', url.endsWith('/') ? url : `${url}/`)
  return {
    speeds: ['normal', 'slow'],
    voice: speed => `${address.host} ${model} ${voice} ${RATES[speed]}`,
    speak: async (text, speed, signal) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, voice, input: text, speed: RATES[speed], response_format: 'wav' }),
        // Never forward a key to another address.
        redirect: 'error',
        signal,
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the speech service answered ${response.status}`)
      }
      return readAtMost(response, MAX_SPOKEN_BYTES)
    },
  }
}
