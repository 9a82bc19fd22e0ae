import { expect, type Page } from '@playwright/test'
import { addGist, GIST, gistAnswer, gistText } from '#e2e/gist.ts'
import { bringToItem, openCourse, passedBy } from '#e2e/items.ts'
import { savingTest as test } from '#e2e/journey.ts'
import { expectFit } from '#e2e/layout.ts'
import { played, quickSounds, recordPlays } from '#e2e/plays.ts'
import { holdVerdicts } from '#e2e/screens/spoken.ts'
import { goOn, readNotes, sayRight, tabTo } from '#e2e/walking.ts'
import { es } from '#web/text/conversation/es.ts'

const text = gistText.es
const { ready } = es.dialogue
const title = (page: Page) => page.getByRole('heading', { name: text.title })
const question = (page: Page) => page.getByRole('heading', { name: GIST.question.spanish })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a dialogue that has the question. */
async function open(page: Page) {
  const place = await bringToItem(page.request, ({ type }) => type === 'dialogue')
  await addGist(page)
  await openCourse(page, place.course)
  await expect(title(page)).toBeVisible()
  return { ...place, lines: place.item.dialogue?.lines ?? [] }
}

test('a learner hears a conversation without its text and is asked about it, until a line was said', async ({
  page,
  signIn,
}) => {
  await recordPlays(page)
  await quickSounds(page)
  await signIn(page, 'eva')
  const { item, lines } = await open(page)
  await button(page, text.listen).click()
  await expect(question(page)).toBeVisible()
  expect(await played(page)).toEqual(lines.map(({ audioUrl }) => audioUrl))
  for (const { englishWord } of lines) await expect(page.locator('main')).not.toContainText(englishWord)
  await gistAnswer(page, 1).click()
  await expect(page.getByText(text.wrongText)).toBeVisible()
  await gistAnswer(page, 0).click()
  await expect(page.getByText(text.rightText)).toBeVisible()
  await expect(button(page, ready.start), 'it goes on by itself').toBeVisible()

  await page.reload()
  await expect(title(page), 'nothing was said yet').toBeVisible()
  expect(await passedBy(page.request, item)).toBeUndefined()
  await button(page, text.cannotListen).click()
  await readNotes(page)
  await button(page, ready.start).click()
  await sayRight(page, lines[1]?.englishWord ?? '')
  await goOn(page)
  await expect(page.getByText(`Línea 4 de ${lines.length}`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(title(page)).toBeHidden()
})

test('by keyboard the question is answered after two wrong tries, and the focus goes along', async ({
  page,
  signIn,
}) => {
  await quickSounds(page)
  await holdVerdicts(page)
  await signIn(page, 'eva')
  await open(page)
  await expectFit(page, 'before')
  await tabTo(page, text.listen)
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeVisible()
  await expectFit(page, 'asked')
  await expect(button(page, text.again), 'the button stays under the finger').toBeFocused()
  await gistAnswer(page, 1).press('Enter')
  await expect(gistAnswer(page, 1)).toBeFocused()
  await gistAnswer(page, 2).press('Enter')
  await expect(page.getByText(text.shownText)).toBeVisible()
  await expectFit(page, 'shown')
  await tabTo(page, text.goOn)
  await page.keyboard.press('Enter')
  await expect(page.locator('main h2')).toBeFocused()
  await expect(button(page, ready.start)).toBeVisible()
})

test('where a conversation cannot be heard, the learner reads it', async ({ page, signIn, provokes }) => {
  provokes(/\.mp3|Failed to load/)
  await page.route('**/*.mp3', route => route.abort())
  await signIn(page, 'eva')
  await open(page)
  await button(page, text.listen).click()
  await expect(page.getByText(text.silent)).toBeVisible()
  await button(page, text.read).click()
  await expect(button(page, ready.start)).toBeVisible()
})
