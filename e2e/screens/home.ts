import type { Page } from '@playwright/test'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import type { View } from '#e2e/screens/areas.ts'
import { open } from '#e2e/screens/open.ts'
import { practise, speakForAWeek } from '#e2e/speaking-week.ts'
import type { Language } from '#e2e/walking.ts'

/** The home and the lists that it leads to, by who sees them. */
export const HOME_VIEWS: readonly View[] = [
  { name: 'visitor', show: open('/') },
  { name: 'paid', as: 'ana', show: open('/') },
  { name: 'unpaid', as: 'luis', show: open('/') },
  { name: 'free', as: 'eva', show: open('/') },
  {
    name: 'after a week',
    as: 'eva',
    show: async (page, language) => {
      await speakForAWeek(page.request)
      await open('/')(page, language)
    },
  },
  {
    name: 'a goal for the week',
    as: 'newcomer',
    show: async (page, language) => {
      await speakForAWeek(page.request)
      await page.request.post('/api/v1/student-goal', { data: { days: 5 } })
      await open('/')(page, language)
    },
  },
  {
    name: 'welcome back',
    as: 'newcomer',
    show: async (page, language) => {
      const course = await readCourse(page.request, 'own')
      await practise(page.request, course, { words: itemsOf(course, 1).slice(0, 6), daysAgo: 8 })
      await open('/')(page, language)
    },
  },
  { name: 'lessons', as: 'eva', show: openLessons },
  { name: 'lessons of a visitor', show: openLessons },
  {
    name: 'everything done',
    as: 'ana',
    show: async (page, language) => {
      const course = await readCourse(page.request, 'own')
      const all = course.lessons.flatMap(({ number }) => itemsOf(course, number))
      await saveElsewhere(page.request, course, { completed: all, index: NOWHERE })
      await open('/')(page, language)
    },
  },
  { name: 'courses', as: 'eva', show: open('/courses') },
  { name: 'courses of a visitor', show: open('/courses') },
]

const NOWHERE = { lesson: 0, word: 0, sentence: 0 }

async function openLessons(page: Page, language: Language) {
  const course = await readCourse(page.request, 'demo')
  await open(`/course/${course._id}/lessons`)(page, language)
}
