// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import { PhotoPicker } from '#web/features/profile/photo-picker.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  vi.unstubAllGlobals()
})

test.each([
  ['', '/photo-placeholder.svg'],
  ['/media/0123456789abcdef0123456789abcdef.jpg', '/media/0123456789abcdef0123456789abcdef.jpg'],
])('a user without a photo has the placeholder: %s is shown as %s', async (photo, shown) => {
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as HTMLElement)
  await act(async () =>
    root?.render(
      <LanguageProvider language="es" text={es}>
        <PhotoPicker user={{ photo, name: 'Ana' } as User} onChange={() => undefined} />
      </LanguageProvider>,
    ),
  )
  await vi.waitFor(() => act(() => expect(document.querySelector('img')).not.toBeNull()))
  expect(document.querySelector('img')?.getAttribute('src')).toBe(shown)
})
