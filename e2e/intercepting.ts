import { type APIResponse, expect, type Page, type Route } from '@playwright/test'
import { FIRST_DATA_ID } from '#domain/site/first-data.ts'

/** Read by nobody else, and harmless if it reaches the server. */
const PROBE = '/healthz?probe'

/**
 * Intercepts requests of a page that is open already. Chromium switches interception on without waiting for the page,
 * whose next request may still pass by: this waits until one is caught.
 */
export async function interceptNow(
  page: Page,
  url: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isOn = false
  await page.route(`**${PROBE}`, route => {
    isOn = true
    return route.fulfill({ body: '' })
  })
  await page.route(url, handle)
  await expect
    .poll(async () => {
      await page.evaluate(async address => void (await fetch(address)), PROBE)
      return isOn
    })
    .toBe(true)
}

/** The server's whole answer, also when the page asks only whether it has changed. */
export function wholeAnswer(route: Route): Promise<APIResponse> {
  const { 'if-none-match': _, ...headers } = route.request().headers()
  return route.fetch({ headers })
}

/**
 * From now on pages, those of courses unless others are given, come without their first data (decision 038), as when the
 * server is slow: they ask for what they show, and the journey answers.
 */
export async function withoutFirstData(page: Page, pages = /\/courses?(?:[/?]|$)/): Promise<void> {
  await page.route(pages, async route => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(FIRST_DATA, '')
    await route.fulfill({ response, body })
  })
}

const FIRST_DATA = new RegExp(`<script[^>]*id="${FIRST_DATA_ID}">.*?</script>`, 's')
