import { z } from 'zod'
import { pageOf } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { isoTime, userId } from '#contract/values.ts'
import { ADMINISTRATOR_ACTS } from '#domain/administration/acts.ts'
import { GIVEN_ROLES } from '#domain/membership/membership.ts'

/* The acts of administrators (decision 029). */

/** A person in the trail; the name is null once the account is erased. */
const actor = z.object({ _id: userId, name: z.string().nullable() })
export type Actor = z.output<typeof actor>

const administratorAct = z.object({
  _id: z.uuid(),
  at: isoTime,
  /** Null for an act on the command line. */
  actor: actor.nullable(),
  act: z.enum(ADMINISTRATOR_ACTS),
  idTarget: z.uuid().nullable(),
  /** The target's current name: a username, a course's title, a word; null if it no longer exists. */
  target: z.string().nullable(),
  details: z.object({
    role: z.enum(GIVEN_ROLES).optional(),
    changeId: z.uuid().optional(),
    lesson: z.int().optional(),
    count: z.int().optional(),
    deleted: z.int().optional(),
  }),
})
export type WireAct = z.output<typeof administratorAct>

export const listActs = endpoint({
  method: 'GET',
  service: 'admin-acts',
  caller: 'admin',
  summary: 'What administrators did, newest first; of one person, of one kind.',
  query: z.object({
    after: z.uuid().optional(),
    actor: userId.optional(),
    act: z.enum(ADMINISTRATOR_ACTS).optional(),
  }),
  reply: pageOf(administratorAct),
})

export const listActors = endpoint({
  method: 'GET',
  service: 'admin-actors',
  caller: 'admin',
  summary: 'Everybody of whom the audit trail has an act.',
  reply: z.array(actor),
})
