import type { Page } from '@playwright/test'

type Outcome = 'accepted' | 'dismissed'
type WithInstaller = {
  diloInstaller: { offer(): void; answer(outcome: Outcome): void; finish(): void }
}

/**
 * Replaces the browser's installer, which Chromium lacks without a window: the install event, the prompt and its
 * answers.
 */
export async function fakeInstaller(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let answer: (choice: { outcome: Outcome }) => void = () => undefined
    const installer: WithInstaller['diloInstaller'] = {
      offer() {
        const userChoice = new Promise<{ outcome: Outcome }>(resolve => {
          answer = resolve
        })
        const prompt = async () => undefined
        dispatchEvent(
          Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice }),
        )
      },
      answer: outcome => answer({ outcome }),
      finish: () => void dispatchEvent(new Event('appinstalled')),
    }
    Object.assign(window, { diloInstaller: installer })
  })
}

/** Fires the event of a page that can be installed. */
export async function offerToInstall(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as WithInstaller).diloInstaller.offer())
}

/** Answers the browser's prompt. */
export async function answerInstaller(page: Page, outcome: Outcome): Promise<void> {
  await page.evaluate(given => (window as unknown as WithInstaller).diloInstaller.answer(given), outcome)
}

/** Fires the event of an installed app. */
export async function finishInstalling(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as WithInstaller).diloInstaller.finish())
}
