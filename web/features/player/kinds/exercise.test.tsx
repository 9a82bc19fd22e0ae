import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Word } from '#contract/courses.ts'
import '#web/features/player/step/own-example.tsx'
import {
  failToHear,
  isThere,
  openLesson,
  passedBy,
  prepareLessons,
  say,
  target,
} from '#web/features/player/testing.tsx'
import { sentence, word } from '#web/testing/samples.ts'
import { es } from '#web/text/app/es.ts'
import { es as ladder } from '#web/text/ladder/es.ts'
import { es as own } from '#web/text/own-answer/es.ts'
import { es as verdict } from '#web/text/verdict/es.ts'

prepareLessons()

const QUESTION = 'Di a qué te dedicas tú.'
const JOB = sentence("I'm a nurse.", {
  spanishTranslation: 'Soy enfermera.',
  audioUrl: '/media/nurse.mp3',
  prompt: { situation: { english: 'Say what you do.', spanish: QUESTION } },
  open: {
    frames: ["I'm {job}.", 'I work as {job}.'],
    slots: { job: ['a nurse', 'a driver', 'an engineer'] },
  },
})
const NAME = sentence('My name is Ana.', {
  prompt: { situation: { english: 'Say your name.', spanish: 'Di tu nombre.' } },
  open: { frames: ['My name is {who}.'], slots: { who: 'name' } },
})
const POOL = sentence('It opens at eight.', {
  prompt: { situation: { english: 'When does it open?', spanish: '¿A qué hora abre?' } },
})

const asked = (...sentences: Word['sentences']) => word('asked', { type: 'exercise', sentences })
const taught = word('nurse')

test('an answer of the learner’s own is right, and is shown as what they said', async () => {
  const shown = await openLesson([asked(JOB), taught])
  expect(isThere(QUESTION)).toBe(true)
  expect(isThere("I'm a nurse.")).toBe(false)
  await say(shown, 'i work as a driver')
  expect(isThere(es.speaking.right)).toBe(true)
  expect(isThere(own.said)).toBe(true)
  expect(target()).toContain('I work as a driver.')
  expect(isThere(QUESTION)).toBe(true)
  // Its buttons would say another answer.
  expect(screen.queryByRole('button', { name: es.player.slow })).toBeNull()
  const [first] = shown.saves.flatMap(({ attempts = [] }) => attempts)
  expect(first).toMatchObject({ verdict: 'full', way: 'spoken', wasHidden: true, hadHelp: false })
})

test('any name is the learner’s', async () => {
  const shown = await openLesson([asked(NAME)])
  await say(shown, 'my name is juan carlos')
  expect(target()).toContain('My name is Juan Carlos.')
})

test('an example is shown and heard when the learner asks for it, and counts as help', async () => {
  const shown = await openLesson([asked(JOB)])
  await shown.press(own.see)
  expect(isThere(own.example)).toBe(true)
  expect(target()).toBe("I'm a nurse.")
  expect(isThere('Soy enfermera.')).toBe(true)
  expect(isThere(QUESTION)).toBe(true)
  await say(shown, "i'm an engineer")
  const [first] = shown.saves.flatMap(({ attempts = [] }) => attempts)
  expect(first).toMatchObject({ hadHelp: true })
})

test('a word from outside is named beside those that can be said, and a model', async () => {
  const shown = await openLesson([asked(JOB)])
  await say(shown, "i'm an astronaut")
  expect(isThere(es.speaking.wrong)).toBe(true)
  expect(isThere(own.outside('astronaut'))).toBe(true)
  const words = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(words.map(({ textContent }) => textContent)).toEqual(['a nurse', 'a driver', 'an engineer'])
  expect(screen.getByRole('button', { name: `${own.hear}: I'm a nurse.` })).toBeTruthy()
})

test('an answer that is none of them is told how to begin', async () => {
  const shown = await openLesson([asked(JOB)])
  await say(shown, 'good morning how are you today')
  expect(isThere("I'm …")).toBe(true)
  expect(isThere('I work as …')).toBe(true)
})

test('an ordinary word in place of a name is named', async () => {
  const shown = await openLesson([asked(NAME)])
  await say(shown, 'my name is')
  expect(isThere(own.nameMissing)).toBe(true)
})

test('a small slip counts, with the words that the learner meant', async () => {
  const shown = await openLesson([asked(JOB)])
  await say(shown, 'i work as driver')
  expect(isThere(es.speaking.near)).toBe(true)
  expect(isThere(verdict.nearMissing('a'))).toBe(true)
})

test('the fifth attempt helps', async () => {
  const shown = await openLesson([asked(JOB)])
  for (let time = 1; time <= 5; time++) {
    await say(shown, "i'm an astronaut")
    if (time === 3) await shown.press(verdict.slower.close)
  }
  expect(isThere(es.speaking.helpedTitle)).toBe(true)
  expect(isThere("I'm a nurse.")).toBe(true)
})

test('without a recogniser an answer is typed in any frame, or the model is recognised by ear', async () => {
  vi.stubGlobal('SpeechRecognition', undefined)
  const item = asked(JOB)
  const { user, press, fill, saves } = await openLesson([item, taught], {
    answers: { 'GET recognition': { isAvailable: false } },
  })
  expect(isThere(QUESTION)).toBe(true)
  expect(isThere(ladder.ways.compare)).toBe(false)
  await user.click(screen.getByText(ladder.ways.type))
  expect(isThere(ladder.type.own.text)).toBe(true)
  await fill(ladder.type.label, 'I am astronaut')
  await press(ladder.type.submit)
  expect(isThere(ladder.type.own.wrong)).toBe(true)
  await fill(ladder.type.label, 'I work as an engineer')
  await press(ladder.type.submit)
  expect(passedBy(saves, item)).toBe('typed')
})

test('a notice stays above its questions, in every outcome', async () => {
  const notice = { title: 'Pool', lines: ['Open from 8 to 9.', 'No food, please.'] }
  const item = word('pool', { type: 'exercise', sentences: [POOL, POOL], notice })
  const shown = await openLesson([item])
  const sign = () => within(screen.getByRole('region', { name: own.notice }))
  const isRead = () => ['Pool', ...notice.lines].every(line => sign().queryByText(line))
  expect(sign().getByText('Pool').closest('[lang=en]')).not.toBeNull()
  expect(isRead()).toBe(true)
  expect(isThere('¿A qué hora abre?')).toBe(true)
  await failToHear(shown, 'network')
  expect(isRead()).toBe(true)
  await say(shown, 'it opens at nine')
  expect(isThere(es.speaking.wrong)).toBe(true)
  expect(isRead()).toBe(true)
  await say(shown, 'it opens at 8')
  expect(isThere(es.speaking.right)).toBe(true)
  expect(isRead()).toBe(true)
})
