/** A text, a list or a group of texts by key, or a function that returns one. */
type Texts = unknown

/**
 * Compares the texts of two languages and reports keys that only one of them has, empty texts, texts that are the same
 * in both, and functions that ignore an argument.
 * @returns one sentence per problem with its key; empty without problems
 */
export function compareTexts(one: Texts, other: Texts, key = ''): string[] {
  if (typeof one !== typeof other) return [`${key}: a ${typeof one} and a ${typeof other}`]
  if (typeof one === 'function' && typeof other === 'function') return compareSentences(one, other, key)
  if (typeof one === 'string' && typeof other === 'string') {
    if (one.trim() === '' || other.trim() === '') return [`${key}: an empty sentence`]
    return one === other && /\p{L}{2}/u.test(one) ? [`${key}: "${one}" in both`] : []
  }
  if (typeof one !== 'object' || !one || !other) return []
  const keys = new Set([...Object.keys(one), ...Object.keys(other as object)])
  return [...keys].flatMap(name => {
    const path = key === '' ? name : `${key}.${name}`
    return compareTexts((one as Record<string, Texts>)[name], (other as Record<string, Texts>)[name], path)
  })
}

type Make = (...given: unknown[]) => unknown

// biome-ignore lint/complexity/noBannedTypes: a function of texts takes anything
function compareSentences(one: Function, other: Function, key: string): string[] {
  const [first, second] = [one, other].map(make => {
    const given = Array.from({ length: one.length }, (_, index) => stand(`${index}`))
    return JSON.stringify((make as Make)(...given))
  })
  const [named, alsoNamed] = [first, second].map(text =>
    [...new Set(text?.match(/‹[^›]*›/g))].sort().join(' '),
  )
  if (named !== alsoNamed) return [`${key}: names ${named || 'nothing'}, and ${alsoNamed || 'nothing'}`]
  return first === second && /\p{L}{2}/u.test(first ?? '') ? [`${key}: ${first} in both`] : []
}

/** Placeholder for any text, number or object: prints its name in angle quotes, as do its properties. */
function stand(name: string): unknown {
  return new Proxy(() => name, {
    get: (_, property) =>
      property === Symbol.toPrimitive || property === 'toJSON' || property === 'toString'
        ? () => `‹${name}›`
        : stand(`${name}.${String(property)}`),
    apply: () => stand(name),
  })
}
