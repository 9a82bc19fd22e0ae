import { expect } from '@playwright/test'
import { secondSitting } from '#domain/course/sittings.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { openCourse } from '#e2e/items.ts'
import { savingTest as test } from '#e2e/journey.ts'
import { passItem } from '#e2e/passing.ts'
import { goOnFromRest, sayWrong } from '#e2e/walking.ts'

/* Whole lessons of the second course on a phone, by a learner who says every second text wrong twice. */

for (const lesson of [1, 12, 24]) {
  test(`lesson ${lesson} is passed aloud, with two misses at every second text`, async ({ page, signIn }) => {
    await signIn(page, 'eva')
    const course = await readCourse(page.request, 'own', title => title === 'Inglés Conversacional 2')
    const before = course.lessons.filter(({ number }) => number < lesson)
    await saveElsewhere(page.request, course, {
      completed: before.flatMap(({ number }) => itemsOf(course, number)),
      index: { lesson: before.length, word: 0, sentence: 0 },
    })
    await openCourse(page, course)
    const items = itemsOf(course, lesson)
    let texts = 0
    let misses = 0
    const missEverySecond = async () => {
      if (texts++ % 2 === 0) return
      for (let times = 0; times < 2; times++) await sayWrong(page)
      misses += 2
    }
    for (const [index, item] of items.entries()) {
      if (index === secondSitting(items)) await goOnFromRest(page)
      await passItem(page, item, { before: missEverySecond })
    }
    await expect(page.getByRole('heading', { name: /^(Congratulations|Excellent)/ })).toBeVisible()
    expect(misses).toBeGreaterThan(items.length)
    const { passedBy } = await readCourse(page.request, 'own', title => title === course.title)
    const ways = new Set(items.map(({ _id }) => passedBy[_id]))
    expect(ways).toEqual(new Set(['spoken', 'chosen']))
  })
}
