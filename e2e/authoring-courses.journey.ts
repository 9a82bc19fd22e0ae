import { expect } from '@playwright/test'
import type { StudentCourse } from '#contract/courses.ts'
import { newCourse } from '#e2e/authoring.ts'
import { savingTest } from '#e2e/journey.ts'
import { openPlayer, sayRight, target } from '#e2e/walking.ts'

savingTest(
  'learners see a course and its lessons when their author publishes them, and practise them on a phone',
  async ({ page, signIn, newDevice }) => {
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [1, 1], { isPublished: false })
    const phone = await newDevice()
    await signIn(phone, 'eva')
    const seen = () => phone.request.get(`/api/v1/student-course/${course.id}`)
    expect((await seen()).status()).toBe(404)

    const change = (path: string, data: object) => page.request.put(`/api/v1/${path}`, { data })
    await change(`admin-course/${course.id}`, { version: 1, isHidden: false })
    // The version of the lesson after one word was put into it.
    await change(`admin-lesson/${course.id}/1`, { version: 2, isPublished: true })
    const { data } = (await (await seen()).json()) as { data: StudentCourse }
    expect(data.lessons.map(({ number }) => number)).toEqual([1])
    await openPlayer(phone, data)
    await expect(target(phone)).toHaveText('apple')
    await sayRight(phone, 'apple')
  },
)
