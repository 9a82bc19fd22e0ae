import { isBlank } from '#domain/course/faults.ts'
import type { Finding } from '#domain/course/health/health-kinds.ts'
import { type RuledItem, saidTexts } from '#domain/course/item-rules.ts'
import { shownWords } from '#domain/course/said-texts.ts'

/**
 * Words of beginners' courses with one spelling and two pronunciations. A voice guesses; the transcription says which
 * one is meant. Leaves out forms that only one of the two has, such as "closed".
 */
const HETERONYMS: ReadonlySet<string> = new Set(
  `abuse bass bow bows close conduct conflict content contract desert dove excuse excuses export graduate import
  increase invalid lead leads live lives minute minutes object objects perfect permit polish present
  presents produce progress project projects protest read rebel record records refuse resume row rows separate sewer
  sow subject suspect tear tears transport upset use uses wind winds wound`.split(/\s+/),
)

/**
 * Ambiguous texts without a transcription, and transcriptions whose number of words differs from their text. Leaves out
 * texts with digits: how many words they are depends on how they are read.
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
