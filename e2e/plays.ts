import type { Page } from '@playwright/test'

type Heard = { plays: string[]; marks: string[] }

/** Notes which files are played, and which words are marked meanwhile. */
export async function recordPlays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard = { plays: [], marks: [] }
    Object.assign(window, { heard })
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      heard.plays.push(new URL(this.src).pathname)
      return play.call(this)
    }
    new MutationObserver(() => {
      const word = document.querySelector('mark')?.textContent
      if (word && heard.marks.at(-1) !== word) heard.marks.push(word)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

const read = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard)
/** The addresses of the files that were played, in their order. */
export const played = async (page: Page) => (await read(page)).plays
/** The words that were marked while they were heard. */
export const markedWords = async (page: Page) => (await read(page)).marks
