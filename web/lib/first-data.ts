import type { FirstData } from '#contract/first-data.ts'
import type { User } from '#contract/session.ts'
import type { Language } from '#domain/languages.ts'
import { FIRST_DATA_ID } from '#domain/site/first-data.ts'
import { storedToken } from '#web/lib/preferences.ts'
import { keepFirst } from '#web/lib/use-loaded.ts'

/**
 * Waits until the document is there. It mostly is, but the service worker starts the program of a lesson before the
 * server has answered (decision 043).
 */
export async function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise(resolve => document.addEventListener('readystatechange', resolve, { once: true }))
}

/**
 * Takes what the server wrote into the page for its first screen (decision 038): whose session it is, and the answers
 * that the screen asks for, which `useLoaded` then has. They are taken once, and nothing of them stays in the document.
 * @param language of the page, in which answers are used: a reader may have chosen another than the server knows
 * @returns undefined where the page must ask for the session
 */
export function takeFirstData(language: Language): { user: User | null } | undefined {
  const element = document.getElementById(FIRST_DATA_ID)
  element?.remove()
  // Calls with a token may be another person's than the cookie, by which the server knew whose page it is.
  if (!element || storedToken() !== null) return undefined
  try {
    const first: FirstData = JSON.parse(element.textContent)
    const session = first.answers.find(({ key }) => key === 'POST auth')
    if (!session) return undefined
    if (first.language === language) {
      for (const answer of first.answers) if (answer !== session) keepFirst(answer, language)
    }
    return { user: session.answer.data as User | null }
  } catch {
    return undefined
  }
}
