import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

async function pointOf(of: Locator, side: 'before' | 'middle' | 'after' = 'middle'): Promise<Point> {
  const box = await of.boundingBox()
  if (!box) throw new Error('the element is not on the screen')
  const share = { before: 0.1, middle: 0.4, after: 0.9 }[side]
  return { x: box.x + box.width * share, y: box.y + box.height / 2 }
}

/** Drags with the mouse. */
export async function dragTo(
  page: Page,
  tile: Locator,
  to: Locator,
  side?: 'before' | 'after',
): Promise<void> {
  // Waits until animations have ended.
  await tile.hover()
  const begin = await pointOf(tile)
  await page.mouse.move(begin.x, begin.y)
  await page.mouse.down()
  // Looked up as late as a person would: a late font may have moved it.
  const end = await pointOf(to, side)
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
}

/** Holds a tile with a finger for a moment, then moves it to the left part of an element. */
export async function touchDrag(page: Page, tile: Locator, to: Locator): Promise<void> {
  await moveFinger(page, await pointOf(tile), await pointOf(to), { holdMs: 200 })
}

/** Swipes over an element like scrolling; resolves when scrolling has ended. */
export async function stroke(page: Page, over: Locator, downPx: number): Promise<void> {
  const begin = await pointOf(over)
  const isAtRest = page.evaluate(
    () => new Promise(resolve => document.addEventListener('scrollend', () => resolve(true), { once: true })),
  )
  await moveFinger(page, begin, { x: begin.x, y: begin.y + downPx }, { holdMs: 0 })
  await isAtRest
}

/** Touches carry their own times, so that a busy machine does not change the gesture. */
async function moveFinger(page: Page, begin: Point, end: Point, { holdMs }: { holdMs: number }) {
  const touch = await page.context().newCDPSession(page)
  const startedAt = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', afterMs: number, touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: startedAt + afterMs / 1000 })
  await send('touchStart', 0, [begin])
  for (const [index, share] of [0.2, 0.4, 0.6, 0.8, 1].entries()) {
    const point = { x: begin.x + (end.x - begin.x) * share, y: begin.y + (end.y - begin.y) * share }
    await send('touchMove', holdMs + 16 * (index + 1), [point])
  }
  await send('touchEnd', holdMs + 100, [])
  await touch.detach()
}
