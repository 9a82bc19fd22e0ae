import { useRef, useState } from 'react'
import type { WireTestimonial } from '#contract/testimonials.ts'
import { call, type Failure } from '#web/lib/call.ts'
import { tellIfSessionEnded, useLoaded } from '#web/lib/use-loaded.ts'

type List = readonly WireTestimonial[]

export type Testimonials = {
  /** Undefined until loaded. */
  list: List | undefined
  /** Why the last load failed. */
  failure: Failure | undefined
  reload: () => void
  /** Why the last move was reverted. */
  moveFailure: Failure | undefined
  /** Optimistic, reverted when the server refuses it. */
  move: (id: string, place: number) => void
  /** Inserts or replaces a stored testimonial; a new one is appended. */
  put: (testimonial: WireTestimonial) => void
  drop: (id: string) => void
}

/**
 * The testimonials of the first page for the administrator. Moves are sent one after another, so that they arrive in
 * order.
 */
export function useTestimonials(): Testimonials {
  const { data, failure, reload, update } = useLoaded('GET testimonials', {})
  const [moveFailure, setMoveFailure] = useState<Failure>()
  const shown = useRef<List>([])
  shown.current = data ?? []
  /** The last list that the server confirmed. */
  const settled = useRef<List>([])
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)

  const show = (list: List) => {
    shown.current = list
    update(() => [...list])
  }

  /** Applies a server-side change other than a move. */
  const change = (make: (list: List) => List) => {
    settled.current = make(settled.current)
    show(make(shown.current))
  }

  const send = async (id: string, place: number) => {
    const answer = await call('PATCH admin-testimonial-place/:id', { params: { id }, body: { place } })
    waiting.current--
    if (answer.isOk) {
      settled.current = answer.data
    } else {
      tellIfSessionEnded(answer)
      setMoveFailure(answer)
    }
    // While moves are pending, the shown list is ahead of the server's.
    if (waiting.current === 0) show(settled.current)
    if (!answer.isOk && answer.code === 'testimonial_not_found') reload()
  }

  return {
    list: data,
    failure,
    reload,
    moveFailure,
    move: (id, place) => {
      const moved = shown.current.find(({ _id }) => _id === id)
      if (!moved) return
      setMoveFailure(undefined)
      if (waiting.current === 0) settled.current = shown.current
      waiting.current++
      show(shown.current.filter(one => one !== moved).toSpliced(place, 0, moved))
      underWay.current = underWay.current.then(() => send(id, place))
    },
    put: testimonial => change(list => withOne(list, testimonial)),
    drop: id => change(list => list.filter(({ _id }) => _id !== id)),
  }
}

function withOne(list: List, testimonial: WireTestimonial): List {
  const place = list.findIndex(({ _id }) => _id === testimonial._id)
  return place < 0 ? [...list, testimonial] : list.with(place, testimonial)
}
