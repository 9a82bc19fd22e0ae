import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import type { Sentence } from '#domain/course/sentence.ts'

/**
 * The rows of a practice lesson as its sentences, which are sent too if individual words are shown (A3.21). Keeps the
 * pronunciation of an earlier sentence with the same English.
 */
export function sentencesOfRows(
  rows: PracticeLesson['tableData'],
  before: readonly Sentence[] = [],
): Sentence[] {
  const known = new Map(before.map(sentence => [sentence.englishWord, sentence]))
  return rows.map(({ english, spanish, audioUrl, imageUrl, audioSlowUrl, audioSplitUrls }) => ({
    englishWord: english,
    spanishTranslation: spanish,
    pronunciation: known.get(english)?.pronunciation ?? '',
    audioUrl,
    audioSlowUrl: audioSlowUrl ?? known.get(english)?.audioSlowUrl ?? '',
    audioSplitUrls: audioSplitUrls ?? known.get(english)?.audioSplitUrls ?? [],
    imageUrl: imageUrl ?? known.get(english)?.imageUrl ?? '',
  }))
}
