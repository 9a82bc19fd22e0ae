import { expect } from '@playwright/test'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { say } from '#e2e/fake-recogniser.ts'
import { addGist, gistAnswer, gistText } from '#e2e/gist.ts'
import { bringTo, bringToItem, NOTES, openCourse, startAtGroup } from '#e2e/items.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { changeItems } from '#e2e/other-content.ts'
import { HOME, JOB, NOTICE, openAsked, ownAnswer, POOL } from '#e2e/own-answers.ts'
import { hearPicture, picture, right, wrongs } from '#e2e/pictures.ts'
import { quickSounds } from '#e2e/plays.ts'
import { openPractice, sayRow } from '#e2e/practices.ts'
import { holdVerdicts } from '#e2e/screens/spoken.ts'
import { bankTile, builder, check, checkAnother, ORDER, openDemo } from '#e2e/tiles.ts'
import { nextButton, target, texts } from '#e2e/walking.ts'

savingTest('axe finds nothing on a group, on pictures and on a mixed exercise', async ({ page, signIn }) => {
  await prepare(page)
  await signIn(page, 'eva')
  const { course } = await startAtGroup(page, { isSecondCompleted: true })
  await openCourse(page, course)
  await expect(page.getByRole('progressbar', { name: 'Avance del grupo' })).toBeVisible()
  await expectNothingFound(page, 'a group')

  const { item } = await bringTo(page.request, 'listen-and-select-image')
  // Unread notes keep the player from advancing.
  await changeItems(page, given =>
    given._id === item._id ? { ...given, expandedExplanation: NOTES } : given,
  )
  await openCourse(page, course)
  await expect(picture(page, 'A')).toBeVisible()
  await expectNothingFound(page, 'pictures to be heard')
  await picture(page, 'A').click({ force: true })
  await expectNothingFound(page, 'pressed too early')
  await hearPicture(page)
  await expectNothingFound(page, 'heard')
  await picture(page, wrongs(item)[0]).click()
  await expectNothingFound(page, 'wrong')
  await picture(page, right(item)).click()
  await expect(page.getByRole('heading', { name: texts.es.speaking.right })).toBeVisible()
  await expectNothingFound(page, 'right')

  await bringTo(page.request, 'mixed-exercise', 1)
  await openCourse(page, course)
  await expect(page.getByText(/^Parte 2 de \d/)).toBeVisible()
  await expectNothingFound(page, 'the second part of a mixed exercise')
})

test('axe finds nothing on an answer of one’s own, and on a notice', async ({ page }) => {
  await prepare(page)
  await openAsked(page, [JOB, HOME])
  await expectNothingFound(page, 'a question')
  await say(page, "I'm an astronaut")
  await expect(page.getByText(ownAnswer.es.outside('astronaut'))).toBeVisible()
  await expectNothingFound(page, 'a word from outside')
  await say(page, "I'm an engineer")
  await expect(page.getByText(ownAnswer.es.said)).toBeVisible()
  await expectNothingFound(page, 'said')
  await openAsked(page, [POOL], { notice: NOTICE })
  await expectNothingFound(page, 'a notice')
  await say(page, 'It opens at 9')
  await expectNothingFound(page, 'a wrong answer about it')
})

test('axe finds nothing on a sentence builder', async ({ page }) => {
  await prepare(page)
  await openDemo(page, builder())
  const [last = '', ...others] = ORDER.toReversed()
  for (const word of others) await bankTile(page, word).click()
  await expectNothingFound(page, 'a word is missing')
  await bankTile(page, last).click()
  await check(page)
  for (let wrong = 2; wrong <= 5; wrong++) await checkAnother(page)
  await expectNothingFound(page, 'wrong, and the order is offered')
  await page.getByRole('button', { name: 'Mostrar el orden' }).click()
  await expectNothingFound(page, 'the order is shown')
  await page.getByRole('button', { name: /^Decirla/ }).click()
  await expect(target(page)).toBeVisible()
  await expectNothingFound(page, 'to be said')
  await openDemo(page, undefined)
  await expectNothingFound(page, 'nothing to order')
})

test('axe finds nothing on a practice', async ({ page, provokes }) => {
  provokes(/\.mp3|Failed to load/)
  await prepare(page)
  const { rows } = await openPractice(page, { practice: { generalAudioUrl: '/media/none.mp3' } })
  await expectNothingFound(page, 'idle')
  await nextButton(page).dispatchEvent('click')
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expectNothingFound(page, 'blocked, without a song')
  await say(page, 'refrigerator')
  await expect(page.getByText(texts.es.speaking.wrong, { exact: true })).toBeVisible()
  await expectNothingFound(page, 'wrong')
  for (const { english } of rows) await sayRow(page, english)
  await expect(nextButton(page)).not.toHaveAttribute('aria-disabled')
  await expectNothingFound(page, 'done')
})

savingTest('axe finds nothing where a conversation is heard first', async ({ page, signIn }) => {
  const text = gistText.es
  await prepare(page)
  await quickSounds(page)
  await holdVerdicts(page)
  await signIn(page, 'eva')
  const { course } = await bringToItem(page.request, ({ type }) => type === 'dialogue')
  await addGist(page)
  for (const places of [[], [0], [1, 2]] as const) {
    await openCourse(page, course)
    await expect(page.getByRole('heading', { name: text.title })).toBeVisible()
    await expectNothingFound(page, 'not heard yet')
    await page.getByRole('button', { name: text.listen, exact: true }).click()
    await expect(gistAnswer(page, 0)).toBeVisible()
    for (const place of places) await gistAnswer(page, place).click()
    await expectNothingFound(page, `answered ${places}`)
  }
})
