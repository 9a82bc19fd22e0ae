import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WireTestimonial } from '#contract/testimonials.ts'
import { authorCall, type CallError } from '#web/authoring/kit/author-call.ts'
import { useAnswerUpdate, useCallQuery } from '#web/authoring/kit/query.ts'
import type { Failure } from '#web/lib/call.ts'

type List = WireTestimonial[]

export type Testimonials = {
  query: UseQueryResult<List, CallError>
  reload: () => void
  /** Why the last move was reverted. */
  moveFailure: Failure | undefined
  /** Optimistic: reverted when the server refuses the move. */
  move: (id: string, place: number) => void
}

/** The ordered testimonials of the first page. Moves are sent one after another, so that they arrive in order. */
export function useTestimonials(): Testimonials {
  const query = useCallQuery('GET testimonials', {})
  const update = useAnswerUpdate('GET testimonials')
  const [moveFailure, setMoveFailure] = useState<Failure>()
  const shown = useRef<List>([])
  shown.current = query.data ?? []
  /** The last list that the server confirmed. */
  const settled = useRef<List>([])
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)

  const show = (list: List) => {
    shown.current = list
    update(() => list)
  }
  const send = async (id: string, place: number) => {
    const answer = await authorCall('PATCH admin-testimonial-place/:id', { params: { id }, body: { place } })
    waiting.current--
    if (answer.isOk) settled.current = answer.data
    else setMoveFailure(answer)
    // While moves are pending, the list on screen is ahead of the server's.
    if (waiting.current === 0) show(settled.current)
    if (!answer.isOk && answer.code === 'testimonial_not_found') void query.refetch()
  }

  return {
    query,
    reload: () => void query.refetch(),
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
  }
}
