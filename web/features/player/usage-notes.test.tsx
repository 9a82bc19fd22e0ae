import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  findTarget,
  letPass,
  openLesson,
  prepareLessons,
  say,
  target,
} from '#web/features/player/testing.tsx'
import { chooseGoesOn } from '#web/lib/goes-on.ts'
import { word } from '#web/testing/samples.ts'
import { es } from '#web/text/app/es.ts'
import { es as lesson } from '#web/text/lesson/es.ts'
import { es as stepText } from '#web/text/step/es.ts'

/* L4.12, L4.13: the notes are announced before, and cost one sheet and one press. */

prepareLessons()

const NOTES = {
  isActive: true,
  description: { es: 'A cualquier hora' },
  usageNotes: { es: [] },
  additionalExamples: [],
}
const open = () => openLesson([word('hello', { expandedExplanation: NOTES }), word('goodbye')])
const findGate = () => screen.findByRole('dialog', { name: lesson.notes.firstTitle })
const goOn = { name: lesson.notes.goOn }

test('unread notes are announced in words, before and after the word is said', async () => {
  const shown = await open()
  expect(screen.getByRole('button', { name: stepText.notes.unread })).toBeDefined()
  await say(shown, 'hello')
  expect(screen.getByText(stepText.notes.next)).toBeDefined()
})

test('a word that was said brings its notes, and one press goes on', async () => {
  const shown = await open()
  await say(shown, 'hello')
  await letPass(10_000)
  const gate = await findGate()
  expect(within(gate).getByText(NOTES.description.es)).toBeDefined()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await shown.user.click(within(gate).getByRole('button', goOn))
  await findTarget('goodbye')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closed without reading they still stand before the next word', async () => {
  const shown = await open()
  await say(shown, 'hello')
  await letPass(10_000)
  await findGate()
  await shown.press(es.shell.close)
  await letPass(10_000)
  expect([target(), screen.queryByRole('dialog')]).toEqual(['hello', null])
  await shown.press(es.player.next)
  await shown.user.click(within(await findGate()).getByRole('button', goOn))
  await findTarget('goodbye')
})

test('read before the word is said they ask for nothing more', async () => {
  const shown = await open()
  await shown.press(stepText.notes.unread)
  await screen.findByRole('dialog', { name: lesson.notes.title })
  await shown.press(lesson.notes.close)
  expect(screen.getByRole('button', { name: es.player.notes })).toBeDefined()
  await say(shown, 'hello')
  expect(screen.queryByText(stepText.notes.next)).toBeNull()
  await letPass(10_000)
  await findTarget('goodbye')
})

test('where the player waits for a press, "next" brings them', async () => {
  chooseGoesOn(false)
  try {
    const shown = await open()
    await say(shown, 'hello')
    await letPass(60_000)
    expect(screen.queryByRole('dialog')).toBeNull()
    await shown.press(es.player.next)
    await shown.user.click(within(await findGate()).getByRole('button', goOn))
    await waitFor(() => expect(target()).toBe('goodbye'))
  } finally {
    chooseGoesOn(true)
  }
})
