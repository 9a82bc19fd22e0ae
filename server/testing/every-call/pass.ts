import type { Answered, Asked } from '#server/testing/every-call/asking.ts'
import { keptRows } from '#server/testing/every-call/kept-rows.ts'
import { secretsIn } from '#server/testing/every-call/properties.ts'
import * as addresses from '#server/testing/every-call/requests/addresses.ts'
import * as bodies from '#server/testing/every-call/requests/bodies.ts'
import * as foreign from '#server/testing/every-call/requests/foreign.ts'
import * as hostile from '#server/testing/every-call/requests/hostile.ts'
import * as places from '#server/testing/every-call/requests/places.ts'
import * as uploads from '#server/testing/every-call/requests/uploads.ts'
import * as valid from '#server/testing/every-call/requests/valid.ts'
import type { World } from '#server/testing/every-call/world.ts'
import { PLANTED } from '#server/testing/planted.ts'

/** All that is sent: the valid calls first, while what they name is there. */
const FAMILIES = { ...valid, ...places, ...bodies, ...uploads, ...addresses, ...foreign, ...hostile }
export type Family = keyof typeof FAMILIES

/** Requests of learners that change nothing of others, and nothing of their accounts. */
const CHANGE_NOTHING: ReadonlySet<string> = new Set(Object.keys(foreign))

export type Pass = {
  answers: Record<Family, Answered[]>
  /** What calls changed that may not. */
  changes: string[]
  /** What the tables held meanwhile that no answer may have. */
  secrets: ReadonlySet<string>
}

/** Sends every request once, one after the other. */
export async function sendAll(world: World): Promise<Pass> {
  const answers: Partial<Record<Family, Answered[]>> = {}
  const changes: string[] = []
  // Their own sessions, which only the cookies may hold.
  const sessions = Object.values(world.callers).flatMap(({ token }) => token?.split('.')[1] ?? [])
  const secrets = new Set([...sessions, '$argon2', PLANTED.password, PLANTED.newPassword])
  for (const [family, requests] of Object.entries(FAMILIES)) {
    const sent: Answered[] = []
    let kept = CHANGE_NOTHING.has(family) ? await keptRows(world) : undefined
    const asked = await requests(world)
    for (const [index, one] of asked.entries()) {
      sent.push(await send(world, one))
      if (kept && asked[index + 1]?.key !== one.key) {
        const rows = await keptRows(world)
        changes.push(...differences(kept, rows).map(row => `${family} of ${one.key}: ${row}`))
        kept = rows
      }
    }
    answers[family as Family] = sent
    for (const secret of await secretsIn(world)) secrets.add(secret)
  }
  return { answers: answers as Pass['answers'], changes, secrets }
}

async function send({ app, lines }: World, asked: Asked): Promise<Answered> {
  const from = lines.length
  const { statusCode, headers, body } = await app.http.inject(asSomebody(asked.request))
  return { ...asked, status: statusCode, headers, body, lines: lines.slice(from) }
}

/** With headers that must not be logged, and from another site where that may read. */
function asSomebody(request: Asked['request']): Asked['request'] {
  const { ip, userAgent, referrer, language, cookie } = PLANTED
  const personal = { 'user-agent': userAgent, referer: referrer, 'accept-language': language }
  const origin = request.method === 'GET' ? { origin: 'https://evil.test' } : {}
  return {
    ...request,
    remoteAddress: ip,
    headers: { ...personal, ...origin, ...request.headers },
    cookies: { ...request.cookies, zora: cookie },
  }
}

function differences(before: readonly string[], after: readonly string[]): string[] {
  const gone = before.filter(row => !after.includes(row)).map(row => `- ${row}`)
  return [...gone, ...after.filter(row => !before.includes(row)).map(row => `+ ${row}`)]
}
