import { emptySentence, type Sentence } from '#domain/course/sentence.ts'
import type { WordId } from '#domain/ids.ts'

/** A text with a translation that follows from it. */
const textOf = (englishWord: string): Sentence => ({
  ...emptySentence(),
  englishWord,
  spanishTranslation: `${englishWord} en español`,
})

/** An item with sentences, as far as its texts matter; its English is its id. */
export const saidItem = (type: string, englishWord: string, ...sentences: string[]) => ({
  ...textOf(englishWord),
  _id: englishWord as WordId,
  type,
  sentences: sentences.map(textOf),
})
