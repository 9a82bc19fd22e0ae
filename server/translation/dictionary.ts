import { setTimeout as wait } from 'node:timers/promises'
import type { TranslatedLanguage } from '#contract/authoring/translation.ts'
import { ENTRIES } from '#server/translation/dictionary-entries.ts'
import { sourceOf, type Translator } from '#server/translation/provider.ts'

/** The delay that the specification prescribes for the dictionary helper (A7.42). */
const DELAY_MS = 500

/**
 * The translation helper of the specification, for servers without a translation service: a small dictionary after
 * 500 ms. Unknown text comes back unchanged, after `[AUTO-EN]` or `[AUTO-ES]`.
 */
export const dictionary: Translator = {
  name: 'dictionary',
  translate: async (text, target, signal) => {
    await wait(DELAY_MS, undefined, { signal })
    const source = sourceOf(target)
    const key = keyOf(text)
    const entry = ENTRIES.find(candidate => keyOf(candidate[source]) === key)
    return entry ? capitalisedLike(text, entry[target]) : `[${PREFIXES[target]}] ${text}`
  },
}

const PREFIXES: Record<TranslatedLanguage, string> = { en: 'AUTO-EN', es: 'AUTO-ES' }

function keyOf(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

/** "Casa" becomes "House". */
function capitalisedLike(given: string, found: string): string {
  const [first = ''] = given.trim()
  const isCapital = first !== first.toLowerCase()
  return isCapital ? found.charAt(0).toUpperCase() + found.slice(1) : found
}
