import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef, useState } from 'react'

/** The drop target: an index among the other tiles of the row, or the bank. */
export type DropTarget = { to: 'row'; at: number } | { to: 'bank' }
export type Dragged = { tile: number; target: DropTarget | undefined }

/** A press becomes a drag after this distance; less is a tap. */
const DRAG_PX = 6
/** A finger that rests this long drags in any direction; before that it may be scrolling. */
const HOLD_MS = 150
/** Margin around the row that counts as the row. */
const REACH_PX = 20

type Press = {
  tile: number
  element: HTMLElement
  pointerId: number
  x: number
  y: number
  scrollY: number
  atMs: number
  isDrag: boolean
}

export type TileDrag = ReturnType<typeof useTileDrag>

/**
 * Dragging tiles by mouse, pen or finger within a board; elements with `data-tile` are draggable, those with
 * `data-tiles` "row" or "bank" are targets. Scrolling by finger still works.
 */
export function useTileDrag({
  board,
  isOn,
  onDrop,
}: {
  board: { current: HTMLElement | null }
  isOn: boolean
  onDrop: (tile: number, target: DropTarget) => void
}) {
  const press = useRef<Press>(undefined)
  const wasDrag = useRef(false)
  const [dragged, setDragged] = useState<Dragged>()

  useKeptStill(board, press)

  const letGo = () => {
    press.current?.element.style.removeProperty('translate')
    press.current = undefined
    setDragged(undefined)
  }
  const pressOf = ({ pointerId }: PointerEvent) =>
    press.current?.pointerId === pointerId ? press.current : undefined

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const element = event.currentTarget
    wasDrag.current = false
    if (!isOn || !event.isPrimary || event.button !== 0) return
    letGo()
    const { pointerId, clientX: x, clientY: y, timeStamp: atMs } = event
    const tile = Number(element.dataset.tile)
    press.current = { tile, element, pointerId, x, y, scrollY, atMs, isDrag: false }
    // A fast mouse leaves the tile before its first move event.
    element.setPointerCapture(pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const current = pressOf(event)
    if (!current) return
    const moved = { x: event.clientX - current.x, y: event.clientY - current.y + scrollY - current.scrollY }
    if (!current.isDrag) {
      if (Math.hypot(moved.x, moved.y) < DRAG_PX) return
      if (isScroll(event, current, moved)) {
        press.current = undefined
        return
      }
      current.isDrag = true
      wasDrag.current = true
    }
    current.element.style.translate = `${moved.x}px ${moved.y}px`
    const target = targetAt(board.current, current.tile, event)
    setDragged(before => (before && isSame(before.target, target) ? before : { tile: current.tile, target }))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const current = pressOf(event)
    if (!current) return
    const target = current.isDrag ? targetAt(board.current, current.tile, event) : undefined
    letGo()
    if (target) onDrop(current.tile, target)
  }
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    if (pressOf(event)) letGo()
  }

  return {
    dragged,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onTouchStart: keepFromSwipe },
    /** Whether a click is only the end of a drag; clicks by keyboard or screen reader never are. */
    isClickOfDrag: (event: MouseEvent) => event.detail !== 0 && wasDrag.current,
  }
}

/** A finger on a tile drags or scrolls; it does not swipe to another item. */
function keepFromSwipe(event: TouchEvent): void {
  event.stopPropagation()
}

/** Keeps the page still under a drag: only a listener that is not passive can cancel the scrolling of the browser. */
function useKeptStill(
  board: { current: HTMLElement | null },
  press: { readonly current: Press | undefined },
): void {
  useEffect(() => {
    const element = board.current
    const keepStill = (event: Event) => {
      if (press.current?.isDrag && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('touchmove', keepStill, { passive: false })
    return () => element?.removeEventListener('touchmove', keepStill)
  }, [board, press])
}

/** Whether a finger that begins to move scrolls the page. */
function isScroll(event: PointerEvent, press: Press, moved: { x: number; y: number }): boolean {
  const { scrollHeight, clientHeight } = document.documentElement
  return (
    event.pointerType === 'touch' &&
    event.timeStamp - press.atMs < HOLD_MS &&
    Math.abs(moved.y) > Math.abs(moved.x) &&
    scrollHeight > clientHeight
  )
}

function isSame(a: DropTarget | undefined, b: DropTarget | undefined): boolean {
  return a?.to === b?.to && (a?.to !== 'row' || b?.to !== 'row' || a.at === b.at)
}

type Point = { clientX: number; clientY: number }

function targetAt(board: HTMLElement | null, tile: number, point: Point): DropTarget | undefined {
  const row = board?.querySelector('[data-tiles="row"]')
  const bank = board?.querySelector('[data-tiles="bank"]')
  if (row && isIn(row, point)) return { to: 'row', at: placeAt(row, tile, point) }
  return bank && isIn(bank, point) ? { to: 'bank' } : undefined
}

function isIn(element: Element, { clientX, clientY }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return (
    clientX > left - REACH_PX &&
    clientX < right + REACH_PX &&
    clientY > top - REACH_PX &&
    clientY < bottom + REACH_PX
  )
}

/** The number of other tiles before a point in reading order. */
function placeAt(row: Element, tile: number, { clientX, clientY }: Point): number {
  const others = [...row.querySelectorAll<HTMLElement>('[data-slot]')].filter(
    slot => slot.dataset.slot !== `${tile}`,
  )
  return others.filter(slot => {
    const { left, width, top, bottom } = slot.getBoundingClientRect()
    return clientY > bottom || (clientY > top && clientX > left + width / 2)
  }).length
}
