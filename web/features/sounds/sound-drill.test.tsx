import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SoundDrill as Drilled } from '#contract/sounds.ts'
import '#web/features/player/kinds/minimal-pair.tsx'
import { drillParts } from '#web/features/sounds/drill-parts.ts'
import { SoundDrill } from '#web/features/sounds/sound-drill.tsx'
import { answering, LOST } from '#web/testing/answering.ts'
import { courseOf, sentence, word } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es as conversation } from '#web/text/conversation/es.ts'
import { es } from '#web/text/sounds/es.ts'

const { drill: text } = es
const course = courseOf([[word('three')]])
const pairOf = (english: string) => ({ ...sentence(english), imageUrl: '/a.svg', voices: [] })
const PAIR = word('"mouth" or "mouse"?', {
  type: 'minimal-pair',
  minimalPair: {
    title: { english: '"mouth" or "mouse"?', spanish: '' },
    words: [pairOf('mouth'), pairOf('mouse')],
    why: { english: 'They are two things.', spanish: 'Son dos cosas.' },
  },
})
const THREE = word('three', { sentences: [sentence('Room three.', { prompt: {} })] })
const { _id, color, matching } = course
const DRILL: Drilled = {
  courses: [
    {
      ...{ _id, color, matching, phonesUrl: '' },
      idStudentCourse: course.idStudentCourse as Drilled['courses'][number]['idStudentCourse'],
    },
  ],
  pair: { course: _id, item: PAIR },
  phrases: [
    { course: _id, item: THREE, step: 0, taught: ['three', 'two'] },
    { course: _id, item: THREE, step: 1, taught: ['three', 'two'] },
  ],
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})

test('a drill is the pair heard and said, then the phrases; without a microphone only what is heard', () => {
  const places = (canSpeak: boolean) =>
    drillParts(DRILL, canSpeak).map(({ item, stepIndex }) => `${item.englishWord} ${stepIndex}`)
  const heard = `${PAIR.englishWord} 0`
  const said = [`${PAIR.englishWord} 1`, `${PAIR.englishWord} 2`, 'three 0', 'three 1']
  expect(places(true)).toEqual([heard, ...said])
  expect(places(false)).toEqual([heard])
})

test('without a microphone the pair is heard, and the learner reads why it is not said', async () => {
  answering(
    { 'GET student-sound/:sound': DRILL, 'GET recognition': { isAvailable: false } },
    () => new Response(),
  )
  await show(<SoundDrill sound="th" />)
  expect(await screen.findByText(text.onlyHeard)).toBeDefined()
  expect(await screen.findByRole('heading', { name: conversation.pair.which })).toBeDefined()
  expect(screen.getByText(text.place(1, 1))).toBeDefined()
  expect(screen.queryByText(`2 ${conversation.pair.steps.say}`), 'no second step').toBeNull()
})

test('a sound that is only said waits for a microphone, kindly', async () => {
  answering({
    'GET student-sound/:sound': { ...DRILL, pair: null },
    'GET recognition': { isAvailable: false },
  })
  await show(<SoundDrill sound="th" />)
  expect(await screen.findByText(text.needsMicrophone.title)).toBeDefined()
  expect(screen.getByRole('link', { name: text.needsMicrophone.check })).toBeDefined()
})

test('a sound with nothing to practise says so, an unknown one is not found, and a lost answer is asked for again', async () => {
  const { answers } = answering({
    'GET student-sound/:sound': LOST,
    'GET recognition': { isAvailable: false },
  })
  const { press, unmount } = await show(<SoundDrill sound="w" />)
  expect(await screen.findByText(app.failure.title)).toBeDefined()
  answers['GET student-sound/:sound'] = { courses: [], pair: null, phrases: [] }
  await press(app.failure.retry)
  expect(await screen.findByText(text.nothing.title)).toBeDefined()
  unmount()
  await show(<SoundDrill sound="click" />)
  expect(await screen.findByText(app.notFound.hint)).toBeDefined()
})
