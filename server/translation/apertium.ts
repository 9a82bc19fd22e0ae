import type { TranslatedLanguage } from '#contract/authoring/translation.ts'
import { runProgram } from '#server/outside/run-program.ts'
import { MAX_ANSWER_BYTES, type Translator } from '#server/translation/provider.ts'

/** The modes of Apertium's pair (Debian: `apertium-eng-spa`). */
const MODES: Record<TranslatedLanguage, string> = { en: 'spa-eng', es: 'eng-spa' }
/** Returns unknown words unchanged, without a mark. */
const WITHOUT_MARKS = '-u'

/** Apertium on this machine, by its command. */
export function apertium(command: string): Translator {
  return {
    name: 'apertium',
    translate: async (input, target, signal) => {
      const task = { input, maxBytes: MAX_ANSWER_BYTES, signal }
      const answer = await runProgram([command, WITHOUT_MARKS, MODES[target]], task)
      // Some rules leave two spaces.
      return answer.toString().replace(/ +/g, ' ')
    },
  }
}
