import type { Page } from '@playwright/test'

/**
 * Puts a recogniser into the page in the place of the browser's own, which cannot hear a test. It speaks the
 * same protocol: events in Chrome's order, results as the Web Speech API has them. Everything behind it is
 * the real product.
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
        if (fake.isDead) return
        setTimeout(() => {
          this.onstart?.()
          this.onaudiostart?.()
          fake.isListening = true
        }, 5)
      }
      stop() {
        this.finish()
      }
      abort() {
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
      /** Once true, starting does nothing at all, as in some web views. */
      isDead: false,
      /** Once true, aborting does not stop it: a result still comes. */
      isStubborn: false,
      /** The learner says something: what the recogniser made of it, best first. */
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
      /** Listening ends, and nothing was heard. */
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

/** Takes speech recognition away, as in a browser that has none. */
export async function noRecogniser(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  )
}

type Fake = {
  isListening: boolean
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

/** Says something into a microphone that listens already. */
export async function hear(page: Page, ...alternatives: string[]): Promise<void> {
  await page.waitForFunction(() => (window as unknown as WithFake).dilo.isListening)
  await page.evaluate(heard => (window as unknown as WithFake).dilo.hear(heard), alternatives)
}

/** Presses the microphone, and the recogniser fails for a technical reason. */
export async function failToHear(page: Page, error: string): Promise<void> {
  await startListening(page)
  await page.evaluate(code => (window as unknown as WithFake).dilo.fail(code), error)
}

/** Presses the microphone, and listening ends without a result. */
export async function hearNothing(page: Page): Promise<void> {
  await startListening(page)
  await page.evaluate(() => (window as unknown as WithFake).dilo.end())
}

/** Presses the microphone, and nothing happens, however long one waits. */
export async function startInVain(page: Page): Promise<void> {
  await setRecogniser(page, { isDead: true })
  await pressMicrophone(page)
}

/** Makes the recogniser dead or stubborn, or well again. */
export async function setRecogniser(
  page: Page,
  state: Partial<Pick<Fake, 'isDead' | 'isStubborn'>>,
): Promise<void> {
  await page.evaluate(given => Object.assign((window as unknown as WithFake).dilo, given), state)
}

/** Says something, and the recogniser sends the same result twice, as phones do. */
export async function sayTwice(page: Page, text: string): Promise<void> {
  await startListening(page)
  await page.evaluate(heard => (window as unknown as WithFake).dilo.hear([heard], 2), text)
}

/** Presses the microphone and waits until it listens. */
export async function startListening(page: Page): Promise<void> {
  await pressMicrophone(page)
  await page.waitForFunction(() => (window as unknown as WithFake).dilo.isListening)
}

export async function pressMicrophone(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Toca y dilo|Tap and say|Dilo otra vez|Say it again)/ }).click()
}
