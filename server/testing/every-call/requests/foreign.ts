import {
  type Asked,
  ask,
  endpoints,
  OF_SESSIONS,
  sieveOf,
  validFor,
  variantsOf,
} from '#server/testing/every-call/asking.ts'
import { forgedFields } from '#server/testing/every-call/forged-fields.ts'
import { isId, type World } from '#server/testing/every-call/world.ts'

const ofLearners = endpoints.filter(({ key, caller }) => caller !== 'admin' && !OF_SESSIONS.has(key))

/** Every id of every call of learners replaced by every id of another one. */
export function foreignIds(world: World): Asked[] {
  return ofLearners.flatMap(endpoint => {
    const sifted = sieveOf(world, endpoint)
    const given = validFor(world, endpoint)
    return world.other.ids.flatMap(id =>
      (['params', 'query', 'body'] as const).flatMap(part =>
        [...variantsOf(given[part], text => (isId(text) ? id : undefined))].flatMap(one => sifted(part, one)),
      ),
    )
  })
}

/** Fields that a learner may not set, beside those of the call. */
export function foreignFields(world: World): Asked[] {
  return ofLearners
    .filter(({ upload }) => !upload)
    .map(endpoint => {
      const own = validFor(world, endpoint).body as object | undefined
      return ask(world, endpoint, { body: { ...forgedFields(world.other.id), ...own } })
    })
}
