import { expect } from '@playwright/test'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { noRecogniser } from '#e2e/fake-recogniser.ts'
import { savingTest } from '#e2e/journey.ts'
import { goOnFrom } from '#e2e/passing.ts'
import { goOn, target, texts, verdict } from '#e2e/walking.ts'

const { speaking } = texts.es

savingTest(
  'without a recogniser the first step says so once, and the lesson goes by the ladder, stored as it was done',
  async ({ page, signIn }) => {
    await noRecogniser(page)
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const [item] = itemsOf(course, 1)
    if (!item) throw new Error('lesson 1 is empty')
    await page.goto(`/course/${course._id}`)
    const ladder = page.getByRole('region', { name: texts.es.ladder.title })
    for (const [index, { englishWord }] of stepsOf(item).entries()) {
      // Its text is not readable before it is recognised, and no link has to be opened.
      await expect(ladder.getByRole('button', { name: englishWord, exact: true })).toBeVisible()
      await expect(target(page)).toHaveText('…')
      await expect(page.getByText(speaking.failures.unsupported)).toHaveCount(index === 0 ? 1 : 0)
      await expect(page.getByRole('button', { name: speaking.cannotSpeak })).toHaveCount(0)
      await expect(page.getByRole('button', { name: speaking.idle })).toHaveCount(0)
      if (index > 0) await expect(ladder, 'the focus goes with the steps').toBeFocused()
      await ladder.getByRole('button', { name: englishWord, exact: true }).click()
      await expect(verdict(page, speaking.right)).toBeVisible()
      await expect(page.getByText(texts.es.ladder.passed.chosen)).toBeVisible()
      await expect(target(page)).toHaveText(englishWord)
      await (index === 0 ? goOnFrom(page, item) : goOn(page))
    }
    await expect.poll(async () => (await readCourse(page.request, 'own')).passedBy[item._id]).toBe('chosen')
  },
)
