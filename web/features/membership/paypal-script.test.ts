import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addressOfSdk,
  loadPaypal,
  type Paypal,
  reloadPaypal,
  SCRIPT_TIMEOUT_MS,
} from '#web/features/membership/paypal-script.ts'

const ADDRESS = addressOfSdk('https://paypal.test/sdk/js', 'our-id', 'es')
const PAYPAL: Paypal = { Buttons: () => ({ isEligible: () => true, render: vi.fn(), close: vi.fn() }) }

const scripts: HTMLScriptElement[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.error()),
  )
  // The browser would load scripts: here each test decides the outcome.
  vi.spyOn(document.head, 'append').mockImplementation(
    script => void scripts.push(script as HTMLScriptElement),
  )
})
afterEach(async () => {
  await reloadPaypal(ADDRESS)
  scripts.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const latest = () => scripts.at(-1) as HTMLScriptElement
const come = (paypal: Paypal | undefined) => {
  window.paypal = paypal
  latest().onload?.(new Event('load'))
}

test('a script that failed is loaded again by the next try', async () => {
  const first = loadPaypal(ADDRESS)
  latest().onerror?.('error')
  await expect(first).rejects.toThrow('did not load')
  const second = loadPaypal(ADDRESS)
  expect(scripts).toHaveLength(2)
  come(PAYPAL)
  expect(await second).toBe(PAYPAL)
  expect(loadPaypal(ADDRESS), 'once it is there').toBe(second)
})

test('an answer that is not the script is a failure', async () => {
  const first = loadPaypal(ADDRESS)
  come(undefined)
  await expect(first).rejects.toThrow('did not load')
})

test('a script that never comes is given up', async () => {
  const first = loadPaypal(ADDRESS)
  const settled = expect(first).rejects.toThrow('did not load')
  await vi.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS)
  await settled
  void loadPaypal(ADDRESS).catch(() => undefined)
  expect(scripts).toHaveLength(2)
})

test('another try asks past the cache for the same address, also after a script that loaded', async () => {
  const first = loadPaypal(ADDRESS)
  come(PAYPAL)
  await first
  await reloadPaypal(ADDRESS)
  expect(fetch).toHaveBeenCalledWith(ADDRESS, expect.objectContaining({ cache: 'reload' }))
  void loadPaypal(ADDRESS).catch(() => undefined)
  expect(scripts.map(({ src }) => src)).toEqual([ADDRESS, ADDRESS])
})

test('the provider keeps the means of payment, and offers cards', () => {
  expect(Object.fromEntries(new URL(ADDRESS).searchParams)).toMatchObject({
    vault: 'true',
    intent: 'subscription',
    'enable-funding': 'card',
  })
})
