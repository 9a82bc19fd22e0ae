import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/journey.ts'
import { texts } from '#e2e/walking.ts'

const WORDS = {
  title: 'Así se aprende aquí',
  open: 'Cómo funciona',
  watch: 'Ver el video',
  again: 'Verlo otra vez',
  skip: 'Saltar',
  understood: 'Entendido, empezar',
  lost: 'No lo entendí',
  sorry: 'No pasa nada',
  help: 'Pedir ayuda',
  contact: '¿Te ayudamos?',
  unsupported: 'Tu navegador no puede mostrar este video.',
  caption: 'Cada palabra trae su dibujo, cómo suena y qué significa.',
}

test.use({ hasSeenTutorial: false })

test('the tutorial opens on the first visit of the demo, plays with captions and leads to the course', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/courses')
  const dialog = page.getByRole('dialog', { name: WORDS.title })
  await expect(dialog).toBeVisible()
  await expect.poll(() => stored(page, 'hasSeenTutorialDemo')).toBe('true')
  expect(await stored(page, 'hasSeenTutorial')).toBeNull()
  await page.mouse.click(5, 5)
  await expect(dialog, 'a press on the backdrop').toBeVisible()
  await expect(dialog.locator('video')).toHaveAttribute('src', '/tutorial/es.mp4')
  const [watch, understood] = [WORDS.watch, WORDS.understood].map(name =>
    dialog.getByRole('button', { name }),
  )
  if (!watch || !understood) throw new Error('no buttons')
  await expect(watch).not.toHaveAttribute('aria-disabled')
  await dialog.evaluate(sheet => Promise.all(sheet.getAnimations().map(({ finished }) => finished)))
  const placeOf = async (button: typeof watch) => (await button.boundingBox())?.y ?? Number.NaN
  const places = await Promise.all([watch, understood].map(placeOf))
  await watch.dblclick()
  await expect(dialog.getByText(WORDS.caption)).toBeVisible()
  await expect(dialog, 'a double tap only watches').toBeVisible()
  const again = dialog.getByRole('button', { name: WORDS.again })
  const placesAfter = await Promise.all([again, understood].map(placeOf))
  for (const [index, y] of places.entries()) {
    // Less than half a button.
    expect(Math.abs((placesAfter[index] ?? Number.NaN) - y)).toBeLessThan(24)
  }
  await dialog.getByRole('button', { name: WORDS.understood }).click()
  await expect(page).toHaveURL(/\/course\/[\w-]+$/)
  expect(await stored(page, 'TUTORIAL')).toBe('understood')
  await page.goto('/courses')
  await expect(page.getByRole('heading', { name: texts.es.courses.greetingDemo })).toBeVisible()
  await page.clock.fastForward(3_000)
  await expect(dialog, 'it was seen').toHaveCount(0)
})

test('a learner who did not understand watches again or gets help', async ({ page, signIn }) => {
  await signIn(page, 'ana')
  await page.goto('/courses')
  await expect(page.getByRole('dialog', { name: WORDS.title })).toBeVisible()
  await expect.poll(() => stored(page, 'hasSeenTutorial')).toBe('true')
  const watch = page.getByRole('button', { name: WORDS.watch })
  await expect(watch).not.toHaveAttribute('aria-disabled')
  await watch.click()
  await page.getByRole('button', { name: WORDS.lost }).dblclick()
  await expect(
    page.getByRole('dialog', { name: WORDS.sorry }),
    'a double tap asks for nothing more',
  ).toBeVisible()
  expect(await stored(page, 'TUTORIAL')).toBe('notUnderstood')
  await page.getByRole('button', { name: WORDS.help }).click()
  await expect(page.getByRole('dialog', { name: WORDS.contact })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: WORDS.again }).click()
  await expect(page.getByRole('dialog', { name: WORDS.title })).toBeVisible()
})

test('it is skipped by a button or by Escape, and opened again from the menu', async ({ page }) => {
  await page.goto('/courses')
  const dialog = page.getByRole('dialog', { name: WORDS.title })
  await dialog.getByRole('button', { name: WORDS.skip }).click()
  await expect(dialog).toHaveCount(0)
  expect(await stored(page, 'TUTORIAL')).toBe('skipped')
  await openFromMenu(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

async function openFromMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.es.shell.menu, exact: true }).click()
  await page.getByRole('button', { name: WORDS.open }).click()
}

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate(name => localStorage.getItem(name), key)
}
