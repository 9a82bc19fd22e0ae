import { expect, type Page } from '@playwright/test'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { hear, say } from '#e2e/fake-recogniser.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { passItem } from '#e2e/passing.ts'
import { openPractice } from '#e2e/practices.ts'
import { savesOf } from '#e2e/saves.ts'
import { tabTo, target, texts } from '#e2e/walking.ts'

const { es } = texts

test.describe('with a keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  test('rows are chosen, said and left', async ({ page }) => {
    const { rows, after } = await openPractice(page)
    await tabTo(page, `Decir «${rows[1].english}»`)
    await page.keyboard.press('Enter')
    await hear(page, rows[1].english)
    await expect(target(page)).toHaveText(rows[2].english)
    await tabTo(page, es.speaking.idle)
    for (const { english } of [rows[2], rows[0]]) {
      await expect(target(page)).toHaveText(english)
      await page.keyboard.press('Enter')
      await hear(page, english)
    }
    await tabTo(page, texts.es.player.next)
    await page.keyboard.press('Enter')
    await expect(target(page)).toHaveText(after.englishWord)
  })
})

savingTest(
  'the practice of lesson 1 is saved as spoken, with its partial progress',
  async ({ page, signIn }) => {
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const items = itemsOf(course, 1)
    const place = items.findIndex(({ type }) => type === 'practice-lesson')
    const practice = items[place]
    if (!practice?.practiceLesson) throw new Error('lesson 1 has no practice')
    await saveElsewhere(page.request, course, {
      completed: items.filter(item => item !== practice),
      index: { lesson: 0, word: place, sentence: 0 },
    })
    await page.goto(`/course/${course._id}`)
    const saves = savesOf(page)
    await passItem(page, practice)
    await expect
      .poll(async () => (await readCourse(page.request, 'own')).passedBy[practice._id])
      .toBe('spoken')
    const partial = saves.find(save => save.url().endsWith('/partial-progress'))
    expect((await partial?.response())?.status()).toBe(200)
    await expect
      .poll(async () => (await readCourse(page.request, 'own')).index)
      .toEqual({ lesson: 0, word: place + 1, sentence: 0 })
  },
)

async function _missRow(page: Page): Promise<void> {
  await say(page, 'refrigerator')
  await expect(page.getByText(es.speaking.wrong)).toBeVisible()
}

/** Says something into a listening microphone, with the clock stopped. */
async function _hearNow(page: Page, english: string): Promise<void> {
  await page.evaluate(heard => {
    const { dilo } = window as unknown as { dilo: { hear(alternatives: string[]): void } }
    dilo.hear([heard])
  }, english)
}
