import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Word } from '#contract/courses.ts'
import { findTarget, letPass, openLesson, prepareLessons } from '#web/features/player/testing.tsx'
import { LOST, refused } from '#web/testing/answering.ts'
import { sentence, word } from '#web/testing/samples.ts'
import { es } from '#web/text/app/es.ts'
import { es as text } from '#web/text/editing/es.ts'

prepareLessons()

/** Opens a word with a sentence as an administrator. @returns the edits that are sent */
async function open() {
  const item = word('hello', { spanishTranslation: 'hola', sentences: [sentence('Hello, Ana.')] })
  const sent: object[] = []
  const answers = {
    'PUT update-sentence': ({ body }: { body: Partial<Word> }) => {
      sent.push(body)
      const { englishWord = 'hello', spanishTranslation = 'hola' } = body
      const version = item.version + sent.length
      return { word: { ...item, englishWord, spanishTranslation, version }, courseVersion: 1 + sent.length }
    },
  }
  const shown = await openLesson([item, word('after')], { access: 'admin', answers: answers as never })
  await findTarget('hello')
  return { ...shown, sent }
}

type Field = keyof typeof text.label
const opener = (field: Field) => screen.findByTitle(text.edit[field])
const inputOf = (field: Field) => screen.findByRole('textbox', { name: text.label[field] })

/** Replaces a text, without saving it. */
async function write({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, field: Field, typed: string) {
  await user.click(await opener(field))
  const input = await inputOf(field)
  await user.clear(input)
  if (typed !== '') await user.type(input, typed)
}

test('Escape, a blank text and an unchanged text revert the edit, and nothing is sent', async () => {
  const { user, sent } = await open()
  for (const [typed, key] of [
    ['anything', '{Escape}'],
    ['', '{Enter}'],
    ['   ', '{Enter}'],
    ['hello', '{Enter}'],
    ['  hello ', '{Enter}'],
  ] as const) {
    await write({ user }, 'englishWord', typed)
    await user.keyboard(key)
    await findTarget('hello')
    expect(document.activeElement === (await opener('englishWord')), `after "${typed}"`).toBe(true)
  }
  await write({ user }, 'spanishTranslation', '')
  ;(await inputOf('spanishTranslation')).blur()
  await letPass(150)
  expect((await opener('spanishTranslation')).textContent?.trim()).toBe('hola')
  expect(sent).toEqual([])
})

test('a field saves 150 ms after blur, unless it is focused again', async () => {
  const { user, sent } = await open()
  await write({ user }, 'spanishTranslation', 'un saludo')
  const input = await inputOf('spanishTranslation')
  input.blur()
  await letPass(100)
  input.focus()
  await letPass(1000)
  expect(sent).toEqual([])

  input.blur()
  await letPass(149)
  expect(sent).toEqual([])
  await letPass(1)
  expect(sent).toMatchObject([{ spanishTranslation: 'un saludo' }])
  expect((await opener('spanishTranslation')).textContent?.trim()).toBe('un saludo')
})

test('advancing right after typing loses nothing', async () => {
  const { user, press, sent } = await open()
  await write({ user }, 'englishWord', 'Good evening')
  await press(es.player.next)
  await findTarget('Hello, Ana.')
  await press(es.player.back)
  await findTarget('Good evening')
  expect(sent).toHaveLength(1)
})

test('an edit that the server refuses says so, and the text is kept for a retry', async () => {
  const { user, press, sent, answers } = await open()
  const { 'PUT update-sentence': save = LOST } = answers
  answers['PUT update-sentence'] = refused('unavailable')
  await write({ user }, 'englishWord', 'Good morning')
  await user.keyboard('{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(text.failed(503))
  expect(await inputOf('englishWord')).toHaveProperty('value', 'Good morning')

  // The text is kept even while another step is shown.
  await press(es.player.next)
  await findTarget('Hello, Ana.')
  await press(es.player.back)
  expect(await inputOf('englishWord')).toHaveProperty('value', 'Good morning')

  answers['PUT update-sentence'] = LOST
  await user.type(await inputOf('englishWord'), '{Enter}')
  await screen.findByText(text.failed(500))
  answers['PUT update-sentence'] = save
  await user.type(await inputOf('englishWord'), '{Enter}')
  await findTarget('Good morning')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toMatchObject([{ englishWord: 'Good morning' }])
})
