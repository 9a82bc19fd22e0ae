import { expect } from '@playwright/test'
import { tipTexts } from '#domain/speech/tips/confusion-tips.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { failToHear, say } from '#e2e/fake-recogniser.ts'
import { placeOf } from '#e2e/items.ts'
import { LONG, savingTest, test } from '#e2e/journey.ts'
import { endLesson, openMenu, openPlayer, rating, sayRight, sayWrong, texts, verdict } from '#e2e/walking.ts'

const { es } = texts

test('axe finds nothing on the player', async ({ page }) => {
  await prepare(page)
  const course = await readCourse(page.request, 'demo')
  const [first] = itemsOf(course, 1)
  if (!first) throw new Error('the demo is empty')
  await openPlayer(page, course)
  await expectNothingFound(page, 'idle')
  await failToHear(page, 'network')
  await expect(page.getByText(es.speaking.notAnAttempt)).toBeVisible()
  await expectNothingFound(page, 'a technical failure')
  await page.getByRole('button', { name: es.speaking.cannotSpeak }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingFound(page, 'choosing')
  const { choose, type, compare } = es.ladder
  const wrong = page.locator('dialog button[lang=en]').filter({ hasNotText: first.englishWord })
  await wrong.first().click()
  await expect(page.getByText(choose.wrong)).toBeVisible()
  await expectNothingFound(page, 'choosing wrongly')
  await page.getByText(es.ladder.ways.type, { exact: true }).click()
  await page.getByRole('button', { name: type.submit }).click()
  await expect(page.getByText(type.wrong)).toBeVisible()
  await expectNothingFound(page, 'typing wrongly')
  await page.getByText(es.ladder.ways.compare, { exact: true }).click()
  await page.getByRole('button', { name: compare.record }).click()
  await page.getByRole('button', { name: compare.stop }).click()
  await expect(page.getByText(compare.question)).toBeVisible()
  await expectNothingFound(page, 'recording and comparing')
  await page.keyboard.press('Escape')
  await sayWrong(page)
  await expectNothingFound(page, 'wrong')
  await sayWrong(page)
  await sayWrong(page)
  const slower = page.getByRole('dialog', { name: es.speaking.slower.title })
  await expect(slower).toBeVisible()
  await expectNothingFound(page, 'more slowly')
  await page.keyboard.press('Escape')
  await expect(slower).toBeHidden()
  await say(page, 'yellow', first.englishWord)
  await expect(verdict(page, es.speaking.near)).toBeVisible()
  // A key press stops the automatic advance.
  await page.keyboard.press('Shift')
  await expectNothingFound(page, 'nearly right')
  await openMenu(page)
  await expectNothingFound(page, 'the lesson menu')
  await page.keyboard.press('Escape')
  await sayRight(page, first.englishWord)
  await page.keyboard.press('Shift')
  await expectNothingFound(page, 'right')
})

savingTest('axe finds nothing on notes, a tip and the end of the course', LONG, async ({ page, signIn }) => {
  await prepare(page)
  await signIn(page, 'ana')
  const course = await readCourse(page.request, 'own')
  const lessons = course.lessons.map(({ number }) => itemsOf(course, number))
  const withNotes = lessons.flat().find(({ expandedExplanation }) => expandedExplanation?.isActive)
  await saveElsewhere(page.request, course, {
    completed: lessons.flat(),
    index: placeOf(lessons, withNotes?.sentences[0]?.englishWord ?? ''),
  })
  await openPlayer(page, course)
  await page.getByRole('button', { name: es.player.notes }).click()
  await expect(page.getByRole('dialog', { name: es.notes.title })).toBeVisible()
  await expectNothingFound(page, 'usage notes')

  await saveElsewhere(page.request, course, {
    completed: [],
    index: placeOf(lessons, "What's your phone number, please?"),
  })
  const sounds = page.waitForResponse(response => response.url().endsWith(course.phonesUrl))
  await openPlayer(page, course)
  await (await sounds).finished()
  await say(page, "what's your fawn number please")
  const tip = tipTexts({ id: 'ow-ao', wanted: 0, expected: 'phone', heard: 'fawn' }, 'es')
  await expect(page.getByText(tip?.tip ?? 'a tip')).toBeVisible()
  await expectNothingFound(page, 'a tip')

  await endLesson(page, course, lessons.length)
  await expect(page.getByRole('heading', { name: 'Excellent' })).toBeVisible()
  await expectNothingFound(page, 'the celebration')
  await expect(page.getByRole('dialog', { name: es.courseFinished.title(course.title) })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Certificado de curso' })).toContainText(course.title)
  await expectNothingFound(page, 'the course is finished')
  await page.getByRole('button', { name: es.courseFinished.stay }).click()
  await expect(rating(page)).toBeVisible()
  await expectNothingFound(page, 'the rating')
  await rating(page).locator('label').nth(3).click()
  await expectNothingFound(page, 'a rating with four stars')
  await rating(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('dialog', { name: '¡Gracias!' })).toBeVisible()
  await expectNothingFound(page, 'the thanks')
})
