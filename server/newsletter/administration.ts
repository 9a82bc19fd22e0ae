import type { Subscriber as ListedSubscriber } from '#contract/admin.ts'
import { csvOf } from '#domain/csv.ts'
import type { UserId } from '#domain/ids.ts'
import { recordAct } from '#server/audit/service.ts'
import { type Page, pageOf } from '#server/db/paging.ts'
import {
  countConfirmed,
  type Subscriber,
  type SubscriberPlace,
  selectSubscribers,
} from '#server/newsletter/store.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database' | 'now'>

/** A page of newsletter subscribers in any state, newest first (D27). */
export function listSubscribers(
  { database }: Context,
  after: string | undefined,
): Promise<Page<ListedSubscriber>> {
  const before = after === undefined ? undefined : placeOf(after)
  return pageOf(
    limit => database.readStale(db => selectSubscribers(db, { before, limit })),
    subscriberOf,
    ({ createdAt, email }) => `${createdAt.getTime()}_${email}`,
  )
}

/** All subscribers as CSV, with the evidence of their consent. */
export async function exportSubscribers(
  { database, now }: Context,
  actor: UserId,
): Promise<{ fileName: string; csv: string }> {
  const rows = await database.tx(async db => {
    const all = await selectSubscribers(db, {})
    // Addresses leave the server, so this records who exported them.
    await recordAct(db, { actor, at: now(), act: 'subscribers.export', details: { count: all.length } })
    return all
  })
  const head = ['email', 'state', 'language', 'created', 'confirmed', 'unsubscribed', 'consent']
  const lines = rows.map(row => {
    const { email, state, language, createdAt, confirmedAt, unsubscribedAt } = subscriberOf(row)
    return [email, state, language, createdAt, confirmedAt ?? '', unsubscribedAt ?? '', row.consentVersion]
  })
  return { fileName: `subscribers-${now().toISOString().slice(0, 10)}.csv`, csv: csvOf([head, ...lines]) }
}

/** Number of confirmed subscribers. */
export function confirmedSubscribers({ database }: Context): Promise<number> {
  return database.readStale(countConfirmed)
}

function subscriberOf({
  email,
  language,
  createdAt,
  confirmedAt,
  unsubscribedAt,
}: Subscriber): ListedSubscriber {
  const confirmed = confirmedAt ? 'confirmed' : 'pending'
  return {
    email,
    language,
    state: unsubscribedAt ? 'unsubscribed' : confirmed,
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  }
}

function placeOf(cursor: string): SubscriberPlace {
  const [time = '', email = ''] = [
    cursor.slice(0, cursor.indexOf('_')),
    cursor.slice(cursor.indexOf('_') + 1),
  ]
  return { createdAt: new Date(Number(time)), email }
}
