import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import { usePracticeSentences } from '#web/features/player/kinds/use-practice-sentences.ts'
import { answering, refused } from '#web/testing/answering.ts'
import { sentence, word } from '#web/testing/samples.ts'

const CHOSEN = word('chosen', { sentences: [sentence('It is chosen.')] })
const PRACTICE: PracticeLesson = {
  title: { english: '', spanish: '' },
  description: { english: '', spanish: '' },
  tableData: [],
  generalAudioUrl: '',
  showIndividualWords: true,
  words: [
    {
      englishWord: 'bread',
      spanishTranslation: 'pan',
      audioUrl: '',
      sentences: [sentence('I eat bread.'), sentence('Bread is good.')],
    },
  ],
  selectedWordIds: [CHOSEN._id],
}

/** Loads the sentences before the table. @returns them, and the number of calls */
async function sentencesOf(practice: PracticeLesson) {
  const { made } = answering({ 'GET word/:id': CHOSEN })
  const loaded = await loadedFor(practice)
  const said = loaded?.sentences.map(({ sentence, word }) => [sentence.englishWord, word])
  return { said, calls: made.length }
}

async function loadedFor(practice: PracticeLesson) {
  const { result } = renderHook(() => usePracticeSentences([], practice))
  await waitFor(() => expect(result.current).toBeDefined())
  return result.current
}

test('the sentences of a practice’s own words are said, without a call', async () => {
  expect(await sentencesOf(PRACTICE)).toEqual({
    said: [
      ['I eat bread.', 'bread'],
      ['Bread is good.', 'bread'],
    ],
    calls: 0,
  })
})

test('without own words those of the chosen words are said, with one call for each', async () => {
  expect(await sentencesOf({ ...PRACTICE, words: [] })).toEqual({
    said: [['It is chosen.', 'chosen']],
    calls: 1,
  })
})

test('a practice without individual words has no sentences', async () => {
  expect(await sentencesOf({ ...PRACTICE, showIndividualWords: false })).toEqual({ said: [], calls: 0 })
})

test('when the words cannot be loaded there are no sentences', async () => {
  answering({ 'GET word/:id': refused('unavailable') })
  // Words that were loaded earlier are cached.
  const practice = { ...PRACTICE, words: [], selectedWordIds: [word('unknown')._id] }
  expect(await loadedFor(practice)).toEqual({ sentences: [], hasFailed: true })
})
