import type { Page } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { wholeAnswer, withoutFirstData } from '#e2e/intercepting.ts'

/** Modifies the items of the course in its response, as if an author had done it. */
export async function changeItems(page: Page, change: (item: Word) => Word): Promise<void> {
  await withoutFirstData(page)
  await page.route(/\/api\/v1\/student-course\//, async route => {
    const response = await wholeAnswer(route)
    const body = (await response.json()) as { data: StudentCourse }
    const { words, exercises } = body.data
    const data = { ...body.data, words: words.map(change), exercises: exercises.map(change) }
    await route.fulfill({ response, json: { ...body, data } })
  })
}
