import { z } from 'zod'
import type { TranslatedLanguage } from '#contract/authoring/translation.ts'
import { postJson, under } from '#server/translation/http.ts'
import { sourceOf, type Translator } from '#server/translation/provider.ts'

const answer = z.object({ translations: z.tuple([z.object({ text: z.string() })]) })

/** DeepL wants a regional variant for a target language, but not for a source. */
const TARGETS: Record<TranslatedLanguage, string> = { es: 'ES', en: 'EN-US' }

export function deepl({ url, key }: { url: string; key: string }): Translator {
  return {
    name: 'deepl',
    translate: async (text, target, signal) => {
      const answered = await postJson('deepl', {
        url: under(url, 'v2/translate'),
        headers: { authorization: `DeepL-Auth-Key ${key}` },
        body: { text: [text], source_lang: sourceOf(target).toUpperCase(), target_lang: TARGETS[target] },
        signal,
      })
      return answer.parse(answered).translations[0].text
    },
  }
}

/** The address for a key: keys of the free plan end with `:fx`. */
export function deeplAddress(key: string): string {
  return key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'
}
