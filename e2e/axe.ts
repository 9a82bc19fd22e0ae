import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

type Theme = 'light' | 'dark'

/** Disables animations, because axe measures the current colours. */
export async function prepare(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/**
 * Checks a state of a screen with every rule, and in the dark theme with the colour rule, the only one that depends on
 * the theme. Waits until animations have ended.
 */
export async function expectNothingFound(page: Page, state: string): Promise<void> {
  expect.soft(await violations(page, {}), state).toEqual([])
  const theme = await page.evaluate(() => document.documentElement.dataset.theme as Theme)
  await setTheme(page, theme === 'dark' ? 'light' : 'dark')
  const rules = { runOnly: ['color-contrast'] }
  expect.soft(await violations(page, rules), `${state}, other theme`).toEqual([])
  await setTheme(page, theme)
}

/** Checks a state again in another language, without its colours: they take most of the time, and are the same. */
export async function expectNothingFoundInOtherLanguage(page: Page, state: string): Promise<void> {
  const options = { rules: { 'color-contrast': { enabled: false } } }
  expect.soft(await violations(page, options), state).toEqual([])
}

async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(chosen => {
    document.documentElement.dataset.theme = chosen
  }, theme)
}

/**
 * Rules of whole pages. axe skips them when it sees a dialog, because a dialog hides the page; dialogs other than
 * `<dialog>` it only guesses from the share of the window that they cover.
 */
const OF_PAGES = ['landmark-one-main', 'page-has-heading-one']

/** Runs axe. Its source is injected once per document, because that costs more than a check. */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
  return page.evaluate(
    async ({ given, ofPages }) => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const found = await inPage.run({ ...given, resultTypes: ['violations'] })
      const isHidden = document.querySelector('main')?.closest('[aria-hidden="true"], [inert]')
      return found.violations
        .filter(({ id }) => !isHidden || !ofPages.includes(id))
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
        )
    },
    { given: options, ofPages: OF_PAGES },
  )
}
