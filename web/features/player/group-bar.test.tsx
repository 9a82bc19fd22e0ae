import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  findTarget,
  letPass,
  openLesson,
  prepareLessons,
  say,
  target,
} from '#web/features/player/testing.tsx'
import { word } from '#web/testing/samples.ts'
import { es } from '#web/text/app/es.ts'
import { es as kinds } from '#web/text/exercise-kinds/es.ts'
import { es as lesson } from '#web/text/lesson/es.ts'
import { es as builderText } from '#web/text/sentence-builder/es.ts'

prepareLessons()

const text = kinds.group
const { lockedHint } = lesson.menu
const THE_FIRST = '2026-01-01T00:00:00.000Z'
const GROUPED = { exerciseGroup: 'courtesy' }
type Given = Parameters<typeof word>[1]

/** Opens the second to fourth of five words as a group, at its first word. */
async function open({
  first = {},
  isSecondCompleted = false,
  isAdmin = false,
}: {
  first?: Given
  isSecondCompleted?: boolean
  isAdmin?: boolean
} = {}) {
  const [before, after] = [word('before'), word('after')]
  const members = [
    word('please', { ...GROUPED, ...first }),
    word('sorry', GROUPED),
    word('thanks', GROUPED),
  ] as const
  const completed = isSecondCompleted ? [before, members[1]] : [before]
  const shown = await openLesson([before, ...members, after], {
    index: { lesson: 0, word: isAdmin ? 0 : 1, sentence: 0 },
    completedWords: isAdmin ? {} : Object.fromEntries(completed.map(({ _id }) => [_id, THE_FIRST])),
    access: isAdmin ? 'admin' : 'full',
  })
  await findTarget(isAdmin ? 'before' : 'please')
  return shown
}

const group = () => within(screen.getByRole('region', { name: text.title }))
const member = (place: number, state: keyof typeof text.states) =>
  group().getByRole('button', { name: `${text.place(place, 3)}: ${text.states[state]}` })
const progress = () => group().getByRole('progressbar').getAttribute('aria-valuenow')

test('exercises of a group are shown together as completed, current or locked', async () => {
  const shown = await open()
  const { user, press } = shown
  expect(group().getAllByRole('listitem')).toHaveLength(3)
  expect(member(1, 'now').getAttribute('aria-current')).toBe('step')
  expect(progress()).toBe('0')

  const locked = member(3, 'locked')
  expect(locked.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(locked.getAttribute('aria-describedby') ?? '')?.textContent).toBe(lockedHint)
  await user.click(locked)
  expect(group().getByRole('status').textContent).toBe(lockedHint)
  await press(text.previous)
  expect(group().getByRole('status').textContent).toBe(text.atStart)
  await say(shown, 'refrigerator')
  expect(progress()).toBe('0')
  await findTarget('please')

  await say(shown, 'please')
  await findTarget('sorry')
  expect(progress()).toBe('33')
  await user.click(member(1, 'done'))
  await findTarget('please')
  await press(text.next)
  await findTarget('sorry')
})

test('a right answer opens the next of the group after half a second, and leaves the group after a second', async () => {
  const shown = await open()
  for (const [english, next, afterMs] of [
    ['please', 'sorry', 500],
    ['sorry', 'thanks', 500],
    ['thanks', 'after', 1000],
  ] as const) {
    await findTarget(english)
    await say(shown, english)
    await letPass(afterMs - 1)
    expect(target()).toBe(english)
    await letPass(1)
    expect(target()).toBe(next)
  }
  expect(screen.queryByRole('region', { name: text.title })).toBeNull()
})

test('a sentence builder advances with the delay of its group, not its own', async () => {
  const sentenceBuilder = {
    targetSentence: { english: 'please', spanish: 'por favor', audioUrl: '/media/please.mp3', imageUrl: '' },
    wordsFromLesson: [{ word: 'please', audioUrl: '' }],
    correctOrder: ['please'],
  }
  const [item, next] = [
    word('please', { ...GROUPED, type: 'sentence-builder', sentenceBuilder }),
    word('sorry', GROUPED),
  ]
  const shown = await openLesson([item, next])
  await shown.press('please')
  await shown.press(builderText.check)
  await findTarget('please')
  await say(shown, 'please')
  await letPass(499)
  expect(target()).toBe('please')
  await letPass(1)
  expect(target()).toBe('sorry')
  expect(group().getByRole('button', { name: `${text.place(1, 2)}: ${text.states.done}` })).toBeDefined()
})

test('a completed practice lesson advances with the delay of its group', async () => {
  const practiceLesson = {
    title: { english: 'Courtesy', spanish: 'Cortesía' },
    description: { english: '', spanish: '' },
    tableData: [{ english: 'please', spanish: 'por favor', audioUrl: '/media/please.mp3' }],
    generalAudioUrl: '',
    showIndividualWords: false,
    words: [],
    selectedWordIds: [],
  }
  const shown = await open({ first: { type: 'practice-lesson', practiceLesson } })
  await say(shown, 'please')
  await letPass(499)
  expect(target()).toBe('please')
  await letPass(1)
  expect(target()).toBe('sorry')
})

test('completed items of a group are skipped', async () => {
  const shown = await open({ isSecondCompleted: true })
  expect(progress()).toBe('33')
  await say(shown, 'please')
  await findTarget('thanks')
  expect(progress()).toBe('66')
})

test('whoever goes to another exercise of a group by its number keeps the place in the group', async () => {
  const { user } = await open({ isSecondCompleted: true })
  member(2, 'done').focus()
  await user.keyboard('{Enter}')
  await findTarget('sorry')
  expect(document.activeElement === member(2, 'done')).toBe(true)
})

test('an administrator opens any exercise of a group', async () => {
  const { user, press } = await open({ isAdmin: true })
  await press(es.player.openMenu)
  await press(/^sorry/)
  await findTarget('sorry')
  await user.click(member(3, 'open'))
  await findTarget('thanks')
})
