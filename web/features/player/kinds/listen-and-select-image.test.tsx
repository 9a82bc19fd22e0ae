import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ImageSelection } from '#domain/course/kinds/listen-and-select-image.ts'
import {
  broken,
  findTarget,
  isThere,
  letPass,
  openLesson,
  passedBy,
  played,
  prepareLessons,
  SOUND_MS,
  target,
} from '#web/features/player/testing.tsx'
import { word } from '#web/testing/samples.ts'
import { es } from '#web/text/app/es.ts'
import { es as kinds } from '#web/text/exercise-kinds/es.ts'
import { es as lesson } from '#web/text/lesson/es.ts'

prepareLessons()

const text = kinds.selectImage
const RIGHT = 'B'
const ENGLISH = 'Good evening.'
const SELECTION: ImageSelection = {
  audioUrl: '/media/evening.mp3',
  sentence: { english: ENGLISH, spanish: 'Buenas noches.' },
  options: ['A', 'B', 'C'].map(label => ({
    label,
    imageUrl: `/media/${label}.svg`,
    isCorrect: label === RIGHT,
  })),
}
const NOTES = {
  isActive: true,
  description: { es: 'De noche' },
  usageNotes: { es: [] },
  additionalExamples: [],
}

/** Opens the exercise, followed by a word. */
async function open(given: Parameters<typeof word>[1] = {}) {
  const item = word('evening', {
    type: 'listen-and-select-image',
    imageSelection: SELECTION,
    audioSlowUrl: '/media/evening-slow.mp3',
    ...given,
  })
  return { ...(await openLesson([item, word('after')])), item }
}

const picture = (label: string) => screen.getByRole('button', { name: new RegExp(`^Imagen ${label}`) })
const isOpen = () => !picture('A').hasAttribute('aria-disabled')
const hear = async (press: (name: string) => Promise<void>, name: string = es.player.listen) => {
  await press(name)
  await letPass(SOUND_MS)
}

test('the right picture, chosen after listening, advances after two seconds', async () => {
  const { press, user, saves, item } = await open()
  expect(isOpen()).toBe(false)
  expect(isThere(ENGLISH)).toBe(false)
  await hear(press)
  await hear(press, es.player.slow)
  expect(played).toEqual([SELECTION.audioUrl, item.audioSlowUrl])
  expect(isOpen()).toBe(true)

  await user.click(picture(RIGHT))
  expect(isThere(es.speaking.right)).toBe(true)
  expect(isThere(ENGLISH)).toBe(true)
  expect(screen.getByRole('button', { name: es.player.next }).hasAttribute('aria-disabled')).toBe(false)
  expect(passedBy(saves, item)).toBe('chosen')
  await letPass(1999)
  expect(picture(RIGHT)).toBeDefined()
  await letPass(1)
  expect(target()).toBe('after')
})

test('usage notes must be opened first: they come when the player would advance', async () => {
  const { press, user, saves, item } = await open({ expandedExplanation: NOTES })
  await hear(press)
  await user.click(picture(RIGHT))
  expect(passedBy(saves, item)).toBe('chosen')
  await letPass(1_999)
  expect(screen.queryByRole('dialog')).toBeNull()
  await letPass(1)
  await screen.findByRole('dialog', { name: lesson.notes.firstTitle })
  expect(picture(RIGHT)).toBeDefined()
  await press(lesson.notes.goOn)
  await findTarget('after')
})

test('a wrong picture is cleared after two seconds, and the learner can choose again earlier', async () => {
  const { press, user } = await open()
  await hear(press)
  await user.dblClick(picture('A'))
  expect(isThere(text.wrong)).toBe(true)
  const isMarked = () => picture('A').textContent?.includes(text.isWrong)
  await letPass(1999)
  expect(isMarked()).toBe(true)
  await letPass(1)
  expect(isMarked()).toBe(false)
  expect(screen.getByRole('button', { name: es.player.next }).hasAttribute('aria-disabled')).toBe(true)

  await user.click(picture('C'))
  await letPass(1000)
  await user.click(picture(RIGHT))
  expect(isThere(text.wrong)).toBe(false)
  await letPass(1500)
  expect(picture(RIGHT).textContent).toContain(text.isRight)
  await press(es.player.next)
  await findTarget('after')
})

test('pressing a picture before the end of the sentence asks the learner to listen first', async () => {
  const { press, user } = await open()
  await user.click(picture(RIGHT))
  expect(isThere(text.listenFirst)).toBe(true)
  // Stopped before its end.
  await press(es.player.listen)
  await letPass(SOUND_MS - 1)
  await user.click(picture(RIGHT))
  await press(es.player.listen)
  await letPass(SOUND_MS)
  await user.click(picture(RIGHT))
  expect(isThere(text.listenFirst)).toBe(true)
  await press(es.player.next)
  expect(isThere(text.nextLocked)).toBe(true)
  await hear(press)
  expect(isThere(text.listenFirst)).toBe(false)

  await press(es.player.slow)
  expect(isOpen(), 'while it is played again').toBe(false)
  await user.click(picture(RIGHT))
  expect(isThere(text.listenFirst)).toBe(true)
  await letPass(SOUND_MS)
  expect(isThere(text.listenFirst)).toBe(false)
  expect(isOpen()).toBe(true)
})

test('the letters of the pictures choose, after listening', async () => {
  const { press, user } = await open()
  screen.getByRole('button', { name: es.player.listen }).focus()
  await user.keyboard(RIGHT)
  expect(isThere(text.listenFirst)).toBe(true)
  await hear(press)
  await user.keyboard('a')
  expect(isThere(text.wrong)).toBe(true)
  await user.keyboard(RIGHT.toLowerCase())
  expect(isThere(es.speaking.right)).toBe(true)
})

test('without any sound the sentence is shown, and the pictures are enabled', async () => {
  broken.add(SELECTION.audioUrl)
  const { press, user } = await open()
  await press(es.player.listen)
  await screen.findByText(es.player.noAudio)
  expect(isThere(ENGLISH)).toBe(true)
  await user.click(picture(RIGHT))
  expect(isThere(es.speaking.right)).toBe(true)
})

test.each([
  ['an exercise without its data', undefined],
  [
    'pictures without a right one',
    { ...SELECTION, options: SELECTION.options.map(option => ({ ...option, isCorrect: false })) },
  ],
])('%s: the item says so, and can be skipped', async (_, imageSelection) => {
  const { press, saves, item } = await open({ imageSelection })
  expect(isThere(text.noData)).toBe(true)
  await press(es.player.skip)
  await findTarget('after')
  expect(passedBy(saves, item)).toBe('helped')
})
