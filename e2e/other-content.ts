import type { Page } from '@playwright/test'
import type { LessonContent, StudentCourse, Word } from '#contract/courses.ts'
import { wholeAnswer, withoutFirstData } from '#e2e/intercepting.ts'

/** Modifies the items of the course in its lessons, as if an author had done it. */
export async function changeItems(page: Page, change: (item: Word) => Word): Promise<void> {
  await withoutFirstData(page)
  await page.route('**/api/v1/course-lesson/**', async route => {
    const response = await wholeAnswer(route)
    const body = (await response.json()) as { data: LessonContent }
    const { words, exercises } = body.data
    const data = { words: words.map(change), exercises: exercises.map(change) }
    await route.fulfill({ response, json: { ...body, data } })
  })
}

/** From now on pages open this course, whatever the server has. */
export async function showCourse(page: Page, course: StudentCourse): Promise<void> {
  const lesson = course.lessons[course.index.lesson]?.number ?? null
  const itemsOf = (items: Word[], number: number) => items.filter(item => item.lessonNumber === number)
  await withoutFirstData(page)
  await page.route(/\/api\/v1\/course-(?:progress|outline|lesson)\//, route => {
    const [, service, number] = /course-(\w+)\/[^?]*?(\d*)(?:\?|$)/.exec(route.request().url()) ?? []
    const { words, exercises } = course
    const content = { words: itemsOf(words, Number(number)), exercises: itemsOf(exercises, Number(number)) }
    const data = service === 'lesson' ? content : { ...course, lesson }
    return route.fulfill({ json: { statusCode: 200, message: 'OK', data } })
  })
}
