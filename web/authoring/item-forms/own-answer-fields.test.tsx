import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { es as fieldTexts } from '#contract/text/es.ts'
import { emptySentence } from '#domain/course/sentence.ts'
import { courseOutline, NO_SPEECH, showToAuthor, storedItem } from '#web/authoring/testing.tsx'
import { PracticalExercises } from '#web/authoring/workbench/exercises/exercises.tsx'
import { answering } from '#web/testing/answering.ts'
import { es } from '#web/text/authoring/item-forms/es.ts'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const { own, notice } = es
const JOB = {
  ...emptySentence(),
  englishWord: "I'm a nurse.",
  spanishTranslation: 'Soy enfermera.',
  audioUrl: 'https://example.com/nurse.mp3',
}

const ANSWER = {
  prompt: { situation: { spanish: 'Di a qué te dedicas.', english: 'Say what you do.' } },
  open: { frames: ["I'm {job}."], slots: { job: ['a nurse', 'a driver'] } },
}
const SIGN = { title: 'Pool', lines: ['Open from 8 to 9.'] }

async function open(sentence = JOB, sign?: typeof SIGN) {
  const item = storedItem('exercise', {
    englishWord: 'About you',
    spanishTranslation: 'Sobre ti',
    sentences: [sentence],
    ...(sign && { notice: sign }),
  })
  const outline = courseOutline('Curso', { _id: item.courseId })
  const server = answering({
    ...NO_SPEECH,
    'GET admin-courses': [{ ...outline, itemCount: 1 }],
    'GET admin-course/:id': { ...outline, items: [{ ...item, isAlphabet: false, problemCount: 0 }] },
    'GET admin-item/:id': item,
    'PUT update-word': item,
  })
  const shown = await showToAuthor(<PracticalExercises />, `/practical-exercises?course=${item.courseId}`)
  await shown.press('Editar: Sobre ti')
  await shown.press(/Editar la frase 1/)
  const saved = async () => {
    await shown.press('Actualizar ejercicio')
    return server.made.findLast(({ key }) => key === 'PUT update-word')?.input.body
  }
  return { ...shown, ...server, saved }
}
const says = (text: string) => screen.findByText(text, { exact: false })

test('an author lets learners answer with their own words, and what is missing is told at its field', async () => {
  const { user, fill, saved } = await open()
  await user.click(await screen.findByRole('switch', { name: new RegExp(own.label) }))
  await fill(own.frames, "I'm {job}.\n\nMy name is {who}, and I'm {job}.")
  await saved()
  await says(fieldTexts.fields.slotEmpty)
  expect(await screen.findAllByText(fieldTexts.fields.questionMissing)).toHaveLength(2)

  await fill(own.question.es, 'Di a qué te dedicas.')
  await fill(own.question.en, 'Say what you do.')
  await fill(own.words('job'), 'a driver, an engineer,')
  await user.click(screen.getByRole('button', { name: new RegExp(own.slot('who').replace(/[{}]/g, '\\$&')) }))
  await user.click(await screen.findByRole('option', { name: own.kinds.name }))
  await saved()
  await says(fieldTexts.fields.modelUnlike)

  await fill(own.words('job'), 'a driver, an engineer, a nurse')
  expect(await saved()).toMatchObject({
    sentences: [
      {
        prompt: { situation: { spanish: 'Di a qué te dedicas.', english: 'Say what you do.' } },
        open: {
          frames: ["I'm {job}.", "My name is {who}, and I'm {job}."],
          slots: { job: ['a driver', 'an engineer', 'a nurse'], who: 'name' },
        },
      },
    ],
  })
})

test('a save keeps an open answer and a notice that nobody touched', async () => {
  const { fill, saved } = await open({ ...JOB, ...ANSWER }, SIGN)
  await fill('Grupo (opcional)', 'yo')
  expect(await saved()).toMatchObject({ sentences: [ANSWER], notice: SIGN, exerciseGroup: 'yo' })
})

test('an open answer is turned off, and a notice emptied', async () => {
  const { user, fill, saved } = await open({ ...JOB, ...ANSWER }, SIGN)
  await user.click(await screen.findByRole('switch', { name: new RegExp(own.label) }))
  await fill(notice.lines, '')
  await fill(notice.heading, '')
  const sent = (await saved()) as { sentences: object[] }
  expect(sent).toMatchObject({ notice: { title: '', lines: [] } })
  expect(sent.sentences[0]).not.toHaveProperty('open')
})

test('a notice is written line by line, and is limited', async () => {
  const { fill, saved } = await open()
  await fill(notice.lines, Array.from({ length: 7 }, (_, line) => `Line ${line}`).join('\n'))
  await saved()
  await says(fieldTexts.fields.noticeUntitled)
  await says(fieldTexts.fields.noticeTooLong)
  await fill(notice.heading, 'Pool')
  await fill(notice.lines, 'Open from 8 to 9.\n\nNo food, please.')
  expect(await saved()).toMatchObject({
    notice: { title: 'Pool', lines: ['Open from 8 to 9.', 'No food, please.'] },
  })
})
