import { expect, type Page } from '@playwright/test'

/** The most that a verdict may move anything, in CSS pixels. */
const STILL_PX = 8
/** Between a tip and the rays of the microphone, in CSS pixels. */
const ABOVE_RAYS_PX = 16
/** The radius of the rays as a multiple of the microphone's. */
const RAYS = 1.35
/** A scene of 328 x 196 survives as a strip of 328 x 128 (decision 052). */
const STRIP = 328 / 128
/** The smallest picture that is still recognised, in CSS pixels. */
const LEAST_PICTURE_PX = 32

type Place = { x: number; y: number }

export type Measured = {
  /** Centres. */
  microphone: Place
  picture: Place
  /** Texts and buttons that are covered, cut, broken within a word, or below the fold, and pictures that are cut. */
  lost: string[]
  /** The filled accents that can be pressed, by their computed colours. */
  accents: string[]
  /** From the lower end of the tip to the rays, in CSS pixels; undefined without a tip. */
  aboveRays: number | undefined
}

/** The visible parts of a step, without scrolling. */
export function measure(page: Page): Promise<Measured> {
  return page.evaluate(
    async ({ rays, strip, leastPicturePx }) => {
      const sliding = () =>
        document.getAnimations().filter(({ effect, playState }) => {
          const { duration, iterations } = effect?.getComputedTiming() ?? {}
          return playState !== 'finished' && iterations === 1 && Number(duration) < 400
        })
      // All parts have arrived, also those that came while others slid; the microphone's ring and rays keep moving.
      for (let moving = sliding(); moving.length > 0; moving = sliding())
        await Promise.all(moving.map(animation => animation.finished.catch(() => undefined)))

      const root = document.querySelector('dialog[open]') ?? document.querySelector('.player, main')
      const all = [...(root ?? document).querySelectorAll<HTMLElement>('*')]
      /** In a box that is only for screen readers. */
      const isInNoBox = (element: Element) => {
        for (let parent = element.parentElement; parent && parent !== root; parent = parent.parentElement)
          if (parent.clientWidth <= 2 && getComputedStyle(parent).overflow === 'hidden') return true
        return false
      }
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return (
          width > 2 &&
          height > 2 &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.closest('.spoken-only, [aria-hidden=true]') === null &&
          !isInNoBox(element)
        )
      }
      // Squeezed to nothing, it is still a picture.
      const isPictured = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const hasText = (element: Element) =>
        [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
      const isHit = (element: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      }
      const isScrolled = (element: HTMLElement) =>
        /auto|scroll/.test(getComputedStyle(element).overflowY) &&
        element.scrollHeight > element.clientHeight + 1
      /** The closest ancestor that shows only a part of it. */
      const cutter = (element: HTMLElement) => {
        const box = element.getBoundingClientRect()
        for (let parent = element.parentElement; parent && parent !== root; parent = parent.parentElement) {
          if (getComputedStyle(parent).overflow === 'visible') continue
          const { left, right, top, bottom } = parent.getBoundingClientRect()
          const sticksOut = [left - box.left, box.right - right, top - box.top, box.bottom - bottom]
          if (sticksOut.some(px => px > 2)) return parent
        }
        return undefined
      }
      const isBroken = (element: Element) =>
        [...element.childNodes].some(node => {
          if (node.nodeType !== 3) return false
          const range = document.createRange()
          // A stress mark separates syllables, as a hyphen does.
          return [...(node.textContent ?? '').matchAll(/(?:(?![ˈˌ])[\p{L}\p{N}])+/gu)].some(
            ({ 0: word, index }) => {
              range.setStart(node, index)
              range.setEnd(node, index + word.length)
              const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
              return lines.some(({ top }) => Math.abs(top - (lines[0]?.top ?? 0)) > 4)
            },
          )
        })
      const pictureFault = (image: Element): string | undefined => {
        const { width, height } = image.getBoundingClientRect()
        if (Math.min(width, height) < leastPicturePx) return `squeezed to ${width} x ${height}`
        const isScene = image instanceof HTMLImageElement && image.src.includes('#scene-')
        return isScene && width / height > strip + 0.02 ? `cut to ${width} x ${height}` : undefined
      }
      const fault = (element: HTMLElement): string | undefined => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const shownBy = cutter(element)
        if (shownBy) return isScrolled(shownBy) ? undefined : 'cut'
        if (isBroken(element)) return 'broken within a word'
        if (top < -1 || left < -1 || right > innerWidth + 1) return 'outside'
        if (bottom > innerHeight + 1) return 'below the fold'
        const isClipped = getComputedStyle(element).overflow !== 'visible'
        if (isClipped && element.scrollWidth > element.clientWidth + 1) return 'cut'
        const middle = (left + right) / 2
        const points = [top + 2, (top + bottom) / 2, bottom - 2]
        const hidden = points.find(y => !isHit(element, middle, y))
        if (hidden === undefined) return undefined
        const over = document.elementFromPoint(middle, hidden)
        return `covered by ${over?.ariaLabel || over?.textContent?.trim() || over?.className}`
      }
      const pressed = all.filter(
        element => element.matches('button, a[href], input, textarea') && isSeen(element),
      )
      const read = all.filter(element => hasText(element) && isSeen(element))
      const lost = [...new Set([...pressed, ...read])].flatMap(element => {
        const found = fault(element)
        return found ? [`${element.ariaLabel || element.textContent?.trim()}: ${found}`] : []
      })
      const drawn = all.filter(element => element.matches('img, svg[role=img]') && isPictured(element))
      for (const picture of drawn) {
        const found = pictureFault(picture)
        if (found) lost.push(`${picture.getAttribute('alt') || picture.ariaLabel || 'a picture'}: ${found}`)
      }

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
    },
    { rays: RAYS, strip: STRIP, leastPicturePx: LEAST_PICTURE_PX },
  )
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
