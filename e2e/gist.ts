import type { Locator, Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { changeItems } from '#e2e/other-content.ts'
import type { Language } from '#e2e/walking.ts'
import { en } from '#web/text/conversation/en.ts'
import { es } from '#web/text/conversation/es.ts'

/* The question that is asked after a dialogue was heard without its text. */

export const gistText = { es: es.dialogue.gist, en: en.dialogue.gist }

/** About the dialogue of lesson 1; the first answer is right. */
export const GIST = {
  question: { english: 'What is Luis doing at the hotel?', spanish: '¿Qué hace Luis en el hotel?' },
  answers: [
    {
      english: 'He arrives at night and greets the receptionist',
      spanish: 'Llega de noche y saluda a la recepcionista',
      isCorrect: true,
    },
    { english: 'He asks for another room', spanish: 'Pide otra habitación', isCorrect: false },
    { english: 'He looks for his jacket', spanish: 'Busca su chaqueta', isCorrect: false },
  ],
}

/** From now on every dialogue that is opened has the question. */
export function addGist(page: Page): Promise<void> {
  return changeItems(page, item => {
    const { dialogue } = item
    return dialogue ? { ...item, dialogue: { ...dialogue, gist: GIST } } : item
  })
}

/** The button of an answer, by its place in `GIST`: learners see them in a changing order. */
export function gistAnswer(page: Page, place: 0 | 1 | 2, language: Language = 'es'): Locator {
  const text = GIST.answers[place]?.[language === 'es' ? 'spanish' : 'english'] ?? ''
  return page.locator('main').getByRole('button', { name: text })
}

/** Goes on to the dialogue with its text, without hearing it first; not all dialogues have a question. */
export async function skipGist(
  page: Page,
  { dialogue }: Pick<Word, 'dialogue'>,
  language: Language = 'es',
): Promise<void> {
  if (dialogue?.gist) await page.getByRole('button', { name: gistText[language].cannotListen }).click()
}
