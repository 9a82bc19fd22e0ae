import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { startServer } from '#e2e/server.ts'
import { buildIfStale } from '#scripts/build-if-stale.ts'
import { findChromium } from '#scripts/chromium.ts'

/** The product at its address, and a browser to measure it in. */
export type Measured = { browser: Browser; url: string }

/** Measures the built product, with a separate database, in Chromium. */
export async function inChromium(
  measure: (measured: Measured) => Promise<void>,
  { args = [] }: { args?: readonly string[] } = {},
): Promise<void> {
  buildIfStale()
  const folder = await mkdtemp(join(tmpdir(), 'dilo-bench-'))
  const server = await startServer(folder)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  })
  try {
    await measure({ browser, url: server.url })
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns a device of a seeded account, in Spanish */
export async function signIn(
  { browser, url }: Measured,
  username: string,
  device: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-DO', ...device })
  const data = { username, password: 'dilo-demo-2026' }
  const answer = await context.request.post('/api/v1/login', { data })
  if (!answer.ok()) throw new Error(`${username} is not signed in: ${await answer.text()}`)
  return context
}
