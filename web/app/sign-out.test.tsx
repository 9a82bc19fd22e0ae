// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { SignOut } from '#web/app/sign-out.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

let root: ReturnType<typeof createRoot>
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each<[Language, string]>([
  ['es', '/'],
  ['en', '/en'],
])(
  'signing out shows nothing, ends the session, and loads the first page anew (%s: %s)',
  async (language, first) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const order: string[] = []
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
      order.push(`${method} ${url}`)
      return Response.json({ statusCode: 200, message: 'OK', data: null })
    })
    vi.spyOn(location, 'replace').mockImplementation(address => void order.push(`load ${address}`))
    const place = document.createElement('div')
    root = createRoot(place)
    await act(async () =>
      root.render(
        <LanguageProvider language={language} text={es}>
          <SignOut />
        </LanguageProvider>,
      ),
    )
    await vi.waitFor(() => expect(order).toEqual(['POST /api/v1/sign-out', `load ${first}`]))
    expect(place.innerHTML).toBe('')
  },
)
