import { expect, type Locator, type Page } from '@playwright/test'

/** A stretch of the microphone's input: a tone of a level from 0 (silence) to 1. */
export type Heard = { ms: number; level: number }

/** A sentence of three words, with silence around it. */
export const SENTENCE: readonly Heard[] = [
  { ms: 1000, level: 0 },
  { ms: 300, level: 0.3 },
  { ms: 60, level: 0.01 },
  { ms: 450, level: 0.4 },
  { ms: 60, level: 0.01 },
  { ms: 350, level: 0.3 },
  { ms: 3000, level: 0 },
]

/**
 * Replaces the microphone: whenever it is opened it hears these stretches, then silence. Chromium's built-in one beeps
 * so loudly that every take is distorted. Call it before the page is opened.
 */
export async function fakeMicrophone(page: Page, heard: readonly Heard[] = SENTENCE): Promise<void> {
  await page.addInitScript(stretches => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      await context.resume()
      const destination = context.createMediaStreamDestination()
      const gain = context.createGain()
      const tone = context.createOscillator()
      tone.frequency.value = 220
      gain.gain.value = 0
      tone.connect(gain).connect(destination)
      let at = context.currentTime
      for (const { ms, level } of stretches) {
        gain.gain.setValueAtTime(level, at)
        at += ms / 1000
      }
      gain.gain.setValueAtTime(0, at)
      tone.start()
      return destination.stream
    }
  }, heard)
}

/** Waits until a recorder has heard the whole sentence: it shows the third second or, later, misses a voice. */
export async function expectSentenceHeard(recorder: Locator): Promise<void> {
  await expect(recorder.getByText(/^(?:Grabando 0:0[3-9]|No se oye: )/)).toBeVisible()
}
