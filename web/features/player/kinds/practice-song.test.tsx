import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alert, isNextOpen, openPractice, ROWS } from '#web/features/player/kinds/practice-testing.ts'
import {
  broken,
  findTarget,
  isThere,
  letPass,
  prepareLessons,
  SOUND_MS,
  say,
  swipe,
} from '#web/features/player/testing.tsx'
import { es } from '#web/text/app/es.ts'
import { es as text } from '#web/text/practice/es.ts'

prepareLessons()

const SONG = { generalAudioUrl: '/media/song.mp3' }

test('a song after the sentences must be heard, too', async () => {
  const shown = await openPractice({
    sentences: ['Good morning.'],
    practice: { ...SONG, showIndividualWords: true, tableData: [] },
  })
  await say(shown, 'Good morning.')
  await screen.findByRole('button', { name: text.song.play })
  swipe(-80)
  await letPass(0)
  expect(alert()).toBe(text.blocked)
})

test('the song heard to its end completes the table', async () => {
  const { press, after } = await openPractice({ practice: SONG })
  await press(text.song.play)
  await letPass(SOUND_MS - 1)
  expect(isNextOpen()).toBe(false)
  await letPass(1)
  expect(isThere(text.song.heard)).toBe(true)
  await press(es.player.next)
  await findTarget(after.englishWord)
})

test('a practice with only a song is blocked until it is heard', async () => {
  const { press, after } = await openPractice({ practice: { ...SONG, tableData: [] } })
  await press(es.player.next)
  expect(alert()).toBe(text.blocked)
  await press(text.song.play)
  await letPass(SOUND_MS)
  expect(isThere(text.song.heard)).toBe(true)
  await press(es.player.next)
  await findTarget(after.englishWord)
})

test('a song that fails leaves the rows', async () => {
  broken.add(SONG.generalAudioUrl)
  const shown = await openPractice({ practice: SONG })
  await shown.press(text.song.play)
  expect((await screen.findByRole('alert')).textContent).toContain(text.song.failedRows)
  expect(isNextOpen()).toBe(false)
  for (const english of ROWS) {
    await findTarget(english)
    await say(shown, english)
  }
  await letPass(1000)
  expect(isThere(text.passed)).toBe(true)
})

test('a failing song without rows does not block the learner', async () => {
  broken.add(SONG.generalAudioUrl)
  const { press, after } = await openPractice({ practice: { ...SONG, tableData: [] } })
  await press(text.song.play)
  expect((await screen.findByRole('alert')).textContent).toContain(text.song.failedAlone)
  await press(es.player.next)
  await findTarget(after.englishWord)
})
