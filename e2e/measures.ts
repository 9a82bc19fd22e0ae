import { expect, type Page } from '@playwright/test'

/** The most that a verdict may move anything, in CSS pixels. */
const STILL_PX = 8
/** Between a tip and the rays of the microphone, in CSS pixels. */
const ABOVE_RAYS_PX = 16
/** The radius of the rays as a multiple of the microphone's. */
const RAYS = 1.35

type Place = { x: number; y: number }

export type Measured = {
  /** Centres. */
  microphone: Place
  picture: Place
  /** Texts and buttons that are covered, cut, or below the fold. */
  lost: string[]
  /** The filled accents that can be pressed, by their computed colours. */
  accents: string[]
  /** From the lower end of the tip to the rays, in CSS pixels; undefined without a tip. */
  aboveRays: number | undefined
}

/** The visible parts of a step, without scrolling. */
export function measure(page: Page): Promise<Measured> {
  return page.evaluate(async rays => {
    // Sliding parts have arrived; the ring around the microphone and its rays keep moving.
    const sliding = document.getAnimations().filter(animation => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
      return iterations === 1 && Number(duration) < 400
    })
    await Promise.all(sliding.map(animation => animation.finished.catch(() => undefined)))

    const root = document.querySelector('dialog[open]') ?? document.querySelector('.player, main')
    const all = [...(root ?? document).querySelectorAll<HTMLElement>('*')]
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 2 &&
        height > 2 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('.spoken-only, [aria-hidden=true]') === null
      )
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
    const isHit = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    }
    const fault = (element: HTMLElement): string | undefined => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (top < -1 || left < -1 || right > innerWidth + 1) return 'outside'
      if (bottom > innerHeight + 1) return 'below the fold'
      const isClipped = getComputedStyle(element).overflow !== 'visible'
      if (isClipped && element.scrollWidth > element.clientWidth + 1) return 'cut'
      const middle = (left + right) / 2
      const points = [top + 2, (top + bottom) / 2, bottom - 2]
      return points.every(y => isHit(element, middle, y)) ? undefined : 'covered'
    }
    const pressed = all.filter(
      element => element.matches('button, a[href], input, textarea') && isSeen(element),
    )
    const read = all.filter(element => hasText(element) && isSeen(element))
    const lost = [...new Set([...pressed, ...read])].flatMap(element => {
      const found = fault(element)
      return found ? [`${element.ariaLabel || element.textContent?.trim()}: ${found}`] : []
    })

    const sample = document.createElement('i')
    document.body.append(sample)
    const accentOf = (role: string) => {
      sample.style.background = `var(${role})`
      return getComputedStyle(sample).backgroundColor
    }
    const accent = [accentOf('--accent'), accentOf('--accent-strong')]
    sample.remove()
    const accents = pressed
      .filter(element => accent.includes(getComputedStyle(element).backgroundColor))
      .map(element => element.ariaLabel || element.textContent || '')

    const centre = (element: Element | null) => {
      const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
      return { x: (left + right) / 2, y: (top + bottom) / 2 }
    }
    const button = document.querySelector('main [data-focus-start]')
    const microphone = centre(button)
    const reach = ((button?.getBoundingClientRect().height ?? 0) / 2) * rays
    const tip = document.querySelector('[data-part=tip]')
    const ends = [...(tip?.querySelectorAll('*') ?? [])]
      .filter(isSeen)
      .map(element => element.getBoundingClientRect().bottom)
    const isBeside = (tip?.getBoundingClientRect().left ?? 0) > microphone.x
    return {
      microphone,
      picture: centre(document.querySelector('main img')),
      lost,
      accents,
      aboveRays: tip && !isBeside ? microphone.y - reach - Math.max(...ends) : undefined,
    }
  }, RAYS)
}

/** Nothing is hidden, and there is at most one filled accent. */
export function expectSeen(state: string, now: Measured): void {
  expect.soft(now.lost, `${state}: seen and reached without scrolling`).toEqual([])
  expect.soft(now.accents.length, `${state}: filled accents: ${now.accents}`).toBeLessThanOrEqual(1)
}

/** In addition, the microphone has not moved. */
export function expectWhole(state: string, now: Measured, idle: Measured = now): void {
  expectSeen(state, now)
  expectStill(`${state}: the microphone`, now.microphone, idle.microphone)
  if (now.aboveRays !== undefined)
    expect.soft(now.aboveRays, `${state}: the tip ends above the rays`).toBeGreaterThanOrEqual(ABOVE_RAYS_PX)
}

export function expectStill(what: string, now: Place, before: Place): void {
  expect.soft(Math.hypot(now.x - before.x, now.y - before.y), `${what} moved`).toBeLessThanOrEqual(STILL_PX)
}
