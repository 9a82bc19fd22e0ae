import { expect, type Page } from '@playwright/test'
import type { Cohorts } from '#contract/cohorts.ts'
import { dateOf, dayOf, mondayOf, weekOfDay } from '#domain/administration/cohorts.ts'
import { openSection, PATHS, rows } from '#e2e/administering.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { test } from '#e2e/journey.ts'
import { expectFit, expectFitsWithLargeText } from '#e2e/layout.ts'

const RESULTS = PATHS.indexOf('/admin/results')
const WEEKS = 13

const latest = weekOfDay(dayOf(new Date('2026-11-25T14:20:00Z')))
const week = (ago: number): Cohorts['weeks'][number] => {
  const began = ago === 0 ? null : 240 - 7 * ago
  const returned = (share: number, weeksNeeded: number) => {
    const isOver = ago >= weeksNeeded
    return { people: isOver && began !== null ? Math.round(began * share) : null, isOver }
  }
  return {
    monday: dateOf(mondayOf(latest - ago)),
    began,
    day2: returned(0.41, 2),
    day7: returned(0.26, 2),
    week4: returned(0.18, 5),
    paid: ago < 5 ? null : 34,
    due: ago < 5 ? null : 20,
    renewed: ago < 7 ? null : 15,
  }
}
const COHORTS: Cohorts = {
  weeks: Array.from({ length: WEEKS }, (_, ago) => week(ago)),
  total: { began: 1440, day2: 590, day7: 374, week4: 259, paid: 272, due: 160, renewed: 90 },
  recall: Array.from({ length: WEEKS }, (_, ago) => ({
    monday: dateOf(mondayOf(latest - ago)),
    asked: ago > 9 ? null : 900 - 50 * ago,
    right: ago > 9 ? null : 720 - 40 * ago,
  })),
  recallTotal: { asked: 6750, right: 5400 },
  recogniser: [
    {
      listener: 'android',
      starts: 12_480,
      outcomes: [
        { outcome: 'heard', starts: 10_960 },
        { outcome: 'no-speech', starts: 1_040 },
        { outcome: 'no-start', starts: 480 },
        { outcome: 'permission-lapsed', starts: null },
      ],
    },
    { listener: 'server', starts: null, outcomes: [{ outcome: 'heard', starts: null }] },
  ],
}

async function showResults(page: Page): Promise<void> {
  await page.route('**/api/v1/admin-cohorts', route =>
    route.fulfill({ json: { statusCode: 200, message: 'OK', data: COHORTS } }),
  )
}

test('before anybody has learnt, the page of results says so, and no number', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openSection(page, RESULTS)
  await expect(page.getByText('Todavía no hay diez personas que empezaran')).toBeVisible()
  await expect(rows(page)).toHaveCount(WEEKS)
})

test('an administrator reads who returns, remembers and renews, in both languages', async ({
  page,
  signIn,
}) => {
  await prepare(page)
  await signIn(page, 'admin')
  await showResults(page)
  await openSection(page, RESULTS)
  await expect(page.getByText('590 (41 %) volvieron al día siguiente, 374 (26 %) en su día 7')).toBeVisible()
  await expect(page.getByText('90 (56 %) pagaron otro')).toBeVisible()
  await expect(rows(page).first()).toContainText('aún no')
  await expectNothingFound(page, 'the page of results')
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFit(page, `at ${width} px`)
  }
  await expectFitsWithLargeText(page, 'the page of results')
  await openSection(page, RESULTS, 'en')
  await expect(page.getByText('590 (41%) returned on the next day, 374 (26%) on their day 7')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Android phones' })).toContainText('Did not start')
})
