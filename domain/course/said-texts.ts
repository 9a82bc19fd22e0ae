import type { Sentence } from '#domain/course/sentence.ts'

/** A field of an item, by its path. */
export type Field<T = string> = { path: string; value: T }

/** A text that learners hear or say, with the fields that belong to it. Fields that its kind lacks are absent. */
export type SaidText = {
  english: Field
  spanish?: Field
  audio?: Field
  slowAudio?: Field
  splitAudio?: Field<readonly string[]>
  picture?: Field
  pronunciation?: Field
}

/** The texts of an item's own sentences. */
export function saidSentences({ sentences }: { sentences: readonly Sentence[] }, at: string): SaidText[] {
  return sentences.map((sentence, index) => saidSentence(sentence, `${at}sentences.${index}.`))
}

/** A word, or the text of an item itself: only sentences are heard word by word. */
export function saidWord(item: Sentence, at: string): SaidText {
  const { splitAudio: _, ...text } = saidSentence(item, at)
  return text
}

export function saidSentence(sentence: Sentence, at: string): SaidText {
  return {
    english: { path: `${at}englishWord`, value: sentence.englishWord },
    spanish: { path: `${at}spanishTranslation`, value: sentence.spanishTranslation },
    audio: { path: `${at}audioUrl`, value: sentence.audioUrl },
    slowAudio: { path: `${at}audioSlowUrl`, value: sentence.audioSlowUrl },
    splitAudio: { path: `${at}audioSplitUrls`, value: sentence.audioSplitUrls },
    picture: { path: `${at}imageUrl`, value: sentence.imageUrl },
    pronunciation: { path: `${at}pronunciation`, value: sentence.pronunciation },
  }
}

/** A text in two languages that is only heard. */
export function heardText(
  { english, spanish, audioUrl }: { english: string; spanish: string; audioUrl: string },
  at: string,
): SaidText {
  return {
    english: { path: `${at}english`, value: english },
    spanish: { path: `${at}spanish`, value: spanish },
    audio: { path: `${at}audioUrl`, value: audioUrl },
  }
}

/** The words of a text for word-by-word listening; a lone dash is not a word. */
export function shownWords(text: string): string[] {
  return text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word))
}
