import { MAX_BODY_BYTES } from '#server/http/add-endpoint.ts'
import {
  type Asked,
  ask,
  endpoints,
  formsAt,
  sentWith,
  sieveOf,
  validFor,
  variantsOf,
} from '#server/testing/every-call/asking.ts'
import * as texts from '#server/testing/every-call/texts.ts'
import type { World } from '#server/testing/every-call/world.ts'

const withBody = endpoints.filter(({ body }) => body)
/** The first has a body that is deeper than most. */
const takingJson = endpoints
  .filter(({ method, upload }) => method !== 'GET' && !upload)
  .sort((one, other) => Number(other.key === 'POST create-word') - Number(one.key === 'POST create-word'))

/** Every field of every body with every wrong value, and without it. */
export function wrongFields(world: World): Asked[] {
  return withBody.flatMap(endpoint => {
    const sifted = sieveOf(world, endpoint)
    const given = validFor(world, endpoint).body as Record<string, unknown>
    return Object.keys(given).flatMap(field =>
      texts.WRONG_VALUES.flatMap(value => sifted('body', { ...given, [field]: value })),
    )
  })
}

/** Anything else instead of a body, and the body of another call, even where a call takes none. */
export function wrongBodies(world: World): Asked[] {
  const refused = withBody.flatMap(endpoint => {
    const sifted = sieveOf(world, endpoint)
    const wrong = [...texts.WRONG_BODIES, [validFor(world, endpoint).body]]
    const asked = texts.NO_BODIES.map(body => ask(world, endpoint, { body }))
    asked.push(...wrong.flatMap(body => sifted('body', body)))
    return asked.map(one => ({ ...one, deserves: 400 }))
  })
  return [...refused, ...takingJson.map(endpoint => ask(world, endpoint, { body: texts.PERSONAL_BODY }))]
}

/* What follows is refused by one parser, before an endpoint's own schema. */

/** Bodies that are no JSON, change a prototype, or hold what cannot be stored. */
export function unreadableBodies(world: World): Asked[] {
  return takingJson.flatMap((endpoint, index) => {
    const asked = ask(world, endpoint)
    const valid: unknown = JSON.parse(String(asked.request.payload ?? '{"x":""}'))
    const unstorable = texts.UNSTORABLE.flatMap(one => [...variantsOf(valid, text => text + one)])
    const kinds = [texts.BROKEN_JSON, texts.POLLUTING_JSON, unstorable.map(body => JSON.stringify(body))]
    const refused = { deserves: 400, says: /^broken_json$/ }
    return kinds.flatMap(forms =>
      formsAt(forms, index).map(payload => ({ ...sentWith(asked, { payload }), ...refused })),
    )
  })
}

export function deepBodies(world: World): Asked[] {
  return takingJson
    .filter(({ body }) => body)
    .flatMap((endpoint, index) =>
      formsAt(texts.DEEP_JSON, index).map(payload => ({
        ...sentWith(ask(world, endpoint), { payload }),
        deserves: 400,
      })),
    )
}

export function bodiesOfOtherTypes(world: World): Asked[] {
  return takingJson.flatMap((endpoint, index) =>
    formsAt(texts.OTHER_TYPES, index).map(type => {
      const sent = { payload: '{}', headers: { 'content-type': type } }
      return { ...sentWith(ask(world, endpoint), sent), deserves: 415 }
    }),
  )
}

/** A byte over the limit, which differs. */
export function tooLargeBodies(world: World): Asked[] {
  return takingJson.map(endpoint => {
    const payload = JSON.stringify('x'.repeat((endpoint.maxBodyBytes ?? MAX_BODY_BYTES) - 1))
    return { ...sentWith(ask(world, endpoint), { payload }), deserves: 413 }
  })
}
