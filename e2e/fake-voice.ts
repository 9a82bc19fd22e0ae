import type { Page } from '@playwright/test'

type Said = { text: string; lang: string; rate: number; pitch: number }

/**
 * Replaces the browser's voice with an English one that records its texts.
 * @param named browsers recognise a natural voice by its name
 */
export async function fakeVoice(page: Page, named = 'Test'): Promise<void> {
  await page.addInitScript(name => {
    const said: { text: string; lang: string; rate: number; pitch: number }[] = []
    const voice = { lang: 'en-US', name, default: true, localService: true, voiceURI: name }
    class Utterance extends EventTarget {
      voice = voice
      lang = ''
      rate = 1
      pitch = 0
      volume = 1
      onstart: (() => void) | null = null
      onend: (() => void) | null = null
      onerror: (() => void) | null = null
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const synthesis = {
      speaking: false,
      pending: false,
      paused: false,
      getVoices: () => [voice],
      cancel() {},
      resume() {},
      pause() {},
      addEventListener() {},
      removeEventListener() {},
      speak(utterance: Utterance) {
        if (utterance.text.trim() !== '')
          said.push({
            text: utterance.text,
            lang: utterance.lang,
            rate: utterance.rate,
            pitch: utterance.pitch,
          })
        setTimeout(() => {
          utterance.onstart?.()
          utterance.onend?.()
        }, 20)
      },
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
    Object.assign(window, { said })
  }, named)
}

/** The texts that the voice has said, with their options. */
export function saidBy(page: Page): Promise<Said[]> {
  return page.evaluate(() => (window as unknown as { said: Said[] }).said)
}

/** Removes the English voices, as on many phones. */
export async function noEnglishVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    speechSynthesis.getVoices = () => []
  })
}
