import { dictionary } from 'cmu-pronouncing-dictionary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import course from '#domain/speech/beginner-course.json' with { type: 'json' }
import type { ConfusionId } from '#domain/speech/confusions.ts'
import { type JudgeOptions, judge } from '#domain/speech/judge.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'
import { CONFUSION_TIPS } from '#domain/speech/tips/confusion-tips.ts'
import { FILLERS } from '#domain/speech/word-classes.ts'

const phones = phonesOfDictionary(dictionary)
const vocabulary = [...course.words, ...course.verbs, ...course.functionWords]
const sentences = course.sentences.map(sentence => ({
  text: sentence.replace(/[[\]]/g, ''),
  target: /\[(.*)\]/.exec(sentence)?.[1] ?? '',
}))
const wordsOf = (text: string) => text.toLowerCase().replace(/[.,?]/g, '').split(' ')
const CARDINALS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety'.split(
    ' ',
  )

/** The texts that are wrongly accepted, with and without pronunciations. */
function wronglyAccepted(heard: string[], text: string, target?: string): string[] {
  const options = target ? { target } : {}
  return heard.filter(
    said => judge(text, [said], { ...options, phones }).accepted || judge(text, [said], options).accepted,
  )
}

describe.each(sentences)('$text', ({ text, target }) => {
  const words = wordsOf(text)

  test('passes fully when said, with a hesitation and a false start too', () => {
    expect(judge(text, [words.join(' ')], { phones, target }).verdict).toBe('full')
    expect(judge(text, [`um ${words[0]} ${words.join(' ')}`], { phones, target }).verdict).toBe('full')
  })

  test('does not pass with a negation added or removed', () => {
    const added = ['not', 'never', 'no', 'nothing', 'without'].flatMap(negation =>
      // "never never" is a repetition, and "don't not" reads as one.
      Array.from({ length: words.length + 1 }, (_, at) => words.toSpliced(at, 0, negation))
        .filter(
          said =>
            !said.some((word, at) => negation === word && /n't$|^(?:never|no)$/.test(said[at - 1] ?? '')),
        )
        .filter(said => !said.some((word, at) => word === negation && said[at + 1] === negation)),
    )
    const removed = words.flatMap((word, at) => {
      if (/^(?:not|never|no)$/.test(word)) return [words.toSpliced(at, 1)]
      return word.endsWith("n't") ? [words.with(at, word === "can't" ? 'can' : word.slice(0, -3))] : []
    })
    expect(
      wronglyAccepted(
        [...added, ...removed].map(said => said.join(' ')),
        text,
      ),
    ).toEqual([])
  })

  test('does not pass with another number', () => {
    const changed = words.flatMap((word, at) =>
      word
        .split('-')
        .flatMap((part, k, parts) =>
          CARDINALS.includes(part)
            ? CARDINALS.filter(other => other !== part).map(other =>
                words.with(at, parts.with(k, other).join(' ')),
              )
            : [],
        ),
    )
    expect(
      wronglyAccepted(
        changed.map(said => said.join(' ')),
        text,
      ),
    ).toEqual([])
  })

  test('does not pass without its taught word, or with another one', () => {
    const at = words.indexOf(target.toLowerCase())
    // The singular or plural of the taught word is that word with a slip.
    const others = course.words.filter(word => !target.startsWith(word) && !word.startsWith(target))
    const swapped = [words.toSpliced(at, 1), ...others.map(word => words.with(at, word))]
    expect(
      wronglyAccepted(
        swapped.map(said => said.join(' ')),
        text,
        target,
      ),
    ).toEqual([])
  })

  test('does not pass when said backwards or only half', () => {
    const half = words.slice(0, Math.floor(words.length / 2))
    expect(wronglyAccepted([words.toReversed().join(' '), half.join(' ')], text)).toEqual([])
  })
})

describe('what the specification accepts for a word stays accepted', () => {
  const NUMERALS = new Set([
    'zero',
    'one',
    'two',
    'three',
    'seven',
    'eleven',
    'twelve',
    'thirteen',
    'thirty',
    'hundred',
  ])
  const editDistance = (a: string, b: string): number => {
    if (!a || !b) return a.length + b.length
    if (a[0] === b[0]) return editDistance(a.slice(1), b.slice(1))
    return (
      1 +
      Math.min(editDistance(a.slice(1), b), editDistance(a, b.slice(1)), editDistance(a.slice(1), b.slice(1)))
    )
  }
  const specificationAccepts = (expected: string, heard: string) =>
    expected === heard ||
    (expected.length <= 3 &&
      (heard.includes(expected) || expected.includes(heard) || editDistance(expected, heard) <= 1))

  const lower = vocabulary.map(word => word.toLowerCase())
  const isGraded = (expected: string) => expected.length > 1 && !NUMERALS.has(expected)
  const refusedOf = (expected: readonly string[], options: JudgeOptions) =>
    expected.flatMap(text =>
      lower
        .filter(
          heard =>
            specificationAccepts(text, heard) && !judge(text, [heard], { ...options, phones }).accepted,
        )
        .map(heard => `${text} <- ${heard}`),
    )

  test('for every ordered pair of the vocabulary, but letters, and one number for another', () => {
    const words = lower.filter(word => word.length > 1 && word.length <= 3)
    expect(refusedOf(words.filter(isGraded), {})).toEqual([])
    const numbers = words.filter(word => !isGraded(word))
    expect(numbers.length).toBeGreaterThan(0)
    expect(refusedOf(numbers, { kind: 'word' })).toEqual([])
  })

  test('in a lenient course for every pair, letters and numbers too', () => {
    const words = [...lower.filter(word => word.length <= 3), ...'bcdefgz', 'six', 'ten']
    for (const kind of ['word', 'letter', 'number', undefined] as const)
      expect(refusedOf(words, { matching: 'lenient', kind }), kind).toEqual([])
  })

  test('for any word within one edit, or contained in a longer one', () => {
    const short = fc.constantFrom(...lower.filter(word => word.length <= 3 && isGraded(word)))
    const letters = fc.stringMatching(/^[a-z]{0,4}$/)
    fc.assert(
      fc.property(short, letters, letters, (expected, before, after) => {
        const heard = before + expected + after
        // Some made-up strings are hesitations, or open into a contraction or a negation.
        fc.pre(!FILLERS.has(heard) && !/^(?:.*nt|cannot|dunno)$/.test(heard))
        return judge(expected, [heard]).accepted
      }),
    )
    fc.assert(
      fc.property(short, fc.nat(2), fc.stringMatching(/^[a-z]$/), (expected, at, letter) => {
        const edited = expected.slice(0, at) + letter + expected.slice(at + 1)
        fc.pre(edited.length > 1 && editDistance(expected, edited) <= 1)
        fc.pre(!FILLERS.has(edited))
        return judge(expected, [edited]).accepted
      }),
    )
  })
})

describe('for any expected and heard text', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc
      .array(fc.constantFrom(...vocabulary, "don't", "it's", '10:30', '$5', '21st', 'um', 'b****', 'ñandú'), {
        maxLength: 9,
      })
      .map(words => words.join(' ')),
  )
  test('the judgement is well formed', () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 4 }), (expected, heard) => {
        const found = judge(expected, heard, { phones })
        expect(found.ratio).toBeGreaterThanOrEqual(0)
        expect(found.ratio).toBeLessThanOrEqual(1)
        expect(found.accepted).toBe(found.verdict !== 'reject')
        expect(found.reasons.length).toBeGreaterThan(0)
        const order = found.words.filter(word => word.outcome !== 'added').map(word => word.expected)
        const written = expected.split(/\s+/).filter(word => /[a-z0-9]/i.test(word))
        expect(order.filter(word => /[a-z0-9]/i.test(word))).toEqual(written)
        const said = found.words.flatMap(word => word.heard.split(/\s+/)).filter(word => word !== '')
        for (const word of said) expect(found.heard.split(/\s+/)).toContain(word)
      }),
      { numRuns: 2000 },
    )
  })
  test('a lenient course accepts everything that a strict one accepts', () => {
    const change = fc.tuple(fc.nat(9), fc.constantFrom('', ...vocabulary, "don't", '10'))
    fc.assert(
      fc.property(fc.constantFrom(...sentences), fc.array(change, { maxLength: 3 }), ({ text }, changes) => {
        const said = wordsOf(text)
        for (const [at, other] of changes) if (at < said.length) said[at] = other
        const heard = [said.join(' ')]
        const isAccepted = judge(text, heard, { phones }).accepted
        return !isAccepted || judge(text, heard, { phones, matching: 'lenient' }).accepted
      }),
      { numRuns: 2000 },
    )
  })
  test('an exact transcript passes fully', () => {
    const texts = fc
      .array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 8 })
      .map(words => words.join(' '))
    fc.assert(fc.property(texts, said => judge(said, [said], { phones }).verdict === 'full'))
  })
})

