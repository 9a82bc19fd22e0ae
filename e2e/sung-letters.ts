import type { Page } from '@playwright/test'

/** A highlighted letter of the strip, and the time in the song when it became current. */
export type Highlight = { letter: number; seconds: number }

/** Plays the song of the opened alphabet to its end; returns every change of the highlight. */
export async function singToTheEnd(
  page: Page,
): Promise<{ highlights: Highlight[]; durationSeconds: number }> {
  const start = page.getByRole('button', { name: 'Escuchar la canción' })
  await start.waitFor()
  await page.evaluate(() => {
    const highlights: Highlight[] = []
    const audio = document.querySelector('audio')
    const buttons = [...document.querySelectorAll('ol button')]
    Object.assign(window, { highlights })
    new MutationObserver(records => {
      for (const { target } of records) {
        const button = target as Element
        if (button.getAttribute('aria-current') !== 'true') continue
        highlights.push({ letter: buttons.indexOf(button), seconds: audio?.currentTime ?? 0 })
      }
    }).observe(document, { subtree: true, attributeFilter: ['aria-current'] })
  })
  await start.click()
  await page.waitForFunction(() => document.querySelector('audio')?.ended, null, { timeout: 40_000 })
  return page.evaluate(() => ({
    highlights: (window as unknown as { highlights: Highlight[] }).highlights,
    durationSeconds: document.querySelector('audio')?.duration ?? 0,
  }))
}
