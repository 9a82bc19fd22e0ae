import { expect } from '@playwright/test'
import { PAIR_TURNS } from '#domain/course/listening-turns.ts'
import { say } from '#e2e/fake-recogniser.ts'
import { skipGist } from '#e2e/gist.ts'
import { bringToItem, openCourse, passedBy } from '#e2e/items.ts'
import { LONG, savingTest as test } from '#e2e/journey.ts'
import { chooseOnceHeard, passItem } from '#e2e/passing.ts'
import { played, quickSounds, recordPlays, silentBeforeTap } from '#e2e/plays.ts'
import { holdVerdicts } from '#e2e/screens/spoken.ts'
import { goOn, readNotes, sayRight, sayWrong, tabTo, target, texts } from '#e2e/walking.ts'

const { speaking, player } = texts.es

test('a learner hears a conversation, acts one part and then the other, and resumes in the middle', async ({
  page,
  signIn,
}) => {
  await quickSounds(page)
  await signIn(page, 'eva')
  const { course, item } = await bringToItem(page.request, ({ type }) => type === 'dialogue')
  await openCourse(page, course)
  await skipGist(page, item)
  await expect(page.getByText('Tú eres Ana (Taxista).')).toBeVisible()
  await readNotes(page)
  await page.getByRole('button', { name: 'Oír todo primero' }).click()
  await page.getByRole('button', { name: 'Parar' }).click()
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByText('Línea 2 de 8')).toBeVisible()
  const theirs = page.getByRole('list', { name: 'Lo que ya se dijo' }).getByText('Good evening.')
  await expect(theirs, 'what is answered is in sight').toBeInViewport({ ratio: 1 })
  await sayWrong(page)
  await expect(target(page), 'the line stays until it is said').toHaveText(
    'Good evening, doctor, and welcome!',
  )
  await sayRight(page, 'Good evening, doctor, and welcome!')
  await goOn(page)
  await expect(page.getByText('Línea 4 de 8')).toBeVisible()

  await silentBeforeTap(page)
  await page.reload()
  // Before a tap the browser plays nothing: the learner reads the line and continues.
  await expect(page.getByRole('heading', { name: 'Thank you. How are you?' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir', exact: true }).click()
  await readNotes(page)
  await expect(page.getByRole('list', { name: 'Lo que ya se dijo' })).toContainText('Thank you. How are you?')
  for (const line of [
    "I'm fine, thank you. And you?",
    'The hotel, doctor!',
    "You're welcome. Good night, doctor!",
  ]) {
    await sayRight(page, line)
    await goOn(page)
  }
  await expect(page.getByRole('heading', { name: 'Ahora al revés' })).toBeVisible()
  await expect(page.getByText('ahora tú eres Luis (Doctor)')).toBeVisible()
  await page.getByRole('button', { name: 'Empezar' }).click()
  for (const line of ['Good evening.', 'Thank you. How are you?', "I'm fine. To the hotel, please."]) {
    await sayRight(page, line)
    await goOn(page)
  }
  await sayRight(page, 'Thank you. Good night!')
  await expect.poll(() => passedBy(page.request, item)).toBe('spoken')
})

test(
  'two words are told apart in eight turns and said, and hearing the other one is wrong',
  LONG,
  async ({ page, signIn }) => {
    await quickSounds(page)
    await silentBeforeTap(page)
    await signIn(page, 'eva')
    const { course, item } = await bringToItem(page.request, ({ type }) => type === 'minimal-pair')
    await openCourse(page, course)
    await expect(page.getByText('Vuelta 1 de 8')).toBeVisible()
    await expect(page.getByText('Primero toca «Escuchar».')).toBeVisible()
    await page.getByRole('button', { name: 'No oigo diferencia' }).click()
    await expect(page.getByText('Primero «hi» y después «I». Oye el cambio.')).toBeVisible()
    await passItem(page, item)
    await expect.poll(() => passedBy(page.request, item)).toBe('chosen')
  },
)

test('by ear a word is heard without a press and takes one to choose, and the result has its number', async ({
  page,
  signIn,
}) => {
  await recordPlays(page)
  await quickSounds(page)
  await signIn(page, 'eva')
  const { course, item } = await bringToItem(page.request, ({ type }) => type === 'minimal-pair')
  await openCourse(page, course)
  await page.getByRole('button', { name: 'Escuchar' }).click()
  const [first, second] = item.minimalPair?.words ?? []
  // Also those that the browser refused.
  const before = (await played(page)).length
  for (let turn = 1; turn <= PAIR_TURNS; turn++) {
    await expect(page.getByText(`Vuelta ${turn} de 8`)).toBeVisible()
    await expect.poll(async () => (await played(page)).length, 'it sounds by itself').toBe(before + turn - 1)
    const card = page.locator('main').getByRole('button', { name: first?.spanishTranslation ?? '' })
    await chooseOnceHeard(card)
  }
  // Always the same word: right in half of the turns.
  await expect(page.getByText('Acertaste 4 de 8')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Todavía suenan iguales/ })).toBeVisible()
  await expect(target(page), 'the result leaves by itself').toHaveText(first?.englishWord ?? '')
  await sayRight(page, first?.englishWord ?? '')
  await sayRight(page, second?.englishWord ?? '')
})

test('by keyboard the focus stays in the exercise, from turn to turn and at the result', async ({
  page,
  signIn,
}) => {
  await quickSounds(page)
  await holdVerdicts(page)
  await signIn(page, 'eva')
  const { course, item } = await bringToItem(page.request, ({ type }) => type === 'minimal-pair')
  await openCourse(page, course)
  await tabTo(page, 'Escuchar')
  const [first] = item.minimalPair?.words ?? []
  const card = page.locator('main').getByRole('button', { name: first?.spanishTranslation ?? '' })
  for (let turn = 1; turn <= PAIR_TURNS; turn++) {
    await page.getByRole('button', { name: 'Escuchar' }).press('Enter')
    await expect(card).not.toHaveAttribute('aria-disabled')
    await card.press('Enter')
    await page.getByRole('button', { name: 'Seguir' }).press('Enter')
    await expect(page.locator('main h2')).toBeFocused()
  }
  await expect(page.getByText(/^Acertaste/)).toBeVisible()
})

test('where a pair cannot be heard, the learner goes on to say it', async ({ page, signIn, provokes }) => {
  provokes(/\.mp3|Failed to load/)
  await page.route('**/*.mp3', route => route.abort())
  await signIn(page, 'eva')
  const { course, item } = await bringToItem(page.request, ({ type }) => type === 'minimal-pair')
  await openCourse(page, course)
  await page.getByRole('button', { name: 'Escuchar' }).click()
  await expect(page.getByText('Esta vez no se puede oír. Sigue y di las dos.')).toBeVisible()
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(target(page)).toHaveText(item.minimalPair?.words[0]?.englishWord ?? '')
})

test('"¿Qué dirías tú?" asks by a situation, and shows the English after the try or on request', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'eva')
  const { course } = await bringToItem(page.request, ({ sentences }) => sentences.some(one => one.prompt))
  await openCourse(page, course)
  const situation = page.getByRole('heading', { name: /Son las ocho de la noche/ })
  await expect(situation).toBeVisible()
  await expect(target(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: player.listen, exact: true })).toHaveCount(0)
  await say(page, 'Good evening.')
  await expect(page.getByRole('heading', { name: speaking.right })).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('heading', { name: /se va por la mañana/ })).toBeVisible()
  await page.getByRole('button', { name: player.seeAnswer }).click()
  await expect(target(page)).toHaveText('Goodbye, have a nice day.')
})
