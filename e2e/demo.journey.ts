import { expect, type Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { say } from '#e2e/fake-recogniser.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { passItem } from '#e2e/passing.ts'
import { savesOf } from '#e2e/saves.ts'
import { cardOf, firstCourse, nextButton, openPlayer, sayRight, target, texts } from '#e2e/walking.ts'

test('a visitor says the ten words of the demo aloud and is invited to register; nothing is saved', async ({
  page,
}) => {
  const course = await readCourse(page.request, 'demo')
  const items = itemsOf(course, 1)
  expect(items).toHaveLength(10)
  const saves = savesOf(page)

  await page.goto('/')
  await page.getByRole('link', { name: texts.es.home.start }).click()
  await expect(page).toHaveURL(url => url.pathname === '/courses')
  await firstCourse(page).click()
  for (const [index, item] of items.entries()) {
    await expect(page.getByText(texts.es.player.place(index, 10))).toBeVisible()
    const isGated = item === items.find(({ expandedExplanation }) => expandedExplanation?.isActive)
    if (isGated) await passGate(page, item)
    await passItem(page, item, { from: isGated ? 1 : 0 })
  }

  const dialog = page.getByRole('dialog', { name: texts.es.demoEnd.said(10) })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link', { name: texts.es.demoEnd.toRegister })).toHaveAttribute(
    'href',
    '/register',
  )
  // The rest of the course, from its data, and its price.
  await expect(dialog.getByRole('link', { name: texts.es.demoEnd.seeLesson(2) })).toBeVisible()
  await expect(dialog).toContainText('USD 12.99')
  expect(saves).toEqual([])
  expect(await storesOf(page)).not.toContain('dilo-outbox')

  await openPlayer(page, course)
  await expect(target(page)).toHaveText(items[0]?.englishWord ?? '')
  await expect(page.getByText(texts.es.player.place(0, 10))).toBeVisible()
})

savingTest(
  'an unpaid student is sent to the plans, and again at the end of the demo',
  async ({ page, signIn }) => {
    await signIn(page, 'luis')
    const course = await readCourse(page.request, 'demo')
    const items = itemsOf(course, 1)
    await saveElsewhere(page.request, course, {
      completed: items.slice(0, -1),
      index: { lesson: 0, word: items.length - 1, sentence: 0 },
    })
    await page.goto('/courses')
    await expect(page).toHaveURL('/plan')
    await page.goto(`/course/${course._id}`)
    await expect(page).toHaveURL('/plan')
    // The content comes before the price, and one of its phrases can be said at once.
    await expect(page.getByRole('heading', { name: course.lessons[1]?.topic ?? '' })).toBeVisible()
    await say(page, 'Good morning')
    await expect(page.getByText(texts.es.speaking.right)).toBeVisible()
    await page.getByRole('link', { name: 'Primero quiero probar gratis' }).click()
    await expect(page).toHaveURL('/courses?demo=1')
    await expect(page.getByText(texts.es.courses.demoSavedHint)).toBeVisible()
    const card = cardOf(page, course)
    await expect(card).toContainText(course.description)
    await expect(card).toContainText('9 de 10 frases de la lección 1')
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90')
    await card.getByRole('link', { name: /^(Empezar|Continuar)/ }).click()
    for (const item of items.slice(-1)) await passItem(page, item)

    const dialog = page.getByRole('dialog', { name: texts.es.demoEnd.said(10) })
    await dialog.getByRole('link', { name: 'Ver planes' }).click()
    await expect(page).toHaveURL('/plan')
  },
)

/** Says a word with unread usage notes: they come before the next word, and "next" is locked until they are read. */
async function passGate(page: Page, item: Word): Promise<void> {
  const { notes, shell } = texts.es
  await sayRight(page, item.englishWord)
  const warning = page.getByRole('dialog', { name: notes.firstTitle })
  await warning.getByRole('button', { name: shell.close }).click()
  await expect(target(page)).toHaveText(item.englishWord)
  await nextButton(page).click()
  await expect(warning).toContainText(item.expandedExplanation?.description.es ?? '')
  await warning.getByRole('button', { name: notes.goOn }).click()
  await expect(warning).toBeHidden()
}

function storesOf(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
}
