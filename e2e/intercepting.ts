import { type APIResponse, expect, type Page, type Route } from '@playwright/test'
import { FIRST_DATA_ID } from '#domain/site/first-data.ts'

/** Not used by the product, and harmless if it reaches the server. */
const PROBE = '/healthz?probe'

/**
 * Intercepts requests of an open page. Chromium switches interception on without waiting for the page, whose next
 * request may still pass: this waits until one is caught.
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

/** The server's whole answer, even when the page only asks whether it has changed. */
export function wholeAnswer(route: Route): Promise<APIResponse> {
  const { 'if-none-match': _, ...headers } = route.request().headers()
  return route.fetch({ headers })
}

/**
 * From now on pages, by default those of courses, come without their first data (decision 038), as from a slow server:
 * they make their calls, and the journey answers.
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
