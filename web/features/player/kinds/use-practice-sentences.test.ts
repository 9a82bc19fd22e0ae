// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import type { WordId } from '#domain/ids.ts'
import { usePracticeSentences } from '#web/features/player/kinds/use-practice-sentences.ts'

const sentence = (englishWord: string): Sentence => ({
  englishWord,
  spanishTranslation: '',
  pronunciation: '',
  audioUrl: '',
  audioSlowUrl: '',
  audioSplitUrls: [],
  imageUrl: '',
})
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
  selectedWordIds: ['chosen' as WordId],
}

let unmount = () => {}
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

/** The loaded sentences before the table, and the number of calls. */
async function sentencesOf(practice: PracticeLesson) {
  const fetched = vi.fn(async () => {
    const data = { englishWord: 'chosen', sentences: [sentence('It is chosen.')] }
    return Response.json({ statusCode: 200, message: '', data })
  })
  vi.stubGlobal('fetch', fetched)
  const loaded = await loadedFor(practice)
  const said = loaded?.sentences.map(({ sentence, taught }) => [sentence.englishWord, taught])
  return { said, calls: fetched.mock.calls.length }
}

async function loadedFor(practice: PracticeLesson) {
  let loaded: ReturnType<typeof usePracticeSentences>
  const Practice = () => {
    loaded = usePracticeSentences([], practice)
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(createElement(Practice))
  unmount = () => root.unmount()
  await vi.waitFor(() => expect(loaded).toBeDefined())
  return loaded
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
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 503, message: '', data: null }, { status: 503 }),
  )
  // Words that were loaded before are known.
  const practice = { ...PRACTICE, words: [], selectedWordIds: ['unknown' as WordId] }
  expect(await loadedFor(practice)).toEqual({ sentences: [], hasFailed: true })
})
