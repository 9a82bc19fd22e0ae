import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCourses } from '#content/catalogue.ts'
import { hashOf, mediaPath } from '#content/media-files.ts'
import { askedIn, taughtIn } from '#domain/course/steps.ts'
import { type JudgeOptions, judge } from '#domain/speech/judge.ts'
import { namesIn } from '#domain/speech/names.ts'
import { isNumeral, isTeenTyPair, numbersIn } from '#domain/speech/numerals.ts'
import { fits, type OpenAnswer } from '#domain/speech/open-answer.ts'
import { type Phones, phonesOfSubset } from '#domain/speech/phones.ts'
import { NEGATIONS } from '#domain/speech/word-classes.ts'

/*
 * Runs the judge over all texts that the courses ask for, with the inputs of the browser: the pronunciations of the
 * course, those of the demo, and none as while they load. Every text is judged; its variants and the pairs of words are
 * sampled once a course has more than these limits, with a larger sample in the whole suite.
 */
const isWhole = process.env.TEST_SUITE === 'all'
const MOST_VARIANTS = isWhole ? 10_000 : 2_000
const MOST_PAIRS = isWhole ? 40_000 : 8_000
/** How many texts of a lesson are tested with other texts in their place. */
const MOST_REPLACED = isWhole ? Number.POSITIVE_INFINITY : 8
/** How many pairs of texts from different lessons; all pairs within a lesson are tried. */
const MOST_FAR_PAIRS = 20_000
/** How many taught words are swapped for the one that a text asks for. */
const MOST_SWAPPED = 50

type Step = { text: string; options: JudgeOptions }

const courses = readCourses()
  .filter(({ lessons }) => lessons.some(({ items }) => items.length > 0))
  .map(({ title, phonesUrl, demoPhonesUrl, matching, lessons }) => {
    const items = lessons.flatMap(lesson => lesson.items)
    const asked = lessons.map(lesson => {
      const taught = taughtIn(lesson.items)
      return lesson.items
        .flatMap(item => askedIn(item, taught))
        .map(({ english: text, ...options }): Step => ({ text, options: { matching, ...options } }))
    })
    return {
      title: title.en,
      phones: phonesAt(phonesUrl),
      lookUps: [phonesAt(phonesUrl), phonesAt(demoPhonesUrl), undefined],
      lessons: asked,
      steps: asked.flat(),
      taught: taughtIn(items),
    }
  })

function phonesAt(url: string): Phones {
  return phonesOfSubset(JSON.parse(readFileSync(mediaPath(basename(url)), 'utf8')))
}

/** At most `most` of them, chosen by a hash of their names: the same in every run, whatever is added elsewhere. */
function sampled<One>(all: readonly One[], most: number, nameOf: (one: One) => string): readonly One[] {
  if (all.length <= most) return all
  const hashed = all.map(one => ({ one, hash: hashOf(nameOf(one)) }))
  return hashed
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, most)
    .map(({ one }) => one)
}

/** The minimal pairs of the lessons, in both directions. */
const TAUGHT_PAIRS = new Set(
  readCourses().flatMap(({ lessons }) =>
    lessons.flatMap(({ items }) =>
      items.flatMap(({ minimalPair }) => {
        const [one = '', other = ''] = minimalPair?.words.map(word => word.englishWord.toLowerCase()) ?? []
        return minimalPair ? [`${one}/${other}`, `${other}/${one}`] : []
      }),
    ),
  ),
)

/** As recognisers write it: without upper case and punctuation. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[.,?!]/g, '')
    .split(' ')

/** Generated wrong answers, word by word. */
type Variants = (words: string[], step: Step, taught: readonly string[]) => string[][]

const AUXILIARIES = ['is', 'are', 'am', 'was', 'has', 'have', 'do', 'does', 'can', 'will']
const contracted = (auxiliary: string) => (auxiliary === 'can' ? "can't" : `${auxiliary}n't`)

const isNegatedBy = (word: string, negation: string) =>
  word === negation || (negation === 'not' && word.endsWith("n't"))

