import { expect } from '@playwright/test'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { savesOf } from '#e2e/saves.ts'
import { lessonIn, nextButton, openMenu, openPlayer, target } from '#e2e/walking.ts'

savingTest(
  'the lesson menu shows completed, current and locked words, and opens only open ones',
  async ({ page, signIn }) => {
    await signIn(page, 'eva')
    const course = await readCourse(page.request, 'own')
    const items = itemsOf(course, 1)
    const [done, current, locked] = items
    if (!done || !current || !locked) throw new Error('lesson 1 is too short')
    await saveElsewhere(page.request, course, {
      completed: [done],
      index: { lesson: 0, word: 1, sentence: 0 },
    })
    await openPlayer(page, course)
    await expect(target(page)).toHaveText(current.englishWord)

    let menu = await openMenu(page)
    const word = (english: string) => menu.getByRole('button', { name: new RegExp(`^${english} `) }).first()
    await expect(word(done.englishWord)).toContainText('Completada')
    await expect(word(current.englishWord)).toHaveAttribute('aria-current', 'true')
    await expect(menu.locator('summary')).toHaveText(
      course.lessons.map(({ number }) => new RegExp(`Lección ${number}(?!\\d)`)),
    )

    const hint = 'Completa la palabra anterior para desbloquear'
    const lockedWord = word(locked.englishWord)
    await expect(lockedWord).toHaveAttribute('aria-disabled', 'true')
    await expect(lockedWord).toHaveAccessibleDescription(hint)
    await lockedWord.click({ force: true })
    await expect(menu.getByRole('tooltip').filter({ hasText: hint }).first()).toBeVisible()
    await expect(menu).toBeVisible()

    await lessonIn(menu, 2).click()
    const ofLesson2 = word(itemsOf(course, 2)[0]?.englishWord ?? '')
    await expect(ofLesson2).toHaveAttribute('aria-disabled', 'true')

    await word(done.englishWord).click()
    await expect(menu).toBeHidden()
    await expect(target(page)).toHaveText(done.englishWord)
    menu = await openMenu(page)
    await word(current.englishWord).click()
    await expect(target(page)).toHaveText(current.englishWord)
  },
)

test('a visitor sees that the other lessons belong to the membership', async ({ page }) => {
  const course = await readCourse(page.request, 'demo')
  await openPlayer(page, course)
  const menu = await openMenu(page)
  await lessonIn(menu, 2).click()
  await expect(menu.getByText('Es parte de la membresía').first()).toBeVisible()
})

test('an administrator opens any word without completing others, and nothing is saved', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  const course = await readCourse(page.request, 'own')
  const saves = savesOf(page)
  await page.goto('/courses')
  await expect(page.getByText('Modo Admin')).toBeVisible()
  await openPlayer(page, course)
  await expect(page.getByText('Modo Admin')).toBeVisible()

  const [first] = itemsOf(course, 1)
  for (const sentence of first?.sentences ?? []) {
    await nextButton(page).click()
    await expect(target(page)).toHaveText(sentence.englishWord)
  }
  const menu = await openMenu(page)
  await expect(menu.locator('[aria-disabled]')).toHaveCount(0)
  await lessonIn(menu, 3).click()
  const last = itemsOf(course, 3).findLast(({ type }) => type === 'word')
  await menu.getByRole('button', { name: new RegExp(`^${last?.englishWord}`) }).click()
  await expect(target(page)).toHaveText(last?.englishWord ?? '')

  expect(saves).toEqual([])
  const after = await readCourse(page.request, 'own')
  expect(after.completedWords).toEqual({})
  expect(after.index).toEqual({ lesson: 0, word: 0, sentence: 0 })
})
