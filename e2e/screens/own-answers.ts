import type { Page } from '@playwright/test'
import { failToHear, noRecogniser, say } from '#e2e/fake-recogniser.ts'
import { HOME, JOB, NOTICE, openAsked, ownAnswer, POOL } from '#e2e/own-answers.ts'
import type { View } from '#e2e/screens/areas.ts'
import { type Language, texts } from '#e2e/walking.ts'

/** Answers about oneself, and about a notice. */
export const OWN_ANSWER_VIEWS: readonly View[] = [
  { name: 'asked', show: afterQuestion(() => undefined) },
  {
    name: 'an example',
    show: afterQuestion((page, language) =>
      page.getByRole('button', { name: ownAnswer[language].see }).click(),
    ),
  },
  {
    name: 'right',
    show: afterQuestion(async page => {
      await say(page, "I'm an engineer")
      // A key keeps the player from advancing.
      await page.keyboard.press('Shift')
    }),
  },
  { name: 'near', show: afterQuestion(page => say(page, 'I work as driver')) },
  { name: 'a word from outside', show: afterQuestion(page => say(page, "I'm an astronaut")) },
  { name: 'another answer', show: afterQuestion(page => say(page, 'I have two red apples')) },
  { name: 'a sound', show: afterQuestion(page => say(page, "I'm a diver")) },
  {
    name: 'helped',
    show: afterQuestion(async (page, language) => {
      for (let time = 0; time < 5; time++) {
        await say(page, "I'm an astronaut")
        const { close } = texts[language].speaking.slower
        if (time === 2) await page.getByRole('button', { name: close, exact: true }).click()
      }
    }),
  },
  { name: 'microphone refused', show: afterQuestion(page => failToHear(page, 'not-allowed')) },
  {
    name: 'own names, right',
    show: async (page, language) => {
      await openAsked(page, [HOME], { language })
      await say(page, 'my name is juan carlos and I live in Chimbote')
      await page.keyboard.press('Shift')
    },
  },
  {
    name: 'no name',
    show: async (page, language) => {
      await openAsked(page, [HOME], { language })
      await say(page, 'my name is good and I live in Chimbote')
    },
  },
  { name: 'without a microphone', show: (page, language) => withoutMicrophone(page, language, 'choose') },
  {
    name: 'without a microphone, typed',
    show: (page, language) => withoutMicrophone(page, language, 'type'),
  },
  { name: 'notice', show: afterNotice(() => undefined) },
  {
    name: 'notice, the answer',
    show: afterNotice((page, language) =>
      page.getByRole('button', { name: texts[language].player.seeAnswer }).click(),
    ),
  },
  {
    name: 'notice, right',
    show: afterNotice(async page => {
      await say(page, 'It opens at 8')
      await page.keyboard.press('Shift')
    }),
  },
  { name: 'notice, near', show: afterNotice(page => say(page, 'It open at 8')) },
  { name: 'notice, wrong', show: afterNotice(page => say(page, 'It opens at 9')) },
  { name: 'notice, nothing heard', show: afterNotice(page => failToHear(page, 'network')) },
  {
    name: 'notice, without a microphone',
    show: async (page, language) => {
      await noRecogniser(page)
      await openAsked(page, [POOL], { language, notice: NOTICE })
    },
  },
]

type Act = (page: Page, language: Language) => unknown

function afterQuestion(act: Act): View['show'] {
  return async (page, language) => {
    await openAsked(page, [JOB, HOME], { language })
    await act(page, language)
  }
}

function afterNotice(act: Act): View['show'] {
  return async (page, language) => {
    await openAsked(page, [POOL, POOL], { language, notice: NOTICE })
    await act(page, language)
  }
}

async function withoutMicrophone(page: Page, language: Language, way: 'choose' | 'type') {
  await noRecogniser(page)
  await openAsked(page, [JOB], { language })
  await page.getByText(texts[language].ladder.ways[way], { exact: true }).click()
}
