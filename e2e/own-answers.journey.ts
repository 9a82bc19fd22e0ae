import { expect } from '@playwright/test'
import { say } from '#e2e/fake-recogniser.ts'
import { test } from '#e2e/journey.ts'
import { HOME, JOB, NOTICE, openAsked, ownAnswer, POOL } from '#e2e/own-answers.ts'
import { texts } from '#e2e/walking.ts'

const { es } = ownAnswer

test('a learner says what they do and who they are, in words of their own', async ({ page }) => {
  await openAsked(page, [JOB, HOME])
  const main = page.getByRole('main')
  await say(page, "I'm an astronaut")
  await expect(main.getByText(es.outside('astronaut'))).toBeVisible()
  await expect(main.getByText('an engineer', { exact: true })).toBeVisible()
  await say(page, 'I work as an engineer')
  await expect(main.getByRole('heading', { name: 'I work as an engineer.' })).toBeVisible()
  await expect(main.getByText(HOME.prompt.situation.spanish)).toBeVisible()
  await say(page, 'my name is juan carlos and I live in chimbote')
  await expect(
    main.getByRole('heading', { name: 'My name is Juan Carlos and I live in Chimbote.' }),
  ).toBeVisible()
})

test('a notice of the greatest length stays in sight with its question and the microphone', async ({
  page,
}) => {
  await openAsked(page, [POOL, POOL], { notice: NOTICE })
  const sign = page.getByRole('region', { name: es.notice })
  const isInSight = async () => {
    for (const line of [NOTICE.title, ...NOTICE.lines])
      await expect(sign.getByText(line)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^(Toca y dilo|Dilo otra vez)/ })).toBeInViewport({
      ratio: 1,
    })
  }
  await isInSight()
  await expect(page.getByText(POOL.prompt.situation.spanish)).toBeInViewport({ ratio: 1 })
  await say(page, 'It opens at 9')
  await expect(page.getByText(texts.es.speaking.wrong)).toBeInViewport({ ratio: 1 })
  await isInSight()
  await say(page, 'It opens at 8')
  await expect(page.getByText(texts.es.speaking.right)).toBeVisible()
  await isInSight()
})
