import { expect, type Page } from '@playwright/test'
import { secondSitting } from '#domain/course/sittings.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { say } from '#e2e/fake-recogniser.ts'
import { PASSWORD, savingTest } from '#e2e/journey.ts'
import { goOnFrom, passItem } from '#e2e/passing.ts'
import { quickSounds } from '#e2e/plays.ts'
import {
  declineRating,
  firstCourse,
  goOnFromRest,
  openMenu,
  openNextLesson,
  sayRight,
  sayWrong,
  target,
  texts,
  verdict,
} from '#e2e/walking.ts'

savingTest(
  'a learner signs in, completes lesson 1 aloud, and continues on another device',
  async ({ page, newDevice, learnerOf, provokes }) => {
    savingTest.setTimeout(120_000)
    await quickSounds(page)
    const { username } = await learnerOf('ana')
    provokes(/401 .*\/login/)
    await page.goto('/login')
    await fillIn(page, username, 'wrong-password')
    await expect(page.getByRole('alert')).toBeVisible()
    await fillIn(page, username, PASSWORD)
    await expect(page).toHaveURL('/courses')
    await firstCourse(page).click()

    const course = await readCourse(page.request, 'own')
    const items = itemsOf(course, 1)
    const [first, ...others] = items
    if (!first) throw new Error('lesson 1 is empty')
    await expect(target(page)).toHaveText(first.englishWord)

    // The first word needs help: the third wrong attempt slows down, the fifth passes.
    const slower = page.getByRole('dialog', { name: texts.es.speaking.slower.title })
    for (let attempt = 1; attempt <= 2; attempt++) await sayWrong(page)
    await expect(slower).toBeHidden()
    await sayWrong(page)
    await slower.getByRole('button', { name: texts.es.speaking.slower.close }).click()
    await sayWrong(page)
    await say(page, 'refrigerator')
    await expect(verdict(page, texts.es.speaking.helpedTitle)).toBeVisible()
    await expect(page.getByText('Practica más esta palabra')).toBeVisible()
    await goOnFrom(page, first)
    await passItem(page, first, { from: 1 })

    const second = secondSitting(items)
    for (const [index, item] of others.entries()) {
      if (index + 1 === second) {
        const place = async () => (await readCourse(page.request, 'own')).index
        await expect.poll(place).toEqual({ lesson: 0, word: second, sentence: 0 })
        await goOnFromRest(page)
      }
      await passItem(page, item)
    }
    await expect(page.getByRole('heading', { name: 'Congratulations, you passed to lesson 2' })).toBeVisible()

    await openNextLesson(page, 2)
    await declineRating(page)
    const [begun] = itemsOf(course, 2)
    if (!begun) throw new Error('lesson 2 is empty')
    await expect(target(page)).toHaveText(begun.englishWord)

    // One step into lesson 2, then another device.
    await sayRight(page, begun.englishWord)
    await goOnFrom(page, begun)
    await expect(target(page)).toHaveText(begun.sentences[0]?.englishWord ?? '')
    await expect
      .poll(async () => (await readCourse(page.request, 'own')).index)
      .toEqual({ lesson: 1, word: 0, sentence: 1 })
    const stored = await readCourse(page.request, 'own')
    expect(Object.keys(stored.completedWords).sort()).toEqual(items.map(({ _id }) => _id).sort())
    expect(stored.passedBy[first._id]).toBe('helped')
    expect(stored.passedBy[items[1]?._id ?? '']).toBe('spoken')

    const other = await newDevice()
    await other.goto('/login')
    await fillIn(other, username, PASSWORD)
    const total = course.words.length + course.exercises.length
    const percent = Math.round((items.length / total) * 100)
    await expect(other.getByLabel(new RegExp(`: ${texts.es.courses.progress(percent)}$`))).toBeVisible()
    await other.getByRole('link', { name: new RegExp(`^${texts.es.courses.goOn}`) }).click()
    await expect(target(other)).toHaveText(begun.sentences[0]?.englishWord ?? '')
    const menu = await openMenu(other)
    await expect(menu.getByText(texts.es.menu.words(items.length, items.length))).toBeVisible()
  },
)

async function fillIn(page: Page, username: string, password: string): Promise<void> {
  const { login } = texts.es
  await page.getByLabel(login.username).fill(username)
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
}
