import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Dialogue, Gist } from '#domain/course/kinds/dialogue.ts'
import { readingMs } from '#domain/course/reading-time.ts'
import '#web/features/player/kinds/dialogue.tsx'
import {
  broken,
  isThere,
  letPass,
  openLesson,
  passedBy,
  played,
  prepareLessons,
  SOUND_MS,
  say,
} from '#web/features/player/testing.tsx'
import { voice } from '#web/speaking/devices.ts'
import { sentence, word } from '#web/testing/samples.ts'
import type { Shown } from '#web/testing/show.tsx'
import { es as conversation } from '#web/text/conversation/es.ts'

prepareLessons()

const { gist: text, ready, yours } = conversation.dialogue
const both = (said: string) => ({ english: said, spanish: said })
const [BAG, PLANE, PASSPORT] = ['Perdió su bolsa', 'Perdió su avión', 'Perdió su pasaporte'] as const
const GIST: Gist = {
  question: { english: "What is Pedro's problem?", spanish: '¿Qué problema tiene Pedro?' },
  answers: [BAG, PLANE, PASSPORT].map(said => ({ ...both(said), isCorrect: said === PLANE })),
}
const LINES = ['Good morning!', 'I missed my plane.', 'Oh no!', 'Can you help me?'].map((english, index) => ({
  ...sentence(english, { audioUrl: `/media/${index}.mp3`, audioSlowUrl: `/media/${index}-slow.mp3` }),
  speaker: (index % 2) as 0 | 1,
}))
const RECORDINGS = LINES.map(({ audioUrl }) => audioUrl)

/** Opens a dialogue that has the question. */
async function open(given: Partial<Dialogue> = {}, isCompleted = false) {
  const dialogue = {
    title: both('En el aeropuerto'),
    speakers: ['Ana', 'Pedro'].map(name => ({ name, role: both('amigo'), imageUrl: '/media/face.svg' })),
    lines: LINES,
    gist: GIST,
    ...given,
  }
  const item = word('At the airport', { type: 'dialogue', dialogue })
  const completedWords = isCompleted ? { [item._id]: '2026-03-02T15:00:00.000Z' } : {}
  return { ...(await openLesson([item, word('after')], { completedWords })), item }
}

/** Presses the button, and hears all lines. */
async function hearAll({ press }: Pick<Shown, 'press'>, name: string = text.listen) {
  await press(name)
  for (const _ of LINES) await letPass(SOUND_MS)
}

const answer = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const isUnavailable = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const isAsked = () => screen.queryByRole('heading', { name: GIST.question.spanish }) !== null
/** The dialogue with its text, where the first part begins. */
const isRead = () =>
  isThere(LINES[1]?.englishWord ?? '') && screen.queryByRole('button', { name: ready.start }) !== null

test('the dialogue is heard whole, without its text, before the question', async () => {
  const { press } = await open()
  expect(isThere(text.title)).toBe(true)
  await press(text.listen)
  expect(isThere(text.now('Ana', 1, 4))).toBe(true)
  await letPass(SOUND_MS)
  expect(isThere(text.now('Pedro', 2, 4))).toBe(true)
  await letPass(2 * SOUND_MS)
  expect(isAsked()).toBe(false)
  for (const { englishWord } of LINES) expect(isThere(englishWord)).toBe(false)
  await letPass(SOUND_MS)
  expect(played).toEqual(RECORDINGS)
  expect(isAsked()).toBe(true)
  expect([BAG, PLANE, PASSPORT].map(name => isUnavailable(answer(name)))).toEqual([false, false, false])
})

test('stopped before its end, it is not asked about; slow plays the slow recordings', async () => {
  const { press } = await open()
  await press(text.listen)
  await letPass(SOUND_MS)
  await press(text.stop)
  await letPass(4 * SOUND_MS)
  expect(isAsked()).toBe(false)
  await press(text.listen)
  await press(text.slow)
  expect(screen.getAllByRole('button', { name: text.stop })).toHaveLength(1)
  played.length = 0
  await letPass(SOUND_MS)
  await letPass(2 * SOUND_MS)
  await letPass(SOUND_MS)
  expect(played).toEqual(LINES.slice(1).map(({ audioSlowUrl }) => audioSlowUrl))
  expect(isAsked()).toBe(true)
})

