import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Language, pathInLanguage } from '#domain/languages.ts'
import { SignOut } from '#web/app/sign-out.tsx'
import { answering } from '#web/testing/answering.ts'
import { show } from '#web/testing/show.tsx'

test.each<[Language, string]>([
  ['es', '/'],
  ['en', '/en'],
])(
  'signing out shows nothing, ends the session, and loads the first page anew (%s: %s)',
  async (language, first) => {
    // The page would receive its own messages to other tabs, because here it is not replaced.
    vi.stubGlobal('BroadcastChannel', undefined)
    const order: string[] = []
    answering({
      'POST sign-out': () => {
        order.push('POST sign-out')
        return null
      },
    })
    vi.spyOn(location, 'replace').mockImplementation(address => void order.push(`load ${address}`))
    const { container } = await show(<SignOut />, { address: pathInLanguage('/close', language) })
    await waitFor(() => expect(order).toEqual(['POST sign-out', `load ${first}`]))
    expect(container.innerHTML).toBe('')
  },
)
