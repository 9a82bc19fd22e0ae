import {
  type Asked,
  ask,
  endpoints,
  sieveOf,
  validFor,
  variantsOf,
} from '#server/testing/every-call/asking.ts'
import {
  callsOfAuthors,
  isAddress,
  type Json,
  textCalls,
  withAt,
} from '#server/testing/every-call/text-fields.ts'
import { HOSTILE_TEXTS, TEXTS_OF_AUTHORS } from '#server/testing/every-call/texts.ts'
import type { World } from '#server/testing/every-call/world.ts'

/** The texts are divided among the fields of a call: each field takes every fifteenth. */
const SHARE = 15

/** The others are refused before a call's own schema: `unreadableBodies`. */
const STORABLE = HOSTILE_TEXTS.filter(text => !text.includes('\0'))

/** The texts in every text of a call, of whatever is not for authors. */
export function hostileTexts(world: World): Asked[] {
  const others = endpoints.filter(({ key }) => !callsOfAuthors.has(key))
  return others.flatMap(endpoint => {
    const sifted = sieveOf(world, endpoint)
    const given = validFor(world, endpoint)
    return STORABLE.flatMap((text, index) =>
      (['body', 'query', 'params'] as const).flatMap(part =>
        [...variantsOf(given[part], (_, isKey) => (isKey ? undefined : text))]
          .filter((_, field) => index % SHARE === field % SHARE)
          .flatMap(one => sifted(part, one)),
      ),
    )
  })
}

/** Each text in all fields of a call of authors at once; what its schema does not take in a field is left as it was. */
export function textsOfAuthors(world: World): Asked[] {
  return textCalls.flatMap(({ endpoint, paths }) => {
    const { body: given } = validFor(world, endpoint)
    return TEXTS_OF_AUTHORS.map(text => {
      let body = given as Json
      for (const path of paths.filter(each => !isAddress(each))) {
        const next = withAt(body, path, text)
        if (next !== undefined && endpoint.body.safeParse(next).success) body = next
      }
      return ask(world, endpoint, { body })
    })
  })
}
