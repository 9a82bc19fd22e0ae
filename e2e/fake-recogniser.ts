import type { Page } from '@playwright/test'

/**
 * Replaces the browser's speech recognition, which a test cannot speak to, with the same protocol: events in Chrome's
 * order, results as in the Web Speech API. Everything else is the real product.
 */
export async function fakeRecogniser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class FakeRecognition extends EventTarget {
      lang = ''
      continuous = false
      interimResults = false
      maxAlternatives = 1
      onstart: (() => void) | null = null
      onaudiostart: (() => void) | null = null
      onspeechstart: (() => void) | null = null
      onspeechend: (() => void) | null = null
      onaudioend: (() => void) | null = null
      onresult: ((event: unknown) => void) | null = null
      onerror: ((event: unknown) => void) | null = null
      onend: (() => void) | null = null
      start() {
        fake.current = this
        fake.starts++
        if (fake.isDead) return
        setTimeout(() => {
          this.onstart?.()
          if (fake.isWithoutEnglish) return
          if (fake.busyTimes > 0) {
            fake.busyTimes--
            this.onerror?.({ error: 'not-allowed' })
            setTimeout(() => this.onend?.(), 5)
            return
          }
          this.onaudiostart?.()
          fake.isListening = true
        }, 5)
      }
      stop() {
        this.finish()
      }
      abort() {
        if (fake.isWithoutEnglish) return this.finish()
        if (!fake.isListening || fake.isStubborn) return
        this.onerror?.({ error: 'aborted' })
        this.finish()
      }
      finish() {
        fake.isListening = false
        this.onaudioend?.()
        this.onend?.()
      }
    }
    const fake = {
      current: undefined as FakeRecognition | undefined,
      isListening: false,
      /** How often it was started. */
      starts: 0,
      /**
       * The number of starts that find Android's speech service busy, as Chrome for Android reports it: start, "not
       * allowed", end.
       */
      busyTimes: 0,
      /** Android's speech service lacks English, of which Chrome tells nothing: start, and no more. */
      isWithoutEnglish: false,
      /** When true, starting has no effect, as in some web views. */
      isDead: false,
      /** When true, aborting does not stop it: a result still arrives. */
      isStubborn: false,
      /** The learner says something: the alternatives, best first. */
      hear(alternatives: string[], times = 1) {
        const result = Object.assign(
          alternatives.map(transcript => ({ transcript, confidence: 0.9 })),
          { isFinal: true },
        )
        fake.current?.onspeechstart?.()
        fake.current?.onspeechend?.()
        for (let time = 0; time < times; time++)
          fake.current?.onresult?.({ resultIndex: 0, results: [result] })
        fake.current?.finish()
      },
      fail(error: string) {
        fake.current?.onerror?.({ error })
        fake.current?.finish()
      },
      /** Listening ends without a result. */
      end() {
        fake.current?.finish()
      },
    }
    Object.assign(window, {
      SpeechRecognition: FakeRecognition,
      webkitSpeechRecognition: FakeRecognition,
      dilo: fake,
    })
  })
}

/** Removes speech recognition, as in a browser without it. */
export async function noRecogniser(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  )
}

type Fake = {
  isListening: boolean
  starts: number
  busyTimes: number
  isWithoutEnglish: boolean
  isDead: boolean
  isStubborn: boolean
  hear(alternatives: string[], times?: number): void
  fail(error: string): void
  end(): void
}
type WithFake = { dilo: Fake }

/** Presses the microphone and says something into it. */
export async function say(page: Page, ...alternatives: string[]): Promise<void> {
  await startListening(page)
  await hear(page, ...alternatives)
}

/** Says something into a listening microphone. */
export async function hear(page: Page, ...alternatives: string[]): Promise<void> {
  await page.waitForFunction(() => (window as unknown as WithFake).dilo.isListening)
  await page.evaluate(heard => (window as unknown as WithFake).dilo.hear(heard), alternatives)
}

/** Presses the microphone; the recogniser fails for a technical reason. */
export async function failToHear(page: Page, error: string): Promise<void> {
  await startListening(page)
  await page.evaluate(code => (window as unknown as WithFake).dilo.fail(code), error)
}

/** Presses the microphone; listening ends without a result. */
export async function hearNothing(page: Page): Promise<void> {
  await startListening(page)
  await page.evaluate(() => (window as unknown as WithFake).dilo.end())
}

/** Makes the recogniser dead, stubborn, busy, silent, or normal again. */
export async function setRecogniser(
  page: Page,
  state: Partial<Pick<Fake, 'isDead' | 'isStubborn' | 'busyTimes' | 'isWithoutEnglish'>>,
): Promise<void> {
  await page.evaluate(given => Object.assign((window as unknown as WithFake).dilo, given), state)
}

/** How often the page has started the recogniser. */
export function startsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as WithFake).dilo.starts)
}

/** Presses the microphone and waits until it listens. */
export async function startListening(page: Page): Promise<void> {
  await pressMicrophone(page)
  await page.waitForFunction(() => (window as unknown as WithFake).dilo.isListening)
}

export async function pressMicrophone(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Toca y dilo|Tap and say|Dilo otra vez|Say it again)/ }).click()
}
