import type { Page } from '@playwright/test'

type Heard = { plays: string[]; marks: string[] }

/** Records the played files, and the words highlighted meanwhile. */
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
/** The addresses of the played files, in order. */
export const played = async (page: Page) => (await read(page)).plays
/** The words highlighted while they were played. */
export const markedWords = async (page: Page) => (await read(page)).marks

/** Sounds repeat until they are stopped: on a slow machine a short one would end before the journey gets there. */
export async function endlessSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      this.loop = true
      return play.call(this)
    }
  })
}

/** Sounds play in a sixteenth of their time, for a journey that is not about them. */
export async function quickSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      this.playbackRate = 16
      return play.call(this)
    }
  })
}

/**
 * Plays nothing before the first tap or key of a page, as phones do. The browser's own rule does not do for a journey:
 * whatever a journey evaluates in a page counts as a tap, in the pages after it too.
 */
export async function silentBeforeTap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isTapped = false
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, () => (isTapped = true), { capture: true })
    }
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      if (isTapped) return play.call(this)
      return Promise.reject(new DOMException('play() needs a tap', 'NotAllowedError'))
    }
  })
}
