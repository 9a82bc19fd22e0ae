import { expect, type Page } from '@playwright/test'

const TARGET_PX = 44

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  // Not innerWidth: a phone zooms out until wide content fits.
  const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(widthPx, `wider than the screen: ${state}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Nothing is wider than the screen, and no target is too small. */
export async function expectFit(page: Page, state: string): Promise<void> {
  await expectNoSidewaysScroll(page, state)
  expect.soft(await smallTargets(page), `targets: ${state}`).toEqual([])
}

/**
 * With text of twice the size on the smallest phone: nothing is wider than the screen, no text is cut at a side, and no
 * target is covered where it is pressed. Restores the size of the window and of the text.
 */
export async function expectFitsWithLargeText(page: Page, state: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await setTextSize(page, '200%')
  await expectNoSidewaysScroll(page, `${state} with large text`)
  expect.soft(await cutOrCovered(page), `with large text: ${state}`).toEqual([])
  await setTextSize(page, '')
  if (before) await page.setViewportSize(before)
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate(given => {
    document.documentElement.style.fontSize = given
  }, size)
}

/** Texts that are cut at a side, and targets that something covers when they are in the middle of the screen. */
function cutOrCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden="true"], .spoken-only')
    const nameOf = (element: Element) =>
      (element.textContent || element.ariaLabel || element.tagName).trim().slice(0, 60)
    const texts = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, dt, dd, label, button, a')]
    // Only the words: rays and rings may leave the box of their button.
    const isWider = (element: HTMLElement) => {
      const { right } = element.getBoundingClientRect()
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (words.nextNode()) {
        range.selectNodeContents(words.currentNode)
        const { width, right: end } = range.getBoundingClientRect()
        const isShown = !words.currentNode.parentElement?.closest('.spoken-only')
        if (isShown && width > 2 && end > right + 1) return true
      }
      return false
    }
    const cut = texts.filter(element => {
      const { overflowX } = getComputedStyle(element)
      const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
      return (
        isSeen(element) &&
        !isScrolled &&
        element.clientWidth > 2 &&
        element.scrollWidth > element.clientWidth + 1 &&
        isWider(element)
      )
    })
    const targets = [
      ...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, select, textarea)'),
    ]
    const covered = targets.filter(target => {
      const pressed = target instanceof HTMLInputElement ? (target.closest('label') ?? target) : target
      if (!isSeen(pressed)) return false
      pressed.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = pressed.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2)
      return width > 2 && found !== null && !pressed.contains(found) && !found.contains(pressed)
    })
    scrollTo(0, 0)
    return [
      ...cut.map(element => `cut: ${nameOf(element)}`),
      ...covered.map(element => `covered: ${nameOf(element)}`),
    ]
  })
}

/** Targets on the screen that are smaller than 44 by 44 CSS pixels. A checkbox in a label is pressed by its label. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(leastPx => {
    const targets = [...document.querySelectorAll<HTMLElement>('button, a[href], input, summary')]
    return targets
      .filter(target => target.checkVisibility({ visibilityProperty: true }))
      .map(target => (target instanceof HTMLInputElement ? (target.closest('label') ?? target) : target))
      .map(target => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < leastPx || box.height < leastPx))
      .map(({ target, box }) => `${target.textContent || target.ariaLabel} ${box.width} x ${box.height}`)
  }, TARGET_PX - 0.5)
}
