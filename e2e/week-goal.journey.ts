import { type APIRequestContext, expect } from '@playwright/test'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { savingTest } from '#e2e/journey.ts'
import { expectFit } from '#e2e/layout.ts'
import { visibleShifts } from '#e2e/layout-shifts.ts'
import { noonZone } from '#e2e/noon-zone.ts'
import { practise } from '#e2e/speaking-week.ts'
import { target } from '#e2e/walking.ts'
import { es as text } from '#web/text/week/es.ts'
import { es as welcome } from '#web/text/welcome-back/es.ts'

// Practice of the last minutes is of today.
savingTest.use({ timezoneId: noonZone() })

/** The first phrases of the course, said well on an earlier day, half a minute apart. */
async function said(request: APIRequestContext, { daysAgo, count }: { daysAgo: number; count: number }) {
  const course = await readCourse(request, 'own')
  const words = itemsOf(course, 1).slice(0, count)
  await practise(request, course, { words, daysAgo })
  return { course, words }
}

savingTest(
  'a goal is asked for after a day of five minutes, chosen, kept and changed',
  async ({ page, signIn }) => {
    await prepare(page)
    await signIn(page, 'eva')
    await said(page.request, { daysAgo: 0, count: 12 })
    await page.goto('/')
    const question = page.getByRole('group', { name: text.goal.ask })
    await expect(question).toBeVisible()
    expect(await visibleShifts(page)).toEqual([])
    await expectNothingFound(page, 'the question for a goal')
    await expectFit(page, 'the question for a goal')
    await question.getByRole('button', { name: text.goal.days(3) }).click()
    await expect(page.getByText(`${text.goal.soFar(1, 3)} ${text.goal.counts}`)).toBeVisible()
    await expect(page.getByText(text.goal.weeks(1))).toBeVisible()
    await expectNothingFound(page, 'a goal')

    await page.reload()
    await expect(page.getByText(text.goal.weeks(1))).toBeVisible()
    await page.getByRole('button', { name: text.goal.change }).click()
    await page.getByRole('button', { name: text.goal.days(5) }).click()
    await expect(page.getByText(`${text.goal.soFar(1, 5)} ${text.goal.reserve}`)).toBeVisible()
    await expect(page.getByText(text.goal.weeks(1)), 'a kept week stays').toBeVisible()
  },
)

savingTest(
  'whoever comes back after eight days hears what they can still say, and goes on',
  async ({ page, signIn }) => {
    await prepare(page)
    await signIn(page, 'eva')
    const { words } = await said(page.request, { daysAgo: 8, count: 6 })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: welcome.title })).toBeVisible()
    const known = page.getByRole('button', { name: `Escuchar: ${words[1]?.englishWord}` })
    await expect(known).toBeVisible()
    expect(await visibleShifts(page)).toEqual([])
    await expectNothingFound(page, 'the welcome')
    await expectFit(page, 'the welcome')
    await known.click()
    await page.getByRole('link', { name: welcome.goOn }).click()
    await expect(target(page)).toHaveText(words[0]?.englishWord ?? '')
  },
)
