import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A page in a theme, without movement: axe measures the colours of the moment. */
export async function prepare(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(chosen => localStorage.setItem('dilo.theme', chosen), theme)
}

/**
 * The theme in which each language is walked: so every state is looked at in both themes and both languages, in two
 * walks instead of four. What a theme changes, colours, is the same in both languages.
 */
export const THEME_OF = { es: 'light', en: 'dark' } as const

/** Looks at a state with every rule. Lets what moves come to rest first. */
export async function expectNothingFound(page: Page, state: string): Promise<void> {
  expect.soft(await violations(page, scan => scan), state).toEqual([])
}

/** For a state that is reached in one walk only: looks at it in the other theme as well, with the rules about colours. */
export async function expectNothingFoundInBothThemes(page: Page, state: string): Promise<void> {
  await expectNothingFound(page, state)
  const isDark = await page.evaluate(() => document.documentElement.dataset.theme === 'dark')
  await turn(page, isDark ? 'light' : 'dark')
  const found = await violations(page, scan => scan.withRules('color-contrast'))
  expect.soft(found, `${state}, other theme`).toEqual([])
  await turn(page, isDark ? 'dark' : 'light')
}

async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(chosen => {
    document.documentElement.dataset.theme = chosen
  }, theme)
}

async function violations(page: Page, narrow: (scan: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  )
  // All frames are of one origin: no second page is needed to put the results together.
  const scan = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await narrow(scan).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  )
}
