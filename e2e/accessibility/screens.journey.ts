import { expect, type Page } from '@playwright/test'
import { isAuthoringPath } from '#domain/site/routes.ts'
import { expectNothingFound, expectNothingFoundInOtherLanguage, prepare } from '#e2e/axe.ts'
import { type Account, EVERY_TIME, LONG, test } from '#e2e/journey.ts'
import { expectFitsWithLargeText, expectNoSidewaysScroll } from '#e2e/layout.ts'
import { at, openStarted } from '#e2e/walking.ts'

/*
 * Every screen with an address, once per language: axe finds nothing, in either theme, and nothing is wider than a
 * small phone, a phone, a tablet or a desktop; with text of twice the size nothing is cut or covered on a small phone.
 * States that need interaction are in the other files of this folder.
 */

const WIDTHS_PX = [320, 360, 768, 1100, 1280]

/** The sign that a screen has loaded, if it is not the first heading. */
const LOADED: Record<string, (page: Page) => Promise<void>> = {
  '/library': page => expect(page.getByRole('table')).toBeVisible(),
  '/library?tab=verbs': async page => {
    await page.locator('button[aria-expanded]').first().click()
    await expect(page.getByRole('table').nth(1)).toBeVisible()
  },
  '/library?tab=phrasebook': page => expect(page.getByRole('table')).toBeVisible(),
  '/library?tab=numbers': page => expect(page.getByRole('table')).toBeVisible(),
  '/library?tab=alphabet': page =>
    expect(page.getByRole('button', { name: /^(Decir la E|Say E)$/ })).toBeVisible(),
  '/admin/testimonials': page => expect(page.getByRole('listitem').first()).toBeVisible(),
}

const SCREENS: Record<'visitor' | Account, string[][]> = {
  visitor: [
    ['/', '/courses', '/plan', '/contact', '/login', '/register/2', '/reset-password', '/nowhere'],
    ['/device-check', '/install-pwa', '/newsletter-confirm/none', '/newsletter-unsubscribe/none', '/profile'],
    ['/verificar', '/syllabus', '/term-conditions', '/term-privacy', '/term-user', '/term-payment'],
  ],
  luis: [['/', '/sounds', '/plan', '/payment/1', '/profile']],
  ana: [['/', '/courses', '/plan', '/profile']],
  eva: [
    [
      '/library',
      '/library?tab=verbs',
      '/library?tab=phrasebook',
      '/library?tab=numbers',
      '/library?tab=alphabet',
    ],
    ['/sounds/th'],
  ],
  admin: [
    ['/courses', '/admin', '/admin/users', '/admin/messages', '/admin/ratings'],
    ['/admin/subscribers', '/admin/testimonials', '/edit-words'],
  ],
}

for (const language of ['es', 'en'] as const) {
  for (const [person, walks] of Object.entries(SCREENS) as [keyof typeof SCREENS, string[][]][]) {
    for (const paths of walks) {
      const share = language === 'es' && person !== 'admin' ? EVERY_TIME : LONG
      test(
        `screens of ${person}: ${paths.join(', ')} (${language})`,
        share,
        async ({ page, signIn, provokes }) => {
          provokes(/404 .*nowhere/)
          await prepare(page)
          if (person !== 'visitor') await signIn(page, person)
          for (const path of paths) {
            await openStarted(page, at(language, path))
            await expect(page.getByRole('heading').first(), path).toBeVisible()
            await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
            await LOADED[path]?.(page)
            await expect(page.locator('html')).toHaveAttribute('lang', language)
            if (language === 'es') await expectNothingFound(page, path)
            else await expectNothingFoundInOtherLanguage(page, path)
            for (const width of WIDTHS_PX) {
              await page.setViewportSize({ width, height: 740 })
              await expectNoSidewaysScroll(page, `${path} at ${width} px`)
            }
            // Authors use desktops.
            if (!isAuthoringPath(path)) await expectFitsWithLargeText(page, path)
            await page.setViewportSize({ width: 360, height: 740 })
          }
        },
      )
    }
  }
}
