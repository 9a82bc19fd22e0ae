import { useRef, useState } from 'react'
import type { WireTestimonial } from '#contract/testimonials.ts'
import { call, type Failure } from '#web/lib/call.ts'
import { tellIfSessionEnded, useLoaded } from '#web/lib/use-loaded.ts'

type List = readonly WireTestimonial[]

export type Testimonials = {
  /** Undefined until they are there. */
  list: List | undefined
  /** Why they could not be read the last time. */
  failure: Failure | undefined
  reload: () => void
  /** Why the last move was taken back. */
  moveFailure: Failure | undefined
  /** Shown in its new place at once, and taken back when the server does not take it. */
  move: (id: string, place: number) => void
  /** Puts in one as it is stored now, behind the others if it is new. */
  put: (testimonial: WireTestimonial) => void
  drop: (id: string) => void
}

/**
 * The testimonials of the first page as an administrator arranges them. Moves are sent one after another, so that
 * several quick ones arrive in the order in which they were made.
 */
export function useTestimonials(): Testimonials {
  const { data, failure, reload, update } = useLoaded('GET testimonials', {})
  const [moveFailure, setMoveFailure] = useState<Failure>()
  const shown = useRef<List>([])
  shown.current = data ?? []
  /** What the server has, as far as it has answered. */
  const settled = useRef<List>([])
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)

  const show = (list: List) => {
    shown.current = list
    update(() => [...list])
  }

  /** What the server has done apart from the moves. */
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
    // While others wait, what is shown is ahead of what the server has.
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
