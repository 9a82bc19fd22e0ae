import { expect, type Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { readCourse } from '#e2e/api.ts'
import { failToHear } from '#e2e/fake-recogniser.ts'
import { bringTo, openCourse, passedBy } from '#e2e/items.ts'
import { savingTest as test } from '#e2e/journey.ts'
import { changeItems } from '#e2e/other-content.ts'
import { sayRight, tabTo, target, texts } from '#e2e/walking.ts'

const TYPE = 'mixed-exercise'

test('a mixed exercise shows its parts in order, as one item with one progress', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  const { course, item } = await bringTo(page.request, TYPE)
  const [pictures, sentences] = await hasTwoParts(page, item)
  await openCourse(page, course)

  await expect(page.getByText('Parte 1 de 2')).toBeVisible()
  await expect(page.getByText(item.spanishTranslation)).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0')
  await choose(page, pictures)
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  await expect
    .poll(async () => (await readCourse(page.request, 'own')).partialProgress)
    .toBe(percentOfFirst(item))
  await expect(page.getByText('Parte 2 de 2')).toBeVisible()

  await sayRight(page, sentences.sentences[0]?.englishWord ?? '')
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '100')
  // The weakest way of its parts.
  await expect.poll(() => passedBy(page.request, item)).toBe('chosen')
  // The player advances automatically.
  await expect(page.getByText(/Parte \d de/)).toBeHidden()
})

test('a learner who returns to a mixed exercise continues at the same part', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  const { course, item } = await bringTo(page.request, TYPE, 1)
  const [, sentences] = await hasTwoParts(page, item)
  await openCourse(page, course)
  await expect(page.getByText('Parte 2 de 2')).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  await expect(target(page)).toHaveText(sentences.sentences[0]?.englishWord ?? '')
})

test('a recogniser failure in a part is not an attempt, and the part can still be said', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'eva')
  const { course, item } = await bringTo(page.request, TYPE, 1)
  const [, sentences] = await hasTwoParts(page, item)
  await openCourse(page, course)
  await failToHear(page, 'network')
  await expect(page.getByText(texts.es.speaking.notAnAttempt)).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  await expect(page.getByRole('button', { name: texts.es.speaking.cannotSpeak })).toBeVisible()
  await sayRight(page, sentences.sentences[0]?.englishWord ?? '')
  await expect.poll(() => passedBy(page.request, item)).toBeDefined()
})

test('a part of an unknown kind says so, and the other parts follow', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  const { course, item } = await bringTo(page.request, TYPE)
  const parts = partsOf(item).map((part, index) => (index === 0 ? { ...part, type: 'to-come' } : part))
  await changeItems(page, given => (given._id === item._id ? { ...given, parts } : given))
  await openCourse(page, course)
  await expect(page.getByText('Tipo de ejercicio no soportado')).toBeVisible()
  await page.getByRole('button', { name: texts.es.player.skip }).click()
  await expect(page.getByText('Parte 2 de 2')).toBeVisible()
  await expect(target(page)).toBeVisible()
})

test('a mixed exercise without parts says so, and can be skipped', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  const { course, item } = await bringTo(page.request, TYPE)
  await changeItems(page, given => (given._id === item._id ? { ...given, parts: [] } : given))
  await openCourse(page, course)
  await expect(page.getByText('No hay ejercicios disponibles')).toBeVisible()
  await page.getByRole('button', { name: texts.es.player.skip }).click()
  await expect.poll(() => passedBy(page.request, item)).toBe('helped')
})

test('with the keyboard alone a part works like the item of its kind', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  const { course, item } = await bringTo(page.request, TYPE)
  const [pictures] = await hasTwoParts(page, item)
  await openCourse(page, course)
  await expect(page.getByRole('button', { name: 'Escuchar' })).toBeVisible()
  await tabTo(page, 'Escuchar')
  await page.keyboard.press('Enter')
  const answer = rightOf(pictures)
  await expect(picture(page, answer)).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press(answer)
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
})

type Part = Word['parts'][number]

/** The pictures and the sentence of the exercise; the other kinds have separate journeys. */
function partsOf(item: Word): [Part, Part] {
  const pictures = item.parts.find(({ type }) => type === 'listen-and-select-image')
  const sentences = item.parts.find(({ type }) => type === 'exercise')
  if (!pictures || !sentences) throw new Error('the mixed exercise has other parts')
  return [pictures, sentences]
}

async function hasTwoParts(page: Page, item: Word): Promise<[Part, Part]> {
  const parts = partsOf(item)
  await changeItems(page, given => (given._id === item._id ? { ...given, parts } : given))
  return parts
}

function percentOfFirst(item: Word): number {
  return Math.round(100 / stepsOf({ ...item, parts: partsOf(item) }).length)
}

function progress(page: Page) {
  return page.getByRole('progressbar', { name: /^(Avance del ejercicio|Progress of the exercise)$/ })
}

function picture(page: Page, label: string) {
  return page.getByRole('button', { name: new RegExp(`^Imagen ${label}`) })
}

function rightOf(part: Part): string {
  return part.imageSelection?.options.find(({ isCorrect }) => isCorrect)?.label ?? ''
}

async function choose(page: Page, part: Part): Promise<void> {
  await page.getByRole('button', { name: 'Escuchar' }).click()
  const answer = picture(page, rightOf(part))
  await expect(answer).not.toHaveAttribute('aria-disabled')
  await answer.click()
}
