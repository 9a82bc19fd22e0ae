import { expect } from '@playwright/test'
import { say } from '#e2e/fake-recogniser.ts'
import { bringToItem, openCourse, passedBy } from '#e2e/items.ts'
import { savingTest as test } from '#e2e/journey.ts'
import { passItem } from '#e2e/passing.ts'
import { quickSounds } from '#e2e/plays.ts'
import { goOn, readNotes, sayRight, sayWrong, target, texts } from '#e2e/walking.ts'

const { speaking, player } = texts.es

test('a learner hears a conversation, acts one part and then the other, and resumes in the middle', async ({
  page,
  signIn,
}) => {
  await quickSounds(page)
  await signIn(page, 'eva')
  const { course, item } = await bringToItem(page.request, ({ type }) => type === 'dialogue')
  await openCourse(page, course)
  await expect(page.getByText('Tú eres Luis (Huésped).')).toBeVisible()
  await readNotes(page)
  await page.getByRole('button', { name: 'Oír todo primero' }).click()
  await page.getByRole('button', { name: 'Parar' }).click()
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByText('Línea 2 de 5')).toBeVisible()
  const theirs = page.getByRole('list', { name: 'Lo que ya se dijo' }).getByText('Good evening. Welcome')
  await expect(theirs, 'what is answered is in sight').toBeInViewport({ ratio: 1 })
  await sayWrong(page)
  await expect(target(page), 'the line stays until it is said').toHaveText('Good evening. How are you?')
  await sayRight(page, 'Good evening. How are you?')
  await goOn(page)
  await expect(page.getByText('Línea 4 de 5')).toBeVisible()

  await page.reload()
  // Before a tap the browser plays nothing: the learner reads the line and continues.
  await expect(page.getByRole('heading', { name: "I'm fine, thank you. And you?" })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir' }).click()
  await readNotes(page)
  await expect(page.getByRole('list', { name: 'Lo que ya se dijo' })).toContainText("I'm fine, thank you")
  await sayRight(page, "I'm fine. Thank you, and good night.")
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'Ahora al revés' })).toBeVisible()
  await expect(page.getByText('ahora tú eres Ana (Recepcionista)')).toBeVisible()
  await page.getByRole('button', { name: 'Empezar' }).click()
  for (const line of ['Good evening. Welcome to the hotel.', "I'm fine, thank you. And you?"]) {
    await sayRight(page, line)
    await goOn(page)
  }
  await sayRight(page, 'Good night. See you later!')
  await expect.poll(() => passedBy(page.request, item)).toBe('spoken')
})

test('two words are told apart in eight turns and said, and hearing the other one is wrong', async ({
  page,
  signIn,
}) => {
  await quickSounds(page)
  await signIn(page, 'eva')
  const { course, item } = await bringToItem(page.request, ({ type }) => type === 'minimal-pair')
  await openCourse(page, course)
  await expect(page.getByText('Vuelta 1 de 8')).toBeVisible()
  await page.getByRole('button', { name: /hola/ }).click()
  await expect(page.getByText('Primero toca «Escuchar».')).toBeVisible()
  await page.getByRole('button', { name: 'No oigo diferencia' }).click()
  await expect(page.getByText('Primero «hi» y después «I». Oye el cambio.')).toBeVisible()
  await passItem(page, item)
  await expect.poll(() => passedBy(page.request, item)).toBe('chosen')
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