test('the right answer is confirmed, and leads into the dialogue once it could be read', async () => {
  const shown = await open()
  await hearAll(shown)
  await shown.user.click(answer(PLANE))
  expect(isThere(text.right)).toBe(true)
  await letPass(readingMs(`${text.right} ${text.rightText}`) - 1)
  expect(isRead()).toBe(false)
  await letPass(1)
  expect(isRead()).toBe(true)
})

test('a wrong answer costs nothing; after the second one the right one is shown, with a way on', async () => {
  const shown = await open()
  await hearAll(shown)
  await shown.user.dblClick(answer(BAG))
  expect(isThere(text.wrong)).toBe(true)
  expect(isUnavailable(answer(BAG))).toBe(true)
  expect(isUnavailable(answer(PLANE)), 'the same answer twice is one try').toBe(false)
  await hearAll(shown, text.again)
  await shown.user.click(answer(PASSPORT))
  expect(isThere(text.shown(PLANE))).toBe(true)
  expect(answer(PLANE).textContent).toContain(text.isRight)
  await shown.user.click(answer(PLANE))
  expect(isThere(text.right), 'it is not praised').toBe(false)
  await letPass(60_000)
  expect(isRead(), 'it stays for as long as the learner likes').toBe(false)
  await shown.press(text.goOn)
  expect(isRead()).toBe(true)
  expect(document.activeElement?.textContent).toBe('En el aeropuerto')
})

test('neither hearing nor answering is saved; only saying a line is', async () => {
  const shown = await open()
  const before = structuredClone(shown.saves)
  await hearAll(shown)
  await shown.user.click(answer(BAG))
  await shown.user.click(answer(PLANE))
  await shown.press(text.goOn)
  expect(shown.saves).toEqual(before)
  await shown.press(ready.start)
  await letPass(SOUND_MS)
  expect(isThere(yours)).toBe(true)
  await say(shown, 'I missed my plane')
  expect(shown.saves.length).toBeGreaterThan(before.length)
  expect(passedBy(shown.saves, shown.item)).toBeUndefined()
})

test('who cannot listen now reads instead, at any time', async () => {
  const { press } = await open()
  await press(text.listen)
  await press(text.cannotListen)
  expect(isRead()).toBe(true)
})

test('without any sound the learner reads, or tries again', async () => {
  broken.add(RECORDINGS[2] ?? '')
  const shown = await open()
  await shown.press(text.listen)
  await letPass(SOUND_MS)
  await letPass(SOUND_MS)
  expect(isThere(text.silent)).toBe(true)
  expect(isAsked()).toBe(false)
  broken.clear()
  await hearAll(shown)
  expect(isThere(text.silent)).toBe(false)
  expect(isAsked()).toBe(true)
  broken.add(RECORDINGS[0] ?? '')
  await shown.press(text.again)
  await letPass(0)
  expect(isThere(text.silent)).toBe(true)
  await shown.press(text.read)
  expect(isRead()).toBe(true)
})

test('without recordings and without a voice it says so before a press', async () => {
  vi.spyOn(voice, 'hasVoice').mockReturnValue(false)
  const { press } = await open({ lines: LINES.map(line => ({ ...line, audioUrl: '', audioSlowUrl: '' })) })
  expect(isThere(text.silent)).toBe(true)
  expect(isUnavailable(answer(text.listen))).toBe(true)
  await press(text.listen)
  expect(played).toEqual([])
  await press(text.read)
  expect(isRead()).toBe(true)
})

test.each<[string, Partial<Dialogue>, boolean]>([
  ['a dialogue without a question', { gist: undefined }, false],
  [
    'a question without a right answer',
    { gist: { ...GIST, answers: GIST.answers.map(each => ({ ...each, isCorrect: false })) } },
    false,
  ],
  ['a dialogue that was done before', {}, true],
])('%s begins with its text', async (_, given, isCompleted) => {
  await open(given, isCompleted)
  expect(isThere(text.title)).toBe(false)
})
