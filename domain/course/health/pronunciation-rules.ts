import type { Finding } from '#domain/course/health/health-kinds.ts'
import { isBlank, saidTexts, shownWords } from '#domain/course/health/said-texts.ts'
import type { RuledItem } from '#domain/course/item-rules.ts'

/**
 * Words of beginners' courses that are written alike and said in two ways. A voice guesses; the transcription says which
 * one is meant. Forms that only one of the two has, as "closed", are not among them.
 */
const HETERONYMS: ReadonlySet<string> = new Set(
  `abuse bass bow bows close conduct conflict content contract desert dove excuse excuses export graduate import
  increase invalid lead leads live lives minute minutes object objects perfect permit polish present
  presents produce progress project projects protest read rebel record records refuse resume row rows separate sewer
  sow subject suspect tear tears transport upset use uses wind winds wound`.split(/\s+/),
)

/**
 * Texts that can be said in two ways and have no transcription, and transcriptions with another number of words than
 * their text. Texts with digits are left out: how many words they are depends on how they are read.
 */
export function uncheckedPronunciations(item: RuledItem): Finding[] {
  return saidTexts(item).flatMap(({ english, pronunciation }): Finding[] => {
    if (!pronunciation || isBlank(english.value)) return []
    const text = english.value
    const words = shownWords(text)
    if (isBlank(pronunciation.value)) {
      const unsure = words.map(bare).filter(word => HETERONYMS.has(word))
      const value = [...new Set(unsure)].join(', ')
      return unsure.length > 0 ? [{ path: pronunciation.path, reason: 'heteronym', text, value }] : []
    }
    const transcribed = shownWords(pronunciation.value.replaceAll('/', ' ')).length
    if (/\d/.test(text) || transcribed === words.length) return []
    const value = `${transcribed}/${words.length}`
    return [{ path: pronunciation.path, reason: 'transcriptionDiffers', text, value }]
  })
}

function bare(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}]+|(\p{L})[^\p{L}]+$/gu, '$1')
}
