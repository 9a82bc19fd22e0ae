import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Install } from '#web/features/install/install.tsx'
import { forgetInstallOffer, watchForInstalling } from '#web/lib/installing.ts'
import { type Shown, show } from '#web/testing/show.tsx'
import { es as text } from '#web/text/install/es.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 12; SM-A135M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 340.0.0.22.109 Android'

beforeAll(watchForInstalling)
beforeEach(() => void vi.useFakeTimers())
afterEach(forgetInstallOffer)

const open = (address = '/install-pwa') => show(<Install />, { address })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const installButton = () => screen.queryByRole('button', { name: text.install })
const steps = () => screen.queryByRole('heading', { name: text.stepsTitle })
const hasAsked = (prompt: { mock: { calls: unknown[] } }) => prompt.mock.calls.length

/** Makes the browser offer to install. @returns its prompt, and the learner's answer to it */
async function offer(open = async () => undefined) {
  const { promise: userChoice, resolve } = Promise.withResolvers<{ outcome: string }>()
  const prompt = vi.fn(open)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice })
  await act(async () => dispatchEvent(event))
  return { prompt, answer: (outcome: string) => act(async () => resolve({ outcome })) }
}
const finish = () => act(async () => dispatchEvent(new Event('appinstalled')))

async function accept({ press }: Shown) {
  const { prompt, answer } = await offer()
  await press(text.install)
  await answer('accepted')
  return prompt
}

test('it waits three seconds for the browser’s offer, then shows manual steps', async () => {
  await open()
  expect(screen.getByText(text.checking)).toBeDefined()
  await pass(2_900)
  expect(steps()).toBeNull()
  await pass(100)
  expect(steps()).not.toBeNull()
  await offer()
  expect(installButton(), 'a late offer is still taken').not.toBeNull()
})

test('the button prompts, installs, and leads home after two seconds', async () => {
  const { press } = await open()
  const { prompt, answer } = await offer()
  await pass(5_000)
  expect(hasAsked(prompt), 'nothing opens by itself').toBe(0)
  await press(text.install)
  expect(hasAsked(prompt)).toBe(1)
  await answer('accepted')
  expect(screen.getByRole('button', { name: text.installing })).toBeDefined()
  await finish()
  expect(screen.getByText(text.installed)).toBeDefined()
  await pass(1_900)
  expect(location.pathname).toBe('/install-pwa')
  await pass(100)
  expect(location.pathname).toBe('/')
})

test('a browser without an installed event counts as finished after a while', async () => {
  await accept(await open())
  expect(screen.getByText(text.installingHint)).toBeDefined()
  await pass(15_000)
  expect(screen.getByText(text.installed)).toBeDefined()
})

test('a learner who declines sees how to install later, and can continue', async () => {
  const { press } = await open()
  const { answer } = await offer()
  await press(text.install)
  await answer('dismissed')
  expect(steps()).not.toBeNull()
  expect(screen.getByRole('link', { name: text.goOn }).getAttribute('href')).toBe('/')
})

test('an offer from an earlier screen is kept', async () => {
  await offer()
  await open()
  expect(installButton()).not.toBeNull()
})

test('with auto=true the prompt opens automatically after 500 ms, once', async () => {
  await open('/install-pwa?auto=true')
  const first = await offer()
  await pass(400)
  expect(hasAsked(first.prompt)).toBe(0)
  await pass(100)
  expect(hasAsked(first.prompt)).toBe(1)
  await first.answer('dismissed')
  expect(steps()).not.toBeNull()
  const second = await offer()
  expect(installButton()).not.toBeNull()
  await pass(2_000)
  expect(hasAsked(second.prompt)).toBe(0)
})

test('where the browser needs a tap first, auto=true leaves the button', async () => {
  const { press } = await open('/install-pwa?auto=true')
  let isTapped = false
  const { prompt } = await offer(async () => {
    if (!isTapped) throw new DOMException('', 'NotAllowedError')
  })
  await pass(2_000)
  expect(hasAsked(prompt)).toBe(1)
  isTapped = true
  await press(text.install)
  expect(hasAsked(prompt)).toBe(2)
  expect(screen.getByRole('button', { name: text.installing })).toBeDefined()
})

test('the installed app reports it at once, and leads home', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await open()
  expect(screen.getByText(text.installed)).toBeDefined()
  await pass(2_000)
  expect(location.pathname).toBe('/')
})

test('on an iPhone the steps are shown at once', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  await open()
  expect(steps()).not.toBeNull()
  expect(screen.getByText('Elige «Agregar a inicio»')).toBeDefined()
})

test('in an in-app browser it shows how to leave it', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(INSTAGRAM)
  const { press } = await open()
  expect(screen.getByRole('alert').textContent).toContain('Instagram')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await press(text.copy)
  expect(screen.getByText(location.href), 'the app lets nothing be copied').toBeDefined()
  await press(text.copy)
  expect(screen.getByRole('button', { name: text.copied })).toBeDefined()
  expect(write).toHaveBeenLastCalledWith(location.href)
})
