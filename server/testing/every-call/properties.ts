import { isDeepStrictEqual } from 'node:util'
import { getTableColumns, sql } from 'drizzle-orm'
import { errors } from '#contract/errors.ts'
import { type Answered, nameOf } from '#server/testing/every-call/asking.ts'
import type { World } from '#server/testing/every-call/world.ts'
import { allTables, everyRow } from '#server/testing/every-table.ts'
import { plantedIn } from '#server/testing/planted.ts'

/** Says what is wrong with an answer, if anything is. */
export type Judge = (answer: Answered) => string | undefined

/** The first faults, with their requests: of many most say the same. */
export function faultsIn(answers: readonly Answered[], judge: Judge): string[] {
  const faults = answers.flatMap(answer => {
    const fault = judge(answer)
    return fault === undefined
      ? []
      : [`${nameOf(answer)} -> ${answer.status} ${answer.body.slice(0, 200)}: ${fault}`]
  })
  return faults.slice(0, 20)
}

/** Whether it is an answer or a refusal in the envelope, and no failure (D1). */
export const envelopeFault: Judge = ({ status, headers, body }) => {
  if (status >= 500) return 'a failure'
  if (headers['content-type'] !== 'application/json; charset=utf-8') return `${headers['content-type']}`
  const envelope = JSON.parse(body)
  if (Object.keys(envelope).sort().join() !== 'data,message,statusCode') return 'no envelope'
  if (envelope.statusCode !== status) return 'another status in the envelope'
  if (status < 300) return undefined
  const { message, data } = envelope
  const isSaid = (text: unknown) => typeof text === 'string' && /\S/.test(text)
  if (!isSaid(message)) return 'no message'
  if (data.code !== undefined) return Object.hasOwn(errors, data.code) ? undefined : 'an unknown code'
  return Object.values(data).every(isSaid) ? undefined : 'a field without a message'
}

/** Whether it was looked at, has the status that it deserves, and says what is wrong. */
export const verdictFault: Judge = ({ deserves, says, status, body }) => {
  if (status === 429) return 'too many calls'
  if (deserves !== undefined && deserves !== status) return `not ${deserves}`
  if (says === undefined) return undefined
  const { data } = JSON.parse(body)
  if (says instanceof RegExp) return says.test(data.code) ? undefined : `not ${says}`
  return isDeepStrictEqual(data, says) ? undefined : `not ${JSON.stringify(says)}`
}

/** Large, rarely changing answers with their own cache rules. */
const KEPT: readonly string[] = [
  'GET course-outline/:id/:version',
  'GET course-lesson/:id/:version/:lesson',
  'GET library',
]

export const cachingFault: Judge = ({ key, status, headers }) => {
  if (headers['cache-control'] === 'no-store' || (status === 200 && KEPT.includes(key))) return undefined
  return `${headers['cache-control']}`
}

/** No line of the log has what people wrote, and there is a line. */
export const logFault: Judge = ({ lines }) => {
  if (lines.length === 0) return 'not logged'
  const planted = plantedIn(lines.join('\n'))
  return planted.length > 0 ? `logged ${planted}` : undefined
}

/** Columns that only the server may know. */
const SECRET = /hash|secret|token|nonce|consentAddress/i

/** What the tables hold now that no answer may. */
export async function secretsIn({ app }: World): Promise<string[]> {
  const selects = allTables.flatMap(table =>
    Object.entries(getTableColumns(table))
      .filter(([name]) => SECRET.test(name))
      .map(
        ([, column]) => sql`SELECT ${column}::text AS secret FROM ${table} WHERE length(${column}::text) > 8`,
      ),
  )
  const { rows } = await app.context.database.read(db => db.execute(sql.join(selects, sql` UNION `)))
  return rows.map(({ secret }) => `${secret}`)
}

export function secretFault(secrets: readonly string[]): Judge {
  return ({ body, request, headers }) => {
    const cookies = `${request.cookies?.dilo} ${headers['set-cookie']}`
    const own = cookies.match(SESSION) ?? []
    return [...own, ...secrets].find(secret => body.includes(secret))
  }
}

/** The secret of a session, after the id of its user. */
const SESSION = /(?<=\.|%2E)[\w-]{43}/gi

/** Addresses and phones of others are for administrators only; what a call itself says may come back. */
export async function othersFault({ app, callers, other }: World): Promise<Judge> {
  const users = (await everyRow(app)).get('users') ?? []
  const ofCallers = Object.values(callers)
  const strangers = users.filter(({ id }) => !ofCallers.some(caller => caller.id === id))
  const texts = strangers
    .flatMap(({ email, phone }) => [`${email}`, `${phone}`])
    .filter(text => text.length > 6)
  const all = [...new Set([...texts, other.name, ...ofCallers.map(({ email }) => email)])]
  return ({ by, body, request }) => {
    if (by === 'admin') return undefined
    const found = all.filter(text => body.includes(text) && text !== callers[by].email)
    const sent = String(request.payload ?? '')
    return found.find(text => !sent.includes(text) && !sent.replace(/\D/g, '').includes(text))
  }
}
