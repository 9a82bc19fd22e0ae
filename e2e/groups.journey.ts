import { expect, type Page } from '@playwright/test'
import { itemsOf } from '#e2e/api.ts'
import { stopClock } from '#e2e/clock.ts'
import { hear, say, startListening } from '#e2e/fake-recogniser.ts'
import { bringTo, openCourse, startAtGroup } from '#e2e/items.ts'
import { savingTest as test } from '#e2e/journey.ts'
import { changeItems } from '#e2e/other-content.ts'
import { sayWrong, tabTo, target, texts, verdict } from '#e2e/walking.ts'

/** Tolerance for the frame between an answer and the start of its timer. */
const FRAME_MS = 60
const LOCKED = 'Completa la palabra anterior para desbloquear'

test('exercises of a group are shown together as completed, current or locked', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  const { course, members } = await startAtGroup(page)
  await openCourse(page, course)
  const group = page.getByRole('region', { name: 'Grupo de ejercicios' })
  await expect(group.getByRole('listitem')).toHaveCount(3)
  await expect(member(page, 1, 'ahora')).toHaveAttribute('aria-current', 'step')
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0')

  const locked = member(page, 3, 'bloqueado')
  await expect(locked).toHaveAttribute('aria-disabled', 'true')
  await expect(locked).toHaveAccessibleDescription(LOCKED)
  await locked.click({ force: true })
  await expect(group.getByRole('status')).toHaveText(LOCKED)
  await group.getByRole('button', { name: 'Ejercicio anterior del grupo' }).click({ force: true })
  await expect(group.getByRole('status')).toHaveText('Este es el primer ejercicio del grupo.')
  await sayWrong(page)
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0')
  await expect(target(page)).toHaveText(members[0].englishWord)

  await say(page, members[0].englishWord)
  await expect(target(page)).toHaveText(members[1].englishWord)
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '33')
  await member(page, 1, 'completado').click()
  await expect(target(page)).toHaveText(members[0].englishWord)
  await group.getByRole('button', { name: 'Ejercicio siguiente del grupo' }).click()
  await expect(target(page)).toHaveText(members[1].englishWord)
})

test('a right answer opens the next of the group after half a second, and leaves the group after a second', async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  await signIn(page, 'eva')
  const { course, members, after } = await startAtGroup(page)
  await openCourse(page, course)
  for (const [index, { englishWord }] of members.entries()) {
    const isLast = index === members.length - 1
    await sayWithStoppedClock(page, englishWord)
    await page.clock.runFor((isLast ? 1000 : 500) - 1)
    await expect(target(page)).toHaveText(englishWord)
    await page.clock.runFor(FRAME_MS)
    await expect(target(page)).toHaveText((isLast ? after : members[index + 1])?.englishWord ?? '')
    await page.clock.resume()
  }
  await expect(page.getByRole('region', { name: 'Grupo de ejercicios' })).toBeHidden()
})

test('a sentence builder advances with the delay of its group, not its own', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn(page, 'eva')
  const { course, item, next } = await bringTo(page.request, 'sentence-builder')
  await changeItems(page, given =>
    [item._id, next._id].includes(given._id) ? { ...given, exerciseGroup: 'courtesy' } : given,
  )
  await openCourse(page, course)
  const tiles = page.locator('[data-tiles=bank]')
  for (const word of item.sentenceBuilder?.correctOrder ?? [])
    await tiles.getByRole('button', { name: word, exact: true }).first().click()
  await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
  await sayWithStoppedClock(page, item.englishWord)
  await page.clock.runFor(499)
  await expect(target(page)).toHaveText(item.englishWord)
  await page.clock.runFor(FRAME_MS)
  await expect(target(page)).toHaveText(next.englishWord)
  await expect(page.getByRole('button', { name: 'Ejercicio 1 de 2: completado' })).toBeVisible()
})

test('a completed practice lesson advances with the delay of its group', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn(page, 'eva')
  const { course, members } = await startAtGroup(page, { isFirstPractice: true })
  await openCourse(page, course)
  await startListening(page)
  await stopClock(page)
  await hear(page, members[0].englishWord)
  await expect(page.getByText(texts.es.speaking.right)).toBeVisible()
  await page.clock.runFor(499)
  await expect(target(page)).toHaveText(members[0].englishWord)
  await page.clock.runFor(FRAME_MS)
  await expect(target(page)).toHaveText(members[1].englishWord)
})

test('completed items of a group are skipped', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  const { course, members } = await startAtGroup(page, { isSecondCompleted: true })
  await openCourse(page, course)
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '33')
  await say(page, members[0].englishWord)
  await expect(target(page)).toHaveText(members[2].englishWord)
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '66')
})

test('the keyboard alone moves among the exercises of a group', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  const { course, members } = await startAtGroup(page, { isSecondCompleted: true })
  await openCourse(page, course)
  await expect(member(page, 2, 'completado')).toBeVisible()
  await tabTo(page, 'Ejercicio 2 de 3: completado')
  await page.keyboard.press('Enter')
  await expect(target(page)).toHaveText(members[1].englishWord)
  await expect(member(page, 2, 'completado')).toBeFocused()
  await tabTo(page, 'Ejercicio siguiente del grupo')
  await page.keyboard.press('Enter')
  await expect(target(page)).toHaveText(members[2].englishWord)
})

test('an administrator opens any exercise of a group', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  const { course, members } = await startAtGroup(page, { isSaved: false })
  await openCourse(page, course)
  const [first] = itemsOf(course, 1)
  await expect(target(page)).toHaveText(first?.englishWord ?? '')
  await page.getByRole('button', { name: texts.es.player.openMenu }).click()
  await page.getByRole('dialog').getByRole('button', { name: members[1].englishWord }).first().click()
  await member(page, 3, 'disponible').click()
  await expect(target(page)).toHaveText(members[2].englishWord)
})

function member(page: Page, place: number, state: string) {
  return page.getByRole('button', { name: `Ejercicio ${place} de 3: ${state}` })
}

function progress(page: Page) {
  return page.getByRole('progressbar', { name: /^(Avance del grupo|Progress of the group)$/ })
}

/** Says a text with the clock stopped, so that the test controls the time after the answer. */
async function sayWithStoppedClock(page: Page, text: string): Promise<void> {
  await expect(target(page)).toHaveText(text)
  await startListening(page)
  await stopClock(page)
  await hear(page, text)
  await expect(verdict(page, texts.es.speaking.right)).toBeVisible()
}
