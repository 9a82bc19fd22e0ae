import { startSession } from '#server/accounts/service.ts'
import { ACCESS, deserved } from '#server/testing/every-call/access-matrix.ts'
import {
  type Asked,
  ask,
  endpoints,
  formsAt,
  OF_SESSIONS,
  sentWith,
} from '#server/testing/every-call/asking.ts'
import { WHO, type World } from '#server/testing/every-call/world.ts'

/** A valid call of every endpoint by everybody. */
export async function validRequests(world: World): Promise<Asked[]> {
  const asked = WHO.flatMap(by =>
    endpoints.map(async endpoint => {
      const { id, token, valid } = world.callers[by]
      const isEnded = token !== undefined && OF_SESSIONS.has(endpoint.key)
      const as = isEnded ? await startSession(world.app.context, id) : token
      const deserves = deserved(ACCESS.get(endpoint.key), by)
      return { ...ask(world, endpoint, { ...valid[endpoint.key], by, as }), deserves }
    }),
  )
  return Promise.all(asked)
}

/** Senseless calls by those who may not call. */
export function senselessRequests(world: World): Asked[] {
  const senseless = { params: { id: crypto.randomUUID() }, query: {}, body: 'x' }
  const closed = endpoints.filter(({ caller }) => caller !== 'visitor')
  const ofAdministrators = endpoints.filter(({ caller }) => caller === 'admin')
  return [
    ...closed.map(one => ({ ...ask(world, one, { by: 'visitor', ...senseless }), deserves: 401 })),
    ...ofAdministrators.map(one => ({ ...ask(world, one, { by: 'unpaid', ...senseless }), deserves: 403 })),
  ]
}

const FOREIGN: readonly Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: 'http://localhost:80.evil.test' },
  { origin: 'null' },
  { origin: 'x' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'http://localhost:80', 'sec-fetch-site': 'cross-site' },
]

/** Valid calls that change something, as another site would have a browser send them. */
export function requestsOfOtherSites(world: World): Asked[] {
  const changing = endpoints.filter(({ method }) => method !== 'GET')
  return changing.flatMap((endpoint, index) =>
    formsAt(FOREIGN, index).map(given => {
      const asked = ask(world, endpoint)
      const headers = { ...asked.request.headers, ...given }
      return { ...sentWith(asked, { headers }), deserves: 403, says: /^foreign_origin$/ }
    }),
  )
}
