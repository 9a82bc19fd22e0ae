import { expect, type Page } from '@playwright/test'
import type { WireEntry } from '#contract/library.ts'
import { LONG, test } from '#e2e/journey.ts'
import { endlessSounds, played, recordPlays } from '#e2e/plays.ts'
import { tabTo } from '#e2e/walking.ts'

/** Texts of the library that the journeys use. */
const WORDS = {
  library: 'Librería',
  verbs: 'Verbos',
  phrases: 'Frases',
  vocabulary: 'Vocabulario',
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const searchBox = (page: Page) => page.getByRole('searchbox')
/** The rendered rows of entries. */
const rows = (page: Page) => page.locator('[role=row]:has(button)')

async function openLibrary(page: Page, query = ''): Promise<void> {
  await page.goto(`/library${query}`)
  await expect(page.getByRole('heading', { level: 1, name: WORDS.library })).toBeVisible()
}

test('tabs are kept in the address, and "back" opens the previous one', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  await openLibrary(page)
  await tab(page, WORDS.verbs).click()
  await expect(page).toHaveURL(/\?tab=verbs$/)
  await expect(page.getByRole('table', { name: WORDS.verbs })).toBeVisible()
  await tab(page, WORDS.phrases).click()
  await page.goBack()
  await expect(tab(page, WORDS.verbs)).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(page.getByRole('table', { name: WORDS.verbs })).toBeVisible()
  await openLibrary(page, '?tab=nothing')
  await expect(tab(page, WORDS.vocabulary)).toHaveAttribute('aria-selected', 'true')
})

test('an entry is played, slowly too, one sound at a time', async ({ page, signIn }) => {
  await recordPlays(page)
  await endlessSounds(page)
  await signIn(page, 'eva')
  await openLibrary(page)
  const first = rows(page).nth(0)
  const second = rows(page).nth(1)
  await first.getByRole('button').nth(0).click()
  await expect(first.getByRole('button').nth(0)).toHaveAttribute('aria-pressed', 'true')
  await second.getByRole('button').nth(1).click()
  await expect(first.getByRole('button').nth(0)).toHaveAttribute('aria-pressed', 'false')
  await expect(second.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true')
  await second.getByRole('button').nth(1).click()
  await expect(second.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'false')
  expect(new Set(await played(page)).size).toBe(2)
})

test('without a recording and without an English voice, an entry says so (D22)', async ({
  page,
  signIn,
  provokes,
}) => {
  provokes(/404|Failed to load resource/)
  await signIn(page, 'eva')
  await page.route('**/api/v1/library', route =>
    route.fulfill({
      json: { statusCode: 200, message: 'OK', data: [entry(1, { audioUrl: '/media/none.mp3' })] },
    }),
  )
  await openLibrary(page)
  await rows(page).getByRole('button').first().click()
  await expect(page.getByText('El audio no está disponible en este dispositivo.')).toBeVisible()
})

test('a verb shows its forms by pronoun, contracted ones too, and leaves out pronouns it is not used with', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'eva')
  await openLibrary(page, '?tab=verbs')
  await searchBox(page).fill('be')
  const be = rows(page)
    .filter({ has: page.getByText('be', { exact: true }) })
    .first()
  await be.getByRole('button', { name: 'Conjugación' }).click()
  const forms = be.getByRole('table', { name: 'Conjugación de «be»' })
  await expect(forms.getByRole('row', { name: /^I / })).toContainText("am I'm")
  await expect(forms.getByRole('row', { name: /^they / })).toContainText('son')
  await expect(forms.locator('tbody tr')).toHaveCount(8)

  await searchBox(page).fill('llover')
  await rows(page).getByRole('button', { name: 'Conjugación' }).click()
  const rain = page.getByRole('table', { name: 'Conjugación de «rain»' })
  await expect(rain.locator('tbody tr')).toHaveCount(1)
  await expect(rain.getByRole('row', { name: /^it / })).toContainText('llueve')
})

test('everything can be done with the keyboard alone', LONG, async ({ page, signIn }) => {
  await recordPlays(page)
  await signIn(page, 'eva')
  await openLibrary(page)
  await expect(page.getByRole('table')).toBeVisible()
  await tabTo(page, WORDS.vocabulary)
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, WORDS.verbs)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab(page, 'Alfabeto')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, WORDS.vocabulary)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('goodbye')
  await expect(rows(page)).toHaveCount(1)
  await tabTo(page, 'Escuchar «Goodbye»')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await played(page)).length).toBe(1)
})

test('the second visit revalidates, and downloads nothing', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  await openLibrary(page)
  await expect(page.getByRole('table')).toBeVisible()
  const answer = page.waitForResponse(response => response.url().endsWith('/api/v1/library'))
  await page.reload()
  const { responseBodySize } = await (await answer).request().sizes()
  await expect(page.getByRole('table')).toBeVisible()
  expect(responseBodySize).toBe(0)
})

test(
  'all of 1,500 entries are reached by scrolling and by searching, though few are rendered',
  LONG,
  async ({ page, signIn }) => {
    await signIn(page, 'eva')
    const data = Array.from({ length: 1500 }, (_, index) => entry(index + 1))
    await page.route('**/api/v1/library', route =>
      route.fulfill({ json: { statusCode: 200, message: 'OK', data } }),
    )
    await openLibrary(page)
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1501')
    const seen = await page.evaluate(async () => {
      const found = new Set<string>()
      let most = 0
      const frame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
      const look = () => {
        const shown = document.querySelectorAll('[role=row]')
        most = Math.max(most, shown.length)
        for (const row of shown) found.add(row.getAttribute('aria-rowindex') ?? '')
      }
      for (let isEnd = false; !isEnd; ) {
        await frame()
        look()
        isEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight
        // Items one screen away are rendered in advance, above and below.
        scrollBy(0, 1.5 * innerHeight)
      }
      await frame()
      look()
      return { found: found.size, most }
    })
    expect(seen.found).toBe(1501)
    expect(seen.most).toBeLessThan(200)
    for (const number of [1, 750, 1500]) {
      await searchBox(page).fill(`palabra número ${number} fin`)
      await expect(rows(page).first()).toContainText(`word ${number} end`)
    }
  },
)

function entry(number: number, given: Partial<WireEntry> = {}): WireEntry {
  return {
    _id: `vocabulary/${number}`,
    tab: 'vocabulary',
    section: '',
    englishWord: `word ${number} end`,
    spanishTranslation: `palabra número ${number} fin`,
    pronunciation: '',
    audioUrl: '',
    audioSlowUrl: '',
    imageUrl: '',
    ...given,
  }
}
