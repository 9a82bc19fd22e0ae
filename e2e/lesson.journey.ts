import { expect, type Page } from '@playwright/test'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { say } from '#e2e/fake-recogniser.ts'
import { PASSWORD, savingTest, serverTest } from '#e2e/journey.ts'
import { passItem } from '#e2e/passing.ts'
import {
  at,
  declineRating,
  goOn,
  type Language,
  openMenu,
  openPlayer,
  sayRight,
  sayWrong,
  target,
  texts,
  verdict,
} from '#e2e/walking.ts'

for (const { language, account, notes } of [
  { language: 'es', account: 'ana', notes: 'Practica más esta palabra' },
  { language: 'en', account: 'eva', notes: 'Practise this word more' },
] as const) {
  const text = texts[language]

  serverTest(
    `a learner signs in, completes lesson 1 aloud, and goes on where she was on another device (${language})`,
    async ({ page, newDevice, provokes }) => {
      serverTest.setTimeout(120_000)
      provokes(/401 .*\/login/)
      await page.goto(at(language, '/login'))
      await fillIn(page, language, account, 'wrong-password')
      await expect(page.getByRole('alert')).toBeVisible()
      await fillIn(page, language, account, PASSWORD)
      await expect(page).toHaveURL(at(language, '/courses'))
      await page.getByRole('link', { name: new RegExp(`^${text.courses.start}`) }).click()

      const course = await readCourse(page.request, 'own')
      const items = itemsOf(course, 1)
      const [first, ...others] = items
      if (!first) throw new Error('lesson 1 is empty')
      await expect(target(page)).toHaveText(first.englishWord)

      // The first word needs help: the third wrong attempt slows down, the fifth passes.
      const slower = page.getByRole('dialog', { name: text.speaking.slower.title })
      for (let attempt = 1; attempt <= 2; attempt++) await sayWrong(page, language)
      await expect(slower).toBeHidden()
      await sayWrong(page, language)
      await slower.getByRole('button', { name: text.speaking.slower.close }).click()
      await sayWrong(page, language)
      await say(page, 'refrigerator')
      await expect(verdict(page, text.speaking.helpedTitle)).toBeVisible()
      await expect(page.getByText(notes)).toBeVisible()
      await goOn(page)
      await passItem(page, first, { language, from: 1 })

      await watchCelebration(page)
      for (const item of others) await passItem(page, item, { language })
      await expect(
        page.getByRole('heading', { name: 'Congratulations, you passed to lesson 2' }),
      ).toBeVisible()

      await declineRating(page, language)
      const lesson2 = itemsOf(course, 2)
      await expect(target(page)).toHaveText(lesson2[0]?.englishWord ?? '')
      const seen = await page.evaluate(() => (window as unknown as { celebration: Celebration }).celebration)
      expect(seen.pieces).toBe(30)
      expect(seen.hidesAfterMs).toBeGreaterThanOrEqual(1_450)
      expect(seen.hidesAfterMs).toBeLessThan(1_900)
      expect(seen.endsAfterMs).toBeGreaterThanOrEqual(1_950)
      expect(seen.endsAfterMs).toBeLessThan(2_600)

      // One step into lesson 2, and then another device.
      await sayRight(page, lesson2[0]?.englishWord ?? '', language)
      await goOn(page)
      await expect(target(page)).toHaveText(lesson2[0]?.sentences[0]?.englishWord ?? '')
      await expect
        .poll(async () => (await readCourse(page.request, 'own')).index)
        .toEqual({ lesson: 1, word: 0, sentence: 1 })
      const stored = await readCourse(page.request, 'own')
      expect(Object.keys(stored.completedWords).sort()).toEqual(items.map(({ _id }) => _id).sort())
      expect(stored.passedBy[first._id]).toBe('helped')
      expect(stored.passedBy[items[1]?._id ?? '']).toBe('spoken')

      const other = await newDevice()
      await other.goto(at(language, '/login'))
      await fillIn(other, language, account, PASSWORD)
      const total = course.words.length + course.exercises.length
      const percent = Math.round((items.length / total) * 100)
      await expect(other.getByLabel(new RegExp(`: ${text.courses.progress(percent)}$`))).toBeVisible()
      await other.getByRole('link', { name: new RegExp(`^${text.courses.goOn}`) }).click()
      await expect(target(other)).toHaveText(lesson2[0]?.sentences[0]?.englishWord ?? '')
      const menu = await openMenu(other, language)
      await expect(menu.getByText(text.menu.words(items.length, items.length))).toBeVisible()
    },
  )
}

savingTest(
  'a member who says the last item of the course is led back to the courses',
  async ({ page, signIn }) => {
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const lessons = course.lessons.map(({ number }) => itemsOf(course, number))
    const all = lessons.flat()
    const [last] = all.slice(-1)
    if (!last) throw new Error('the course is empty')
    await saveElsewhere(page.request, course, {
      completed: all.slice(0, -1),
      index: { lesson: lessons.length - 1, word: (lessons.at(-1)?.length ?? 0) - 1, sentence: 0 },
    })
    await openPlayer(page, course)
    await passItem(page, last)
    await expect(page.getByRole('heading', { name: 'Excellent' })).toBeVisible()

    await declineRating(page)
    const dialog = page.getByRole('dialog', { name: '¡Terminaste el curso!' })
    await dialog.getByRole('link', { name: 'Volver a los cursos' }).click()
    await expect(page).toHaveURL('/courses')
    await expect(page.getByLabel(/: 100 % completado$/)).toBeVisible()
  },
)

async function fillIn(page: Page, language: Language, username: string, password: string): Promise<void> {
  const { login } = texts[language]
  await page.getByLabel(login.username).fill(`${username}@dilo.test`)
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
}

type Celebration = { pieces: number; hidesAfterMs: number; endsAfterMs: number }

/** Measures in the page when the celebration begins to hide and when it is gone, in ms after it appeared. */
async function watchCelebration(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { pieces: 0, hidesAfterMs: 0, endsAfterMs: 0 }
    Object.assign(window, { celebration: seen })
    let overlay: Element | undefined
    let beganAtMs = 0
    let look = ''
    new MutationObserver(() => {
      const found = document.querySelector('[role=status]:has(> [aria-hidden] > i)')
      if (!overlay && found) {
        overlay = found
        look = found.className
        beganAtMs = performance.now()
        seen.pieces = found.querySelectorAll('i').length
      }
      if (!overlay) return
      if (seen.hidesAfterMs === 0 && overlay.className !== look)
        seen.hidesAfterMs = performance.now() - beganAtMs
      if (seen.endsAfterMs === 0 && !overlay.isConnected) seen.endsAfterMs = performance.now() - beganAtMs
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}
