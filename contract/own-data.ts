import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isoTime } from '#contract/values.ts'

/** A person's data: the rows of each kind. What a row has is described by its table. */
export const ownData = z.object({
  madeAt: isoTime,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

export const readOwnData = endpoint({
  method: 'GET',
  service: 'student-data',
  caller: 'member',
  summary:
    'A copy of all that is stored of the signed-in person, without secrets and without what follows from the rest.',
  reply: ownData,
})
