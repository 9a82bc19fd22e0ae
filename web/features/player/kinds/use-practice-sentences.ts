import { useEffect, useState } from 'react'
import type { Word } from '#contract/courses.ts'
import type { PracticeLesson, PracticeWord } from '#domain/course/kinds/practice-lesson.ts'
import { saysRows } from '#domain/course/practice.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import type { WordId } from '#domain/ids.ts'
import { call } from '#web/lib/call.ts'

/** A sentence to say before the table, and the word that it teaches. */
export type PracticeSentence = { sentence: Sentence; word: string }

type Loaded = { sentences: PracticeSentence[]; hasFailed: boolean }

const NONE: Loaded = { sentences: [], hasFailed: false }
/** Cached across leaving and returning: words do not change during a practice. */
const known = new Map<WordId, Word>()

/**
 * The individual sentences: the item's own, else those of the practice's own words, else those of the chosen words of
 * the course, with one call each. If a call fails there are none, and the practice continues with its table (L8.9).
 * Undefined while loading.
 */
export function usePracticeSentences(
  own: readonly Sentence[],
  { showIndividualWords, words, selectedWordIds }: PracticeLesson,
): Loaded | undefined {
  const wanted = showIndividualWords && own.length === 0 && words.length === 0 ? selectedWordIds : []
  const [loaded, setLoaded] = useState<Loaded>()
  const name = wanted.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name identifies the requested words
  useEffect(() => {
    let isGone = false
    setLoaded(undefined)
    if (wanted.length > 0) void load(wanted).then(answer => isGone || setLoaded(answer))
    return () => {
      isGone = true
    }
  }, [name])

  if (!showIndividualWords) return NONE
  if (saysRows({ showIndividualWords }, own)) {
    return { sentences: own.map(sentence => ({ sentence, word: sentence.englishWord })), hasFailed: false }
  }
  if (words.length > 0) return { sentences: sentencesOf(words), hasFailed: false }
  return wanted.length > 0 ? loaded : NONE
}

function sentencesOf(words: readonly PracticeWord[]): PracticeSentence[] {
  return words.flatMap(({ englishWord, sentences }) =>
    sentences.map(sentence => ({ sentence, word: englishWord })),
  )
}

async function load(ids: readonly WordId[]): Promise<Loaded> {
  const words = await Promise.all(ids.map(loadWord))
  const found = words.filter(word => word !== undefined)
  if (found.length < ids.length) return { sentences: [], hasFailed: true }
  return { sentences: sentencesOf(found), hasFailed: false }
}

async function loadWord(id: WordId): Promise<Word | undefined> {
  const word = known.get(id)
  if (word) return word
  const answer = await call('GET word/:id', { params: { id } })
  if (answer.isOk) known.set(id, answer.data)
  return answer.isOk ? answer.data : undefined
}
