// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { type Language, languagePrefix } from '#domain/languages.ts'
import { addPortuguese, PORTUGUESE } from '#domain/testing/third-language.ts'
import { LanguageSwitch } from '#web/frame/preference-switches.tsx'
import { TEXTS } from '#web/frame/texts.ts'
import { LanguageProvider } from '#web/lib/language.tsx'
import { storedLanguage } from '#web/lib/preferences.ts'
import { es } from '#web/text/app/es.ts'

beforeAll(addPortuguese)
// The switch loads the texts of a language before it goes there; here any will do.
beforeAll(() => {
  TEXTS[PORTUGUESE] = TEXTS.es
})

let root: ReturnType<typeof createRoot>
afterEach(() => {
  root.unmount()
  localStorage.clear()
})

async function show(address: string, language: Language): Promise<HTMLAnchorElement[]> {
  history.replaceState(null, '', address)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    root.render(
      <LanguageProvider language={language} text={es}>
        <Router base={languagePrefix(language)}>
          <LanguageSwitch />
        </Router>
      </LanguageProvider>,
    ),
  )
  return [...document.querySelectorAll('a')]
}

test.each([
  ['/plan', 'es', ['English', 'Português']],
  ['/en/plan', 'en', ['Español', 'Português']],
  ['/pt/plan', PORTUGUESE, ['Español', 'English']],
] as const)('%s offers each other language by its own name', async (address, language, names) => {
  const links = await show(address, language)
  expect(links.map(link => link.textContent?.trim())).toEqual(names)
})

test.each([
  ['/plan?plan=2', 'es', 'pt', '/pt/plan?plan=2'],
  ['/', 'es', 'pt', '/pt'],
  ['/term-privacy#voice', 'es', 'pt', '/pt/term-privacy#voice'],
  ['/pt/plan?plan=2', PORTUGUESE, 'en', '/en/plan?plan=2'],
  ['/pt', PORTUGUESE, 'es', '/'],
] as const)('from %s in %s to %s leads to %s, and is remembered', async (address, from, to, expected) => {
  const links = await show(address, from)
  links.find(link => link.lang === to)?.click()
  await vi.waitFor(() => expect(location.pathname + location.search + location.hash).toBe(expected))
  expect(storedLanguage()).toBe(to)
})