const negationChanged: Variants = words => {
  const inserted = [...NEGATIONS].flatMap(negation =>
    Array.from({ length: words.length + 1 }, (_, at) => words.toSpliced(at, 0, negation))
      // "No no" is a repetition, and so is "don't not".
      .filter(said => !said.some((word, at) => isNegatedBy(word, negation) && said[at + 1] === negation)),
  )
  const joined = words.flatMap((word, at) => {
    if (AUXILIARIES.includes(word)) return [words.with(at, contracted(word))]
    if (/^(?:it|what|where|who)'s$/.test(word)) return [words.with(at, `${word.slice(0, -2)} isn't`)]
    if (word.endsWith("'re")) return [words.with(at, `${word.slice(0, -3)} aren't`)]
    return []
  })
  const removed = words.flatMap((word, at) => {
    if (NEGATIONS.has(word) && words.length > 1) return [words.toSpliced(at, 1)]
    return word.endsWith("n't") ? [words.with(at, word === "can't" ? 'can' : word.slice(0, -3))] : []
  })
  return [...inserted, ...joined, ...removed]
}

const NUMBER_WORDS =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand`.split(
    /\s+/,
  )
const DIGITS = [...Array.from({ length: 131 }, (_, value) => value), 200, 700, 1000].map(String)

const numberChanged: Variants = words =>
  words.flatMap((word, at) => {
    if (!isNumeral(word)) return []
    const value = numbersIn([word])[0]?.digits
    // "The five" for "the fifth" is the same number, told of its ending (R15); "the one" for "the first" is not.
    const isAnother = (other: string) => {
      const digits = numbersIn([other])[0]?.digits
      if (digits?.replace('#', '') !== value?.replace('#', '')) return true
      return digits !== value && /(?<!1)[123]#/.test(`${digits} ${value}`)
    }
    const others = NUMBER_WORDS.filter(isAnother)
    // "One hundred dollars" is $100, and "hundred" alone is 100.
    const inDigits = DIGITS.filter(digits => isAnother(digits) && digits !== numberAround(words, at))
    const longer = ['two', 'nine'].filter(other => other !== word && other !== words[at - 1])
    return [
      // "Hundred hundred" is a repetition.
      ...[...others, ...inDigits].map(other => words.with(at, other)).filter(said => !isRepeated(said, at)),
      ...longer.map(other => words.toSpliced(at, 0, other)),
    ]
  })

const isRepeated = (words: string[], at: number) => words[at] === words[at - 1] || words[at] === words[at + 1]

const numberAround = (words: string[], at: number) =>
  numbersIn(words).find(number => number.at <= at && at < number.at + number.length)?.digits

const targetSwapped: Variants = (words, { text, options: { kind, target } }, taught) => {
  const targets = [target ?? (kind === 'sentence' ? [] : text)].flat()
  return targets.flatMap(asked => {
    // The specification lets a word of up to three letters pass inside any other: "hi" in "thirteen".
    if (target === undefined && asked.length <= 3) return []
    const wanted = wordsOf(asked)
    // "Mother" is not a word of "my mother's name" here.
    if (startOf(wanted, words) < 0) return []
    return (
      sampled(taught, MOST_SWAPPED, other => `${text}/${other}`)
        .map(wordsOf)
        // Neither contains the other: whether a part is enough is tested below.
        .filter(other => startOf(wanted, other) < 0 && startOf(other, wanted) < 0)
        .filter(other => !other.some(word => SAME_SOUNDS[asked] === word))
        .map(other => swapped(words, wanted, other))
    )
  })
}

/** With other words wherever the part is. */
function swapped(words: string[], part: string[], other: string[]): string[] {
  const at = startOf(part, words)
  if (at < 0) return words
  return [...words.slice(0, at), ...other, ...swapped(words.slice(at + part.length), part, other)]
}

/** "Two" is in "Nice to meet you". */
const SAME_SOUNDS: Readonly<Record<string, string>> = { two: 'to', sail: 'sale' }

const startOf = (part: string[], whole: string[]) =>
  whole.findIndex((_, start) => part.every((word, k) => whole[start + k] === word))

const WAYS: Readonly<Record<string, Variants>> = {
  'a negation added or removed': negationChanged,
  'another number': numberChanged,
  'the taught word replaced by another word of the course': targetSwapped,
}

/** The answers that the courses leave to the learner. */
const OPEN = courses.flatMap(({ title, lookUps, steps }) =>
  steps.flatMap(({ text, options }) =>
    options.open ? [{ title, lookUps, text, options, open: options.open }] : [],
  ),
)

/** Every answer of a frame: each of its words once with the first ones of the other slots, so that it stays linear. */
function answersOf({ frames, slots }: OpenAnswer): string[] {
  const filled = (frame: string, given: Readonly<Record<string, string>>) =>
    frame.replace(/\{(\w+)\}/g, (_, slot: string) => given[slot] ?? '')
  const first = Object.fromEntries(
    Object.entries(slots).map(([slot, words]) => [
      slot,
      typeof words === 'string' ? NAMED[words] : (words[0] ?? ''),
    ]),
  )
  return frames.flatMap(frame => [
    filled(frame, first),
    ...Object.entries(slots).flatMap(([slot, words]) =>
      frame.includes(`{${slot}}`) && typeof words !== 'string'
        ? words.map(word => filled(frame, { ...first, [slot]: word }))
        : [],
    ),
  ])
}
const NAMED = { name: 'Yolanda', place: 'Chimbote' }
/** In no course; a slot that takes any name takes no word of a course. */
const OUTSIDE = { list: 'xylophone', free: 'because' }

test('every frame of an open answer passes fully with every word of its slots', () => {
  const failed = OPEN.flatMap(({ lookUps, text, options, open }) =>
    answersOf(open).filter(said =>
      lookUps.some(
        phones => judge(text, [wordsOf(said).join(' ')], { ...options, phones }).verdict !== 'full',
      ),
    ),
  )
  expect(failed).toEqual([])
})

test('an open answer with a word from outside is refused, and the word is named, unless the rest is an answer', () => {
  const passed = OPEN.flatMap(({ lookUps, text, options, open }) =>
    Object.entries(open.slots).flatMap(([slot, words]) => {
      const word = typeof words === 'string' ? OUTSIDE.free : OUTSIDE.list
      const said = answersOf({ frames: open.frames, slots: { ...open.slots, [slot]: [word] } })
      return said
        .filter(one => one.includes(word))
        .flatMap(one => {
          const given = { ...options, phones: lookUps[0] }
          const { accepted, cause, answer } = judge(text, [wordsOf(one).join(' ')], given)
          const isFine = accepted ? contains(one, answer?.text ?? one) : cause?.heard.includes(word)
          return isFine ? [] : [`${one}: ${answer?.text} ${cause?.rule} ${cause?.heard}`]
        })
    }),
  )
  expect(passed).toEqual([])
})

const rows = courses.flatMap(({ title, steps, lookUps, taught }) =>
  Object.entries(WAYS).map(([way, vary]) => {
    // Of an open answer, another number or word may be as right.
    const fixed = steps.filter(({ options }) => !options.open)
    const variants = fixed.flatMap(step =>
      vary(wordsOf(step.text), step, taught).map(said => ({ ...step, said: said.join(' ') })),
    )
    const tried = sampled(variants, MOST_VARIANTS, ({ text, said }) => `${text}/${said}`)
    return { title, way, variants: tried, lookUps }
  }),
)

describe.each(courses)('$title', ({ steps, lookUps, phones }) => {
  test(`each of its ${steps.length} texts passes fully when said`, () => {
    const failed = lookUps.flatMap(look =>
      steps.filter(
        ({ text, options }) =>
          judge(text, [wordsOf(text).join(' ')], { ...options, phones: look }).verdict !== 'full',
      ),
    )
    expect(failed.map(({ text }) => text)).toEqual([])
  })

  test('at most 1 in 1,000 pairs of its words is wrongly reported as a confusion', () => {
    const words = [...new Set(steps.flatMap(({ text }) => wordsOf(text)))]
    const mostOthers = Math.ceil(MOST_PAIRS / words.length)
    const pairs = words.flatMap(one => {
      const others = words.filter(other => other !== one)
      return sampled(others, mostOthers, other => `${one}/${other}`).map(other => [one, other] as const)
    })
    const claims = pairs.flatMap(([one, other]) => {
      const { tip } = judge(one, [other], { kind: 'word', matching: 'strict', phones })
      return tip && !isConfusion(one, other) ? [`${one} <- ${other}: ${tip.id}`] : []
    })
    expect(claims.length, claims.join('\n')).toBeLessThanOrEqual(pairs.length / 1000)
  })
})

const ENDINGS = ['s', 'd', 'ed', 'th']

/** Texts that pass for others without containing them, and why. */
const MISTAKEN = [
  // One letter apart or inside, which the specification accepts for words of up to three letters (D20). In the steps of
  // a minimal pair the other word is refused.
  'Hi <- I',
  'six <- I',
  'tea <- A',
  'bag <- ban',
  'ban <- bag',
  'bed <- bad',
  'hat <- hot',
  'man <- men',
  'go to bed <- The baby goes to bed at seven.',
  "yes <- he's",
  // Everything except the courtesy at the end.
  'Call an ambulance, please! <- Call an ambulance!',
  'Call the police, please! <- Call the police!',
  'How do you say this in English, please? <- How do you say this in English?',
  // An answer of one's own may be short.
  'Yesterday I worked, and then I watched TV. <- I worked',
  // Every word in its order, and one or two more.
  "I'm fine, and you? <- I'm fine, thank you. And you?",
  "It's cold <- It's very cold. There's snow!",
  "It's hot <- It's very hot today.",
  'son and daughter <- I have a son and a daughter.',
  'last name <- Do you have two last names?',
  'call back <- I can call you back',
  // Another greeting and another name.
  'Hello, my name is Ana. <- Hi, Luis. My name is Ana.',
]
/** The most pairs that may pass because a greeting or the first word was lost (D49): courses often greet. */
const MOST_CUT = 25

test('a text in the place of another one does not pass, unless it contains it', () => {
  const accepted = courses.flatMap(({ lessons, steps, phones }) => {
    const textsOf = (all: readonly Step[]) => [...new Set(all.map(({ text }) => text))]
    const everything = textsOf(steps)
    const far = Math.ceil(MOST_FAR_PAIRS / everything.length)
    return lessons.flatMap(own =>
      sampled(own, MOST_REPLACED, ({ text }) => text).flatMap(({ text, options }) =>
        [...textsOf(own), ...sampled(everything, far, other => `${text}/${other}`)]
          .filter(other => other !== text && !contains(other, text))
          .filter(other => !options.open || !fits(options.open, other))
          .filter(other => judge(text, [wordsOf(other).join(' ')], { ...options, phones }).accepted)
          .map(other => `${text} <- ${other}`),
      ),
    )
  })
  const others = [...new Set(accepted)].filter(pair => !isCut(pair))
  if (isWhole) expect(others.sort()).toEqual([...MISTAKEN].sort())
  else expect(others.filter(pair => !MISTAKEN.includes(pair))).toEqual([])
  expect(new Set(accepted).size - others.length).toBeLessThan(MOST_CUT)
})

/** Whether the said text is the end of the other one, with any name in place of its names. */
function isCut(pair: string): boolean {
  const [text = '', said = ''] = pair.split(' <- ')
  const names = new Set(namesIn(text).map(name => name.toLowerCase()))
  const [wanted, heard] = [wordsOf(text.replace(/,/g, '')), wordsOf(said.replace(/,/g, ''))]
  const rest = wanted.slice(-heard.length)
  return rest.length < wanted.length && rest.every((word, k) => heard[k] === word || names.has(word))
}

/**
 * Whether a text contains another one, with any name in place of its names; a word of up to three letters even inside a
 * single word, as the specification has it.
 */
function contains(whole: string, part: string): boolean {
  if (part.length <= 3 && !whole.includes(' ')) return whole.toLowerCase().includes(part.toLowerCase())
  const words = (text: string) => wordsOf(text.replace(/'(?:m|s|re)\b/g, ' '))
  const names = new Set(namesIn(part).map(name => name.toLowerCase()))
  const wanted = words(part)
  const said = words(whole)
  return said.some((_, start) =>
    wanted.every((word, k) => said[start + k] === word || (names.has(word) && start + k < said.length)),
  )
}

test.each(rows)('$title: none of $variants.length variants with $way passes', ({ variants, lookUps }) => {
  const accepted = variants.filter(({ text, options, said }) =>
    lookUps.some(look => judge(text, [said], { ...options, phones: look }).accepted),
  )
  expect(accepted.map(({ text, said }) => `${text} <- ${said}`)).toEqual([])
})

test.each(Object.keys(WAYS))('there are thousands of variants with %s', way => {
  const tried = rows.filter(row => row.way === way).map(({ variants }) => variants.length)
  expect(tried.reduce((sum, count) => sum + count)).toBeGreaterThan(isWhole ? 3000 : 1000)
})

/**
 * Real confusions of Spanish speakers: the endings of the plural, the past and a place in a row, thirteen with thirty, and
 * the pairs that lessons teach.
 */
function isConfusion(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length)
  const numbers = [one, other].map(word => numbersIn([word])[0]?.digits ?? '')
  return (
    ENDINGS.some(ending => short + ending === long) ||
    isTeenTyPair(numbers[0] ?? '', numbers[1] ?? '') ||
    TAUGHT_PAIRS.has(`${one}/${other}`)
  )
}
