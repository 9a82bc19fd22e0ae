import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readingMs } from '#domain/course/reading-time.ts'
import {
  endHearing,
  failToHear,
  findTarget,
  hear,
  isThere,
  letPass,
  openLesson,
  prepareLessons,
  say,
  setEngine,
  startListening,
  target,
} from '#web/features/player/testing.tsx'
import { word } from '#web/testing/samples.ts'
import type { Shown } from '#web/testing/show.tsx'
import { es } from '#web/text/app/es.ts'
import { es as ladder } from '#web/text/ladder/es.ts'
import { es as help } from '#web/text/microphone-help/es.ts'
import { es as verdict } from '#web/text/verdict/es.ts'

prepareLessons()

const { failures, notAnAttempt, idle, heard } = es.speaking
const open = () => openLesson([word('hello'), word('goodbye')])
const slower = { name: verdict.slower.title }
const engine = (cause: string, says: string) =>
  [cause, says, (shown: Shown) => failToHear(shown, cause)] as const

test.each([
  engine('no-speech', failures['no-speech']),
  engine('audio-capture', failures['audio-capture']),
  engine('network', failures.network),
  engine('not-allowed', failures['not-allowed']),
  engine('service-not-allowed', failures['service-not-allowed']),
  engine('bad-grammar', failures['bad-grammar']),
  engine('language-not-supported', failures['language-not-supported']),
  engine('something-new', failures.unknown),
  [
    'a start that never happens',
    failures['no-start'],
    async ({ press }) => {
      setEngine({ isDead: true })
      await press(/^Dilo otra vez/)
      await letPass(15_000)
      setEngine({ isDead: false })
    },
  ],
  [
    'a silence that never ends',
    failures.timeout,
    async shown => {
      await startListening(shown)
      await letPass(12_000)
    },
  ],
  [
    'an end without a result',
    failures['no-speech'],
    async shown => {
      await startListening(shown)
      await endHearing()
    },
  ],
  ['an empty result', failures['no-speech'], shown => say(shown, '', ' ')],
] as [string, string, (shown: Shown) => Promise<void>][])(
  '%s is explained, is not an attempt, and does not block the learner',
  async (_, says, fail) => {
    const shown = await open()
    for (const _attempt of [1, 2]) await say(shown, 'refrigerator')
    await fail(shown)
    expect(isThere(says)).toBe(true)
    expect(isThere(notAnAttempt)).toBe(true)
    // A third attempt would have opened the ladder.
    await letPass(100)
    expect(screen.queryByRole('dialog')).toBeNull()
    await shown.press(es.speaking.cannotSpeak)
    const dialog = await screen.findByRole('dialog', { name: ladder.title })
    await shown.user.click(await within(dialog).findByRole('button', { name: 'hello' }))
    await shown.press(es.player.next)
    await findTarget('goodbye')
  },
)

test('an interrupted recogniser is ready again, without an attempt', async () => {
  const shown = await open()
  for (const _ of [1, 2]) await say(shown, 'refrigerator')
  await failToHear(shown, 'aborted')
  await screen.findByRole('button', { name: idle })
  expect(isThere(notAnAttempt)).toBe(false)
  await letPass(100)
  expect(screen.queryByRole('dialog')).toBeNull()
  await say(shown, 'refrigerator')
  await screen.findByRole('dialog', slower)
})

test('a result after moving to another word is ignored', async () => {
  const shown = await openLesson([word('hello'), word('goodbye'), word('after')])
  await say(shown, 'hello')
  await shown.press(es.player.next)
  await findTarget('goodbye')
  setEngine({ isStubborn: true })
  await startListening(shown)
  await shown.press(es.player.openMenu)
  await shown.press(/^hello/)
  await findTarget('hello')
  await hear('goodbye')
  await findTarget('hello')
  expect(screen.getByRole('button', { name: idle })).toBeDefined()
  for (const said of [es.speaking.right, es.speaking.wrong]) expect(isThere(said)).toBe(false)
  await shown.press(es.player.next)
  await findTarget('goodbye')
})

test('a repeated result is one attempt', async () => {
  const shown = await open()
  setEngine({ repeats: true })
  await say(shown, 'refrigerator')
  expect(isThere(es.speaking.wrong)).toBe(true)
  await say(shown, 'bicycle')
  expect(isThere(new RegExp(heard('bicycle')))).toBe(true)
  await letPass(100)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shown.saves.flatMap(({ attempts = [] }) => attempts)).toHaveLength(2)
  await say(shown, 'window')
  await screen.findByRole('dialog', slower)
})

test('words that the recogniser masks are never shown, alone or among others', async () => {
  const shown = await open()
  await say(shown, 'b****')
  expect(isThere(es.speaking.nothingHeard)).toBe(true)
  expect(document.body.textContent).not.toContain('b*')
  await say(shown, 'you b**** refrigerator', 's***')
  expect(isThere(new RegExp(heard('you refrigerator')))).toBe(true)
  expect(document.body.textContent).not.toMatch(/[bs]\*/)
})

test('the fifth wrong answer still says what was heard, and goes on once its verdict could be read', async () => {
  const shown = await open()
  for (const _ of [1, 2, 3]) await say(shown, 'refrigerator')
  const dialog = await screen.findByRole('dialog', slower)
  await shown.user.click(within(dialog).getByRole('button', { name: verdict.slower.close }))
  for (const _ of [4, 5]) await say(shown, 'refrigerator')
  expect(isThere(es.speaking.helped)).toBe(true)
  expect(isThere(heard('refrigerator'))).toBe(true)
  const { helpedTitle, helped } = es.speaking
  // The comparison below the verdict is longer than that.
  await letPass(readingMs(`${helpedTitle} ${heard('refrigerator')} ${helped}`) + 100)
  expect(target()).toBe('goodbye')
})

test('what to do about a refused microphone is one press away, and the text to say stays', async () => {
  const shown = await open()
  await failToHear(shown, 'not-allowed')
  await findTarget('hello')
  for (const sound of [es.player.listen, es.player.slow])
    expect(screen.getByRole('button', { name: sound })).toBeDefined()
  await shown.press(help.whatToDo)
  const dialog = await screen.findByRole('dialog', { name: help.whatToDo })
  for (const step of help.steps('not-allowed', 'computer'))
    expect(within(dialog).getByText(step)).toBeDefined()
  expect(within(dialog).getByRole('link', { name: es.deviceCheck.title })).toBeDefined()
})
