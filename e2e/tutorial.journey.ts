import { expect, type Page } from '@playwright/test'
import { expectNothingFound, prepare, THEME_OF } from '#e2e/axe.ts'
import { test } from '#e2e/journey.ts'
import { at, type Language, texts } from '#e2e/walking.ts'

const WORDS = {
  es: {
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
  },
  en: {
    title: 'How you learn here',
    open: 'How it works',
    watch: 'Watch the video',
    again: 'Watch it again',
    skip: 'Skip',
    understood: 'I understood, start',
    lost: 'I did not understand',
    sorry: 'That is fine',
    help: 'Ask for help',
    contact: 'Can we help?',
    unsupported: 'Your browser cannot show this video.',
    caption: 'Each word has its picture, its sound and its meaning.',
  },
}

test.use({ hasSeenTutorial: false })

for (const language of ['es', 'en'] as const) {
  const words = WORDS[language]

  test(`the tutorial comes on the first visit of the demo, plays with captions and leads to the course (${language})`, async ({
    page,
  }) => {
    await page.goto(at(language, '/courses'))
    const dialog = page.getByRole('dialog', { name: words.title })
    await expect(dialog).toBeVisible()
    await expect.poll(() => stored(page, 'hasSeenTutorialDemo')).toBe('true')
    expect(await stored(page, 'hasSeenTutorial')).toBeNull()
    await page.mouse.click(5, 5)
    await expect(dialog, 'a press beside it').toBeVisible()
    await expect(dialog.locator('video')).toHaveAttribute('src', `/tutorial/${language}.mp4`)
    await dialog.getByRole('button', { name: words.watch }).click()
    await expect(dialog.getByText(words.caption)).toBeVisible()
    await dialog.getByRole('button', { name: words.understood }).click()
    await expect(page).toHaveURL(/\/course\/[\w-]+$/)
    expect(await stored(page, 'TUTORIAL')).toBe('understood')
    await page.goto(at(language, '/courses'))
    await expect(page.getByRole('heading', { name: texts[language].courses.greetingDemo })).toBeVisible()
    await page.waitForTimeout(1500)
    await expect(dialog, 'it was seen').toHaveCount(0)
  })

  const theme = THEME_OF[language]
  test(`who did not understand watches again or gets help, and axe finds nothing (${language}, ${theme})`, async ({
    page,
    signIn,
  }) => {
    await prepare(page, theme)
    await signIn(page, 'ana')
    await page.goto(at(language, '/courses'))
    await expect(page.getByRole('dialog', { name: words.title })).toBeVisible()
    await expect.poll(() => stored(page, 'hasSeenTutorial')).toBe('true')
    const watch = page.getByRole('button', { name: words.watch })
    await expect(watch).not.toHaveAttribute('aria-disabled')
    await expectNothingFound(page, 'ready')
    await watch.click()
    await page.getByRole('button', { name: words.lost }).click()
    await expect(page.getByRole('dialog', { name: words.sorry })).toBeVisible()
    expect(await stored(page, 'TUTORIAL')).toBe('notUnderstood')
    await expectNothingFound(page, 'not understood')
    await page.getByRole('button', { name: words.help }).click()
    await expect(page.getByRole('dialog', { name: words.contact })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.again }).click()
    await expect(page.getByRole('dialog', { name: words.title })).toBeVisible()
  })
}

test('it is skipped by a button or by Escape, and opened again from the menu', async ({ page }) => {
  await page.goto('/courses')
  const dialog = page.getByRole('dialog', { name: WORDS.es.title })
  await dialog.getByRole('button', { name: WORDS.es.skip }).click()
  await expect(dialog).toHaveCount(0)
  expect(await stored(page, 'TUTORIAL')).toBe('skipped')
  await openFromMenu(page, 'es')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('without its video it says so, and one can begin all the same', async ({ page, provokes }) => {
  provokes(/ERR_FAILED/)
  await page.route('**/tutorial/*', route => route.abort())
  await page.goto('/courses')
  const dialog = page.getByRole('dialog', { name: WORDS.es.title })
  await expect(dialog.getByText(WORDS.es.unsupported, { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: WORDS.es.understood }).click()
  await expect(page).toHaveURL(/\/course\//)
})

test('it does not come to administrators by itself', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.goto('/courses')
  await expect(page.getByText(texts.es.courses.adminHint)).toBeVisible()
  await page.waitForTimeout(1500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

async function openFromMenu(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: texts[language].shell.menu, exact: true }).click()
  await page.getByRole('button', { name: WORDS[language].open }).click()
}

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate(name => localStorage.getItem(name), key)
}
