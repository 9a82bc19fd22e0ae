import { z } from 'zod'
import { postJson, under } from '#server/translation/http.ts'
import { sourceOf, type Translator } from '#server/translation/provider.ts'

const answer = z.object({ translatedText: z.string() })

/** A LibreTranslate server: one's own, or libretranslate.com, which requires a key. */
export function libreTranslate({ url, key }: { url: string; key: string | undefined }): Translator {
  return {
    name: 'libretranslate',
    translate: async (text, target, signal) => {
      const body = { q: text, source: sourceOf(target), target, format: 'text', api_key: key }
      return answer.parse(await postJson('libretranslate', { url: under(url, 'translate'), body, signal }))
        .translatedText
    },
  }
}
