import type { FirstData } from '#contract/first-data.ts'
import type { User } from '#contract/session.ts'
import type { Language } from '#domain/languages.ts'
import { FIRST_DATA_ID } from '#domain/site/first-data.ts'
import { storedToken } from '#web/lib/preferences.ts'
import { keepFirst } from '#web/lib/use-loaded.ts'

/**
 * Waits until the document is parsed. It usually is already, but the service worker starts a lesson's program before
 * the server has answered (decision 043).
 */
export async function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise(resolve => document.addEventListener('readystatechange', resolve, { once: true }))
}

/**
 * Takes the data that the server wrote into the page for its first screen (decision 038): whose session it is, and the
 * answers the screen requests, which then come from `useLoaded`. They can be taken once, and are removed from the
 * document.
 * @param language of the page: answers in another one are dropped, because the reader may have chosen a language that
 * the server does not know of
 * @returns undefined if the page must request the session
 */
export function takeFirstData(language: Language): { user: User | null } | undefined {
  const element = document.getElementById(FIRST_DATA_ID)
  element?.remove()
  // A stored token may belong to another person than the cookie, from which the server knew whose page it is.
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
