import { expect, type Page } from '@playwright/test'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { wholeAnswer, withoutFirstData } from '#e2e/intercepting.ts'
import { savingTest } from '#e2e/journey.ts'
import { expectFit, expectNoSidewaysScroll } from '#e2e/layout.ts'
import { visibleShifts } from '#e2e/layout-shifts.ts'
import { speakForAWeek } from '#e2e/speaking-week.ts'
import { tabTo, target, texts } from '#e2e/walking.ts'
import { es as reminders } from '#web/text/reminders/es.ts'
import { es as sounds } from '#web/text/sounds/es.ts'
import { es } from '#web/text/today/es.ts'
import { es as week } from '#web/text/week/es.ts'

const path = (page: Page) => page.getByRole('list', { name: es.path.label })

savingTest(
  'whoever learns finds the next phrase, the lessons and the week at home, and opens each',
  async ({ page, signIn }) => {
    await prepare(page)
    await signIn(page, 'eva')
    const course = await readCourse(page.request, 'own')
    const [first = [], second = []] = course.lessons.map(({ number }) => itemsOf(course, number))
    await page.goto('/')
    const begin = page.getByRole('link', { name: es.sayNamed(first[0]?.englishWord ?? '') })
    await expect(begin).toBeVisible()
    await expect(page.getByText(sounds.later)).toBeVisible()
    expect(await visibleShifts(page)).toEqual([])

    await speakForAWeek(page.request)
    // The offer to be reminded comes last.
    await page.route('**/student-reminders', async route => {
      await page.getByRole('heading', { name: sounds.title }).waitFor()
      await route.continue()
    })
    await page.reload()
    const next = second[5]?.englishWord ?? ''
    await expect(page.getByRole('heading', { name: next })).toBeVisible()
    await expect(page.getByRole('heading', { name: reminders.offer.title })).toBeVisible()
    expect(await visibleShifts(page)).toEqual([])
    await expectNothingFound(page, 'home')
    await expectFit(page, 'home')
    await page.getByRole('button', { name: week.table }).click()
    await expect(page.getByRole('row').last()).toContainText(/\(hoy\)\s*9\s*[45]$/)

    // By keyboard to the learner's lesson; a locked one is not a link.
    const current = path(page).locator('[aria-current=step]')
    await tabTo(page, es.path.all(course.lessons.length))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(current).toBeFocused()
    await expect(path(page).getByRole('link')).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(target(page)).toHaveText(next)
    await page.goBack()

    await page.getByRole('link', { name: es.sayNamed(next) }).click()
    await expect(target(page)).toHaveText(next)
    await page.goBack()

    await page.getByRole('link', { name: es.path.all(course.lessons.length) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
    await expectNothingFound(page, 'lessons')
    await expectFit(page, 'lessons')
    await page.getByRole('link', { name: /Lección 1\b/ }).click()
    await expect(target(page)).toHaveText(first[0]?.englishWord ?? '')
    await expect(page, 'what the address asked for is done').toHaveURL(`/course/${course._id}`)

    await saveElsewhere(page.request, course, {
      completed: course.lessons.flatMap(({ number }) => itemsOf(course, number)),
      index: { lesson: 0, word: 0, sentence: 0 },
    })
    // Other journeys publish courses, with which a learner would continue.
    await withoutFirstData(page, /\/$/)
    await page.route('**/student-home', async route => {
      const response = await wholeAnswer(route)
      const answer = await response.json()
      const lessons = await (await page.request.get(`/api/v1/course-lessons/${course._id}`)).json()
      const data = { ...answer.data, course: lessons.data, next: null }
      await route.fulfill({ response, json: { ...answer, data } })
    })
    await page.goto('/')
    await expect(page.getByRole('link', { name: es.done.review })).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page, 'home, with text of twice the size')
    await expect(page.getByRole('link', { name: texts.es.shell.courses, exact: true })).toBeVisible()
  },
)