describe('confusions', () => {
  // Pairs from published lists of likely errors; the first word is the expected one.
  const PAIRS: Readonly<Partial<Record<ConfusionId, string>>> = {
    'ih-iy': 'ship-sheep bit-beat fill-feel beach-b****',
    'uh-uw': 'full-fool pull-pool look-Luke',
    'ae-eh': 'bad-bed man-men sat-set',
    'ae-ah': 'cat-cut bag-bug ran-run',
    'ae-aa': 'hat-hot cap-cop',
    'ah-aa': 'cup-cop nut-not',
    'ow-ao': 'coat-caught low-law',
    er: 'work-walk bird-beard',
    'b-v': 'very-berry vest-best van-ban',
    'sh-ch': 'share-chair shoes-choose sheep-cheap',
    'y-jh': 'yes-Jess yellow-Jell_O year-jeer jet-yet',
    'th-s': 'think-sink mouth-mouse',
    'th-t': 'thank-tank thin-tin',
    'th-f': 'three-free',
    'dh-d': 'then-den though-dough',
    'z-s': 'eyes-ice peas-peace plays-place',
    's-cluster': 'school-is_cool stop-a_stop school-eschool stop-top speak-peak',
    'final-c': 'card-car cold-coal cart-car',
    voicing: 'bag-back',
    'final-s': 'cats-cat works-work',
    'final-ed': 'worked-work liked-like_it',
    h: 'hat-at heat-eat hand-and',
    'ng-n': 'sing-sin thin-thing',
    'm-n': 'some-sun',
    'w-g': 'would-good wait-gate',
    'teen-ty': 'thirteen-thirty',
    'r-l': 'car-call call-car far-fall fall-far berry-belly',
    aspiration: 'pear-bear bear-pear cold-gold gold-cold town-down down-town',
    'ey-eh': 'late-let let-late wait-wet paper-pepper',
    'ow-aa': 'note-not not-note hope-hop',
    'uh-ah': 'look-luck luck-look book-buck',
    'ih-eh': 'six-sex pin-pen bill-bell',
    'sh-s': 'see-she she-see shine-sign',
    'jh-ch': 'jeep-cheap cheap-jeep joke-choke',
    'ng-nk': 'thing-think think-thing bank-bang',
  }
  const rows = Object.entries(PAIRS).flatMap(([id, pairs]) =>
    pairs.split(' ').map(pair => [...pair.replace('_', ' ').split('-'), id] as [string, string, string]),
  )

  test.each(rows)('"%s" heard as "%s" is explained by %s', (expected, heard, id) => {
    expect(judge(expected, [heard], { phones }).tip?.id).toBe(id)
  })

  test('at most 1 in 1,000 ordered pairs of the vocabulary is claimed to be a confusion', () => {
    const claims: string[] = []
    let pairs = 0
    for (const expected of course.words) {
      for (const heard of course.words) {
        if (expected === heard) continue
        pairs++
        const { tip } = judge(expected, [heard], { phones })
        if (tip) claims.push(`${expected} <- ${heard}: ${tip.id}`)
      }
    }
    expect(claims.length, claims.join('\n')).toBeLessThanOrEqual(pairs / 1000)
  })

  test('every family can be explained and practised in both languages', () => {
    for (const [id, family] of Object.entries(CONFUSION_TIPS)) {
      for (const { tip } of family.ways) for (const text of [tip.es, tip.en]) expect(text, id).toMatch(/\.$/)
      expect(new Set(family.drill).size, id).toBeGreaterThanOrEqual(8)
      for (const word of family.drill) expect(phones(word.toLowerCase()), word).not.toEqual([])
    }
  })
})
