import { expect } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import type { Position } from '#domain/course/progress.ts'
import { CONFUSION_TIPS } from '#domain/speech/confusion-tips.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { expectNothingFound, prepare, THEME_OF } from '#e2e/axe.ts'
import { fakeMicrophone } from '#e2e/fake-microphone.ts'
import { failToHear, hear, say } from '#e2e/fake-recogniser.ts'
import { openCourse } from '#e2e/items.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { passItem } from '#e2e/passing.ts'
import { PLAN_TITLE } from '#e2e/paying.ts'
import {
  at,
  declineRating,
  goOn,
  openMenu,
  openPlayer,
  rating,
  sayRight,
  sayWrong,
  texts,
  verdict,
} from '#e2e/walking.ts'

test.use(fakeMicrophone)
savingTest.use(fakeMicrophone)

for (const language of ['es', 'en'] as const) {
  const theme = THEME_OF[language]
  const text = texts[language]

  test(`axe finds nothing on the pages around the player (${language}, ${theme})`, async ({
    page,
    signIn,
    provokes,
  }) => {
    provokes(/404 .*nowhere/)
    await prepare(page, theme)
    await page.goto(at(language, '/'))
    await expect(page.getByRole('link', { name: text.home.start })).toBeVisible()
    await expectNothingFound(page, 'home')
    await page.goto(at(language, '/courses'))
    await expect(page.getByRole('link', { name: new RegExp(`^${text.courses.start}`) })).toBeVisible()
    await expectNothingFound(page, 'the courses of a visitor')
    await page.goto(at(language, '/login'))
    await page.getByRole('button', { name: text.login.submit, exact: true }).click()
    await expect(page.getByText(text.form.required).first()).toBeVisible()
    await expectNothingFound(page, 'login with what is missing')
    await page.goto(at(language, '/plan'))
    await expect(page.getByRole('heading', { name: PLAN_TITLE[language] })).toBeVisible()
    await expectNothingFound(page, 'plans')
    await page.goto(at(language, '/nowhere'))
    await expect(page.getByRole('heading', { name: text.notFound.title })).toBeVisible()
    await expectNothingFound(page, 'not found')
    await page.goto(at(language, '/device-check'))
    await expectNothingFound(page, 'the device check before it begins')
    await page.getByRole('button', { name: text.deviceCheck.start }).click()
    await hear(page, 'hello')
    await expect(page.getByText(text.deviceCheck.partly)).toBeVisible()
    await expectNothingFound(page, 'the device check with what it found')
    await signIn(page, 'ana')
    await page.goto(at(language, '/courses'))
    await expect(page.getByText(text.courses.soon)).toBeVisible()
    await page.getByRole('button', { name: text.shell.menu, exact: true }).click()
    await expectNothingFound(page, 'the courses of a member, with the menu open')
  })

  test(`axe finds nothing on the player (${language}, ${theme})`, async ({ page }) => {
    await prepare(page, theme)
    const course = await readCourse(page.request, 'demo')
    const items = itemsOf(course, 1)
    const [first] = items
    if (!first) throw new Error('the demo is empty')
    await openPlayer(page, course, language)
    await expectNothingFound(page, 'idle')
    await failToHear(page, 'network')
    await expect(page.getByText(text.speaking.notAnAttempt)).toBeVisible()
    await expectNothingFound(page, 'a technical failure')
    await page.getByRole('button', { name: text.speaking.cannotSpeak }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNothingFound(page, 'choosing')
    const { choose, type, compare } = text.ladder
    const wrong = page.locator('dialog button[lang=en]').filter({ hasNotText: first.englishWord })
    await wrong.first().click()
    await expect(page.getByText(choose.wrong)).toBeVisible()
    await expectNothingFound(page, 'choosing wrongly')
    await page.getByText(text.ladder.ways.type, { exact: true }).click()
    await page.getByRole('button', { name: type.submit }).click()
    await expect(page.getByText(type.wrong)).toBeVisible()
    await expectNothingFound(page, 'typing wrongly')
    await page.getByText(text.ladder.ways.compare, { exact: true }).click()
    await page.getByRole('button', { name: compare.record }).click()
    await page.getByRole('button', { name: compare.stop }).click()
    await expect(page.getByText(compare.question)).toBeVisible()
    await expectNothingFound(page, 'recording and comparing')
    await page.keyboard.press('Escape')
    await sayWrong(page, language)
    await expectNothingFound(page, 'wrong')
    await sayWrong(page, language)
    await sayWrong(page, language)
    await expectNothingFound(page, 'more slowly')
    await page.keyboard.press('Escape')
    await say(page, 'yellow', first.englishWord)
    await expect(verdict(page, text.speaking.near)).toBeVisible()
    await expectNothingFound(page, 'nearly right')
    await openMenu(page, language)
    await expectNothingFound(page, 'the lesson menu')
    await page.keyboard.press('Escape')
    await sayRight(page, first.englishWord, language)
    await page.keyboard.press('Shift')
    await expectNothingFound(page, 'right')
    await goOn(page)

    await passItem(page, first, { language, from: 1 })
    for (const item of items.slice(1)) {
      if (item.expandedExplanation?.isActive) break
      await passItem(page, item, { language })
    }
    await page.getByRole('button', { name: text.player.notes }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNothingFound(page, 'usage notes')
  })

  savingTest(
    `axe finds nothing at the end of the course (${language}, ${theme})`,
    async ({ page, signIn }) => {
      await prepare(page, theme)
      await signIn(page, 'ana')
      const course = await readCourse(page.request, 'own')
      const lessons = course.lessons.map(({ number }) => itemsOf(course, number))
      const [last] = lessons.flat().slice(-1)
      if (!last) throw new Error('the course is empty')
      await saveElsewhere(page.request, course, {
        completed: lessons.flat().slice(0, -1),
        index: placeOf(lessons, 'My phone number is seven, one, two, zero.'),
      })
      const sounds = page.waitForResponse(response => response.url().endsWith(course.phonesUrl))
      await openPlayer(page, course, language)
      await (await sounds).finished()
      await say(page, 'my fawn number is seven one two zero')
      await expect(page.getByText(CONFUSION_TIPS['ow-ao'].tip[language])).toBeVisible()
      await expectNothingFound(page, 'a tip')
      await saveElsewhere(page.request, course, {
        completed: [],
        index: { lesson: lessons.length - 1, word: (lessons.at(-1)?.length ?? 0) - 1, sentence: 0 },
      })
      await openCourse(page, course, language)
      await passItem(page, last, { language })
      await expect(page.getByRole('heading', { name: 'Excellent' })).toBeVisible()
      await expectNothingFound(page, 'the celebration')
      await expect(rating(page, language)).toBeVisible()
      await expectNothingFound(page, 'the rating')
      await rating(page, language).locator('label').nth(3).click()
      await expectNothingFound(page, 'a rating with four stars')
      await declineRating(page, language)
      await expect(page.getByRole('dialog', { name: text.finished.title })).toBeVisible()
      await expectNothingFound(page, 'the course is finished')
    },
  )
}

/** Where a sentence stands. */
function placeOf(lessons: Word[][], english: string): Position {
  for (const [lesson, items] of lessons.entries()) {
    for (const [word, { sentences }] of items.entries()) {
      const sentence = sentences.findIndex(({ englishWord }) => englishWord === english)
      if (sentence !== -1) return { lesson, word, sentence }
    }
  }
  throw new Error(`no sentence says "${english}"`)
}
