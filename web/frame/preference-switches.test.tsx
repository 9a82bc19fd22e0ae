import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_NAMES } from '#domain/languages.ts'
import { addPortuguese, PORTUGUESE } from '#domain/testing/third-language.ts'
import { LanguageSwitch } from '#web/frame/preference-switches.tsx'
import { TEXTS } from '#web/frame/texts.ts'
import { storedLanguage } from '#web/lib/preferences.ts'
import { show } from '#web/testing/show.tsx'

beforeAll(addPortuguese)
beforeAll(() => {
  // The switch loads the texts of a language before opening it; any texts will do here.
  TEXTS[PORTUGUESE] = TEXTS.es
  return () => {
    delete (TEXTS as Partial<typeof TEXTS>)[PORTUGUESE]
  }
})

test.each([
  ['/plan', ['English', 'Português']],
  ['/en/plan', ['Español', 'Português']],
  ['/pt/plan', ['Español', 'English']],
] as const)('%s offers each other language by its own name', async (address, names) => {
  await show(<LanguageSwitch />, { address })
  expect(screen.getAllByRole('link').map(link => link.textContent?.trim())).toEqual(names)
})

test.each([
  ['/plan?plan=2', 'es', PORTUGUESE, '/pt/plan?plan=2'],
  ['/', 'es', PORTUGUESE, '/pt'],
  ['/term-privacy#voice', 'es', PORTUGUESE, '/pt/term-privacy#voice'],
  ['/pt/plan?plan=2', PORTUGUESE, 'en', '/en/plan?plan=2'],
  ['/pt', PORTUGUESE, 'es', '/'],
] as const)('from %s in %s to %s leads to %s, and is remembered', async (address, _, to, expected) => {
  const { user } = await show(<LanguageSwitch />, { address })
  await user.click(screen.getByRole('link', { name: LANGUAGE_NAMES[to] }))
  await waitFor(() => expect(location.pathname + location.search + location.hash).toBe(expected))
  expect(storedLanguage()).toBe(to)
})
