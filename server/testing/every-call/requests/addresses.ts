import type { Key } from '#server/testing/calls.ts'
import {
  type Asked,
  ask,
  endpoints,
  formsAt,
  NOT_FOUND,
  sentWith,
  sieveOf,
  validFor,
} from '#server/testing/every-call/asking.ts'
import { PERSONAL_QUERY, WRONG_IDS } from '#server/testing/every-call/texts.ts'
import type { World } from '#server/testing/every-call/world.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Every parameter of every path with every wrong id. */
export function wrongIds(world: World): Asked[] {
  const asked = endpoints.flatMap(endpoint => {
    const sifted = sieveOf(world, endpoint)
    const given = validFor(world, endpoint).params ?? {}
    return Object.keys(given).flatMap(name =>
      WRONG_IDS.flatMap(value => sifted('params', { ...given, [name]: value })),
    )
  })
  return asked.map(one => ({ ...one, deserves: 404, says: NOT_FOUND }))
}

/** Ids of the right form that nothing has. */
export function unknownIds(world: World): Asked[] {
  return endpoints.flatMap(endpoint => {
    const given = validFor(world, endpoint).params ?? {}
    const ids = Object.keys(given).filter(name => /^id$|Id$/.test(name))
    const params = { ...given, ...Object.fromEntries(ids.map(name => [name, crypto.randomUUID()])) }
    return ids.length > 0 ? [{ ...ask(world, endpoint, { params }), deserves: 404 }] : []
  })
}

/** Names that are not the name of the query, though other servers take them for it. */
const ALMOST = ['[]', '[$ne]', '.x']

/** Every query in every form: missing, of another type, almost its name, and twice. */
export function wrongQueries(world: World): Asked[] {
  return endpoints.flatMap((endpoint, index) => {
    const given = validFor(world, endpoint).query ?? {}
    return Object.entries(given).flatMap(([name, own], place) => {
      const rest = new URLSearchParams(given as Record<string, string>)
      rest.delete(name)
      const one = new URLSearchParams({ [name]: `${own}` })
      const forms = [`${name}=1&${name}=3`, `${name}=1e9`, `${name}=`, name, `${name}${ALMOST[index % 3]}=1`]
      const refused = place === 0 ? [`${name}=x`, `${name}=-1`, `${name}=1&${name}=2`] : []
      const sent = (query: string) => withQuery(ask(world, endpoint), `${query}&${rest}`)
      return [
        ...forms.map(sent),
        ...[...refused, `${one}&${one}`].map(query => ({ ...sent(query), deserves: 400 })),
      ]
    })
  })
}

/** The request with a query as it is written. */
function withQuery(asked: Asked, query: string): Asked {
  return sentWith(asked, { query: {}, url: `${asked.request.url}?${query}` })
}

/** What no call has: repeated, in every form, and personal. */
export function unknownQueries(world: World): Asked[] {
  const personal = new URLSearchParams(PERSONAL_QUERY)
  const unknown = `unknown=1&unknown=3&__proto__[x]=1&constructor=1&=&%&&==&${personal}`
  return endpoints.map(endpoint => withQuery(ask(world, endpoint), unknown))
}

/** U+0000 in the path, the query, the name of a query or a cookie: refused before the call is looked for. */
export function nulInAddresses(world: World): Asked[] {
  return endpoints.flatMap((endpoint, index) => {
    const asked = ask(world, endpoint)
    const { url, cookies } = asked.request
    const forms: Partial<Asked['request']>[] = [
      { url: `${url}%00` },
      { query: { x: '\0' } },
      { query: { 'x\0': '1' } },
      { cookies: { dilo: `${cookies?.dilo}\0` } },
    ]
    const refused = { deserves: 400, says: /^broken_json$/ }
    return formsAt(forms, index).map(form => ({ ...sentWith(asked, form), ...refused }))
  })
}

// biome-ignore format: a list of values is read as a block
const UNKNOWN_SERVICES = [
  'nothing', 'student', 'word', 'word/', 'WORD/x', 'courses/', 'word/%', 'word/%E0%A4%A',
  '..%2f..%2fpackage.json', 'login/../courses/x', '__proto__', 'constructor',
]

/** Addresses that are almost those of calls, by any method. */
export function oddAddresses({ callers }: World): Asked[] {
  const services = [...UNKNOWN_SERVICES, ...WRONG_IDS.map(id => `word/${encodeURIComponent(id)}`)]
  const headers = { 'content-type': 'application/json' }
  const cookies = { dilo: `${callers.free.token}` }
  return services.flatMap(service =>
    METHODS.map(method => {
      const request = { method, url: `/api/v1/${service}`, headers, cookies }
      return { key: `${method} ${service}` as Key, by: 'free' as const, request, deserves: 404 }
    }),
  )
}
