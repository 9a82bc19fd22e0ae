import { type Alignment, align, type Expected, prepare } from '#domain/speech/align.ts'
import { type ConfusionId, explainSlip, mostCostly } from '#domain/speech/confusions.ts'
import { CURRENCY, isNumeral, isTeenTyPair, numbersIn } from '#domain/speech/numerals.ts'
import type { Phones } from '#domain/speech/phones.ts'
import { LETTER_FORMS, PHRASE_FORMS } from '#domain/speech/spoken-forms.ts'
import {
  isMasked,
  readUtterance,
  type Utterance,
  withoutFillers,
  withoutRepeats,
} from '#domain/speech/tokens.ts'
import { FUNCTION_WORDS, NEGATIONS, SPANISH } from '#domain/speech/word-classes.ts'
import { outcomesOf, type WordOutcome } from '#domain/speech/word-outcomes.ts'

export type Verdict = 'full' | 'near' | 'reject'
export type TargetKind = 'word' | 'phrase' | 'sentence' | 'letter' | 'number' | 'ordinal'

/** The rules of the judge, by the numbers under which `cases.json` describes them. */
// biome-ignore format: a list
export type RuleId =
  | 'R0' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'R6' | 'R7' | 'R8' | 'R9' | 'R10' | 'R11' | 'R12' | 'R13' | 'R14'
  | 'R15' | 'R16' | 'R17' | 'R18' | 'R19'

export type JudgeOptions = {
  kind?: TargetKind
  /** The word that the item teaches: without it the sentence does not pass. */
  target?: string
  /** The other word of a minimal pair: heard first, it is the wrong answer. */
  contrast?: string
  /** Proper names in the expected text, which are not graded. */
  names?: readonly string[]
  /** `lenient` drops the vetoes and keeps the specification's own words (decision D20). */
  matching?: 'strict' | 'lenient'
  /** Pronunciations; without them only written rules and the built-in homophones apply. */
  phones?: Phones
}

export type Judgement = {
  verdict: Verdict
  accepted: boolean
  /** Share of the expected words that were heard, 0 to 1. */
  ratio: number
  /** The alternative that decided, without masked words. Empty when nothing intelligible was heard. */
  heard: string
  /** Per expected word, in order, what became of it; and the words that were added. */
  words: WordOutcome[]
  /** The rules that decided, vetoes first. */
  reasons: RuleId[]
  tip?: ConfusionId
}

/** Share of the expected words that must be heard, in order (specification 2, section 5). */
const PASS_SHARE = 0.65

type Item = {
  expected: Expected
  isStrict: boolean
  isLetter: boolean
  /** Indexes of the target's tokens; empty when the item has none, or is nothing but its target. */
  target: readonly number[]
  contrast: Expected | undefined
  /** Accepted writings of the whole phrase. */
  forms: ReadonlySet<string>
}

type Reading = Omit<Judgement, 'accepted'>

/**
 * Judges what a recogniser heard against what should have been said. Each alternative is judged on its own; any may
 * pass, but only the first can pass fully (rule R12). Confidence is never looked at: engines disagree on its meaning.
 * @param alternatives the recogniser's texts, best first.
 */
export function judge(
  expected: string,
  alternatives: readonly (string | { t: string })[],
  options: JudgeOptions = {},
): Judgement {
  const item = readItem(expected, options)
  const texts = new Set(alternatives.map(given => (typeof given === 'string' ? given : given.t)))
  const readings = [...texts].flatMap(text => readAlternative(item, text) ?? [])
  const [first] = readings
  if (!first) return judgement({ ...nothing(item), verdict: 'reject', reasons: ['R17'] })

  if (item.isStrict && first.verdict !== 'full' && isContrastHeard(item, first.heard)) {
    return judgement({ ...first, verdict: 'reject', reasons: ['R13', ...first.reasons] })
  }
  if (first.verdict !== 'reject') return judgement(first)

  const passed = readings.find(reading => reading.verdict === 'full') ?? readings.find(isPass)
  const tip = first.tip ?? readings.find(reading => reading.tip)?.tip
  if (!passed) return judgement({ ...first, ...(tip && { tip }) })
  const reasons: RuleId[] = ['R12', ...passed.reasons]
  return judgement({ ...passed, verdict: 'near', reasons, ...(tip && { tip }) })
}

const isPass = (reading: Reading): boolean => reading.verdict !== 'reject'

function judgement(reading: Reading): Judgement {
  return { ...reading, accepted: isPass(reading), reasons: [...new Set(reading.reasons)] }
}

function readItem(text: string, options: JudgeOptions): Item {
  const utterance = readUtterance(text)
  const names = (options.names ?? []).flatMap(name => readUtterance(name).tokens.map(token => token.text))
  const { phones } = options
  const isStrict = options.matching !== 'lenient'
  const expected = prepare(utterance, { phones, names, isStrict })
  return {
    expected,
    isStrict,
    isLetter: options.kind !== 'word' && utterance.tokens.length === 1 && /^[a-z]$/.test(plain(utterance)),
    target: options.target ? targetTokens(expected, readUtterance(options.target)) : [],
    contrast: options.contrast
      ? prepare(readUtterance(options.contrast), { phones, names: [], isStrict })
      : undefined,
    forms: new Set(Object.hasOwn(PHRASE_FORMS, plain(utterance)) ? PHRASE_FORMS[plain(utterance)] : []),
  }
}

/** The text with contractions open, as phrase forms are listed. */
const plain = (utterance: Utterance): string =>
  utterance.tokens.map(token => (token.text === "'s" ? 'is' : token.text)).join(' ')

function targetTokens(expected: Expected, target: Utterance): readonly number[] {
  const { matches } = align(expected, target)
  const found = matches.filter(match => match.credit === 1 && match.rule !== 'R6' && match.rule !== 'R16')
  const tokens = (found.length > 0 ? found : matches).flatMap(match => range(match.at, match.length))
  return tokens.length === expected.utterance.tokens.length ? [] : tokens
}

const range = (from: number, length: number): number[] => Array.from({ length }, (_, k) => from + k)

function nothing(item: Item): Omit<Reading, 'verdict' | 'reasons'> {
  const words = outcomesOf(item.expected.utterance, { words: [], tokens: [] }, [])
  return { ratio: 0, heard: '', words }
}

/** Undefined when the text holds no word at all. */
function readAlternative(item: Item, text: string): Reading | undefined {
  const said = readUtterance(text)
  if (item.isLetter) return said.tokens.length > 0 ? readLetter(item, said) : undefined
  const spoken = withoutFillers(said)
  if (spoken.tokens.length === 0) return undefined
  const reading = readWords(item, spoken)
  const collapsed = withoutRepeats(spoken, item.expected.utterance)
  if (collapsed === spoken || reading.verdict === 'full') return reading
  const other = readWords(item, collapsed)
  return isPass(other) || !isPass(reading) ? other : reading
}

/** One-letter items need the whole letter or a form from its list: no tolerance, no sound rules (R5, R6). */
function readLetter(item: Item, said: Utterance): Reading {
  const letter = joined(item.expected.utterance.tokens)
  const { tokens } = withoutRepeats(said)
  const forms = new Set([
    letter,
    ...(LETTER_FORMS[letter] ?? []).map(form => joined(readUtterance(form).tokens)),
  ])
  const core = tokens.filter(token => token.text !== 'the' && token.text !== 'letter')
  const isWhole = forms.has(joined(tokens))
  const isCarried =
    forms.has(joined(core)) || (tokens.length <= 4 && tokens.some(token => token.text === letter))
  const verdict = isWhole ? 'full' : isCarried ? 'near' : 'reject'
  const { phones } = item.expected
  const tip =
    verdict === 'reject' && phones
      ? explainSlip(
          { text: letter, phones: phones(letter) },
          { text: joined(core), phones: core.length === 1 ? phones(joined(core)) : [] },
        )
      : undefined
  const heard = shown(said)
  const outcome = isWhole ? 'matched' : isCarried ? 'near' : 'missed'
  return {
    verdict,
    ratio: verdict === 'reject' ? 0 : 1,
    heard,
    words: [{ outcome, expected: item.expected.utterance.words[0] ?? letter, heard }],
    reasons: isWhole ? [joined(tokens) === letter ? 'R0' : 'R5'] : isCarried ? ['R7'] : ['R6'],
    ...(tip && { tip }),
  }
}

const joined = (tokens: readonly { text: string }[]): string => tokens.map(token => token.text).join('')

function readWords(item: Item, said: Utterance): Reading {
  const { expected } = item
  const wanted = expected.utterance.tokens
  const alignment = align(expected, said)
  const isListed = item.forms.has(plain(said))
  const added = addedTokens(alignment, said)
  const skipped = missingTokens(alignment, expected).filter(at => isOptional(expected, at))
  const ratio = isListed ? 1 : shareHeard(expected.utterance, alignment, skipped)
  const vetoes = item.isStrict && !isListed ? vetoesOf(item, said, alignment) : []
  const isExact =
    isListed ||
    (added.length === 0 &&
      skipped.length +
        alignment.matches.reduce((sum, match) => sum + (isWholly(match) ? match.length : 0), 0) ===
        wanted.length)
  const passes = vetoes.length === 0 && ratio > PASS_SHARE
  const tip = isExact ? undefined : tipOf(item, said, alignment)
  const reasons: RuleId[] = [...vetoes]
  if (said.tokens.some(token => isMasked(token.text))) reasons.push('R17')
  else if (!passes && said.tokens.every(token => SPANISH.has(token.text))) reasons.push('R17')
  if (isListed) reasons.push('R5')
  else if (wanted.length === 1 && passes && added.length > 0) reasons.push('R7')
  else if (!isExact) reasons.push('R8')
  for (const match of alignment.matches) if (match.rule !== 'R0') reasons.push(match.rule)
  if (reasons.length === 0) reasons.push('R0')
  return {
    verdict: passes ? (isExact ? 'full' : 'near') : 'reject',
    ratio,
    heard: shown(said),
    words: outcomesOf(expected.utterance, said, isListed ? wholeMatch(expected, said) : alignment.matches),
    reasons,
    ...(tip && { tip }),
  }
}

const isWholly = (match: Alignment['matches'][number]): boolean => match.credit === 1 && match.rule !== 'R6'

const wholeMatch = (expected: Expected, said: Utterance): Alignment['matches'] => [
  {
    at: 0,
    length: expected.utterance.tokens.length,
    to: 0,
    heard: said.tokens.length,
    rule: 'R5',
    credit: 1,
  },
]

/**
 * Contractions count as the words they open into or as the one word that is written, whichever is kinder: the
 * specification compares written words, and a lost "I'd" is one of them.
 */
function shareHeard({ tokens, words }: Utterance, alignment: Alignment, skipped: readonly number[]): number {
  const credits = tokens.map((_, at) => (skipped.includes(at) ? 1 : 0))
  for (const match of alignment.matches) credits.fill(match.credit, match.at, match.at + match.length)
  const shares = words.flatMap((_, word) => {
    const parts = credits.filter((_, at) => tokens[at]?.word === word)
    return parts.length > 0 ? [mean(parts)] : []
  })
  return Math.max(mean(credits), mean(shares))
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** "o'clock" may be said or not, and so may the "and" between dollars and cents (rule R2). */
function isOptional(expected: Expected, at: number): boolean {
  const { tokens } = expected.utterance
  const text = tokens[at]?.text
  return text === 'oclock' || (text === 'and' && CURRENCY.test(tokens[at - 1]?.text ?? ''))
}

function addedTokens({ matches }: Alignment, said: Utterance): number[] {
  const used = new Set(matches.flatMap(match => range(match.to, match.heard)))
  return range(0, said.tokens.length).filter(to => !used.has(to) && said.tokens[to]?.text !== 'oclock')
}

function missingTokens({ matches }: Alignment, expected: Expected): number[] {
  const covered = new Set(matches.flatMap(match => range(match.at, match.length)))
  return range(0, expected.utterance.tokens.length).filter(at => !covered.has(at))
}

/** What makes a sentence another sentence, however many of its words were said (rules R9 to R11, R18, R19). */
function vetoesOf(item: Item, said: Utterance, alignment: Alignment): RuleId[] {
  const wanted = item.expected.utterance.tokens
  const missing = missingTokens(alignment, item.expected)
  const added = addedTokens(alignment, said).map(to => said.tokens[to]?.text ?? '')
  const vetoes: RuleId[] = []
  const isTurned =
    missing.some(at => NEGATIONS.has(wanted[at]?.text ?? '')) || added.some(text => NEGATIONS.has(text))
  if (isTurned) vetoes.push('R9')
  if (missing.some(at => item.expected.numerals.has(at)) && added.some(isNumeral)) vetoes.push('R10')
  const isSaid = (at: number) =>
    alignment.matches.some(
      match => (isWholly(match) || match.rule === 'R15') && at >= match.at && at < match.at + match.length,
    )
  if (!item.target.every(isSaid)) vetoes.push('R11')
  const content = range(0, wanted.length).filter(
    at => !FUNCTION_WORDS.has(wanted[at]?.text ?? '') && !item.expected.names.has(at),
  )
  if (wanted.length > 1 && content.length > 0 && content.every(at => missing.includes(at))) vetoes.push('R18')
  if (said.tokens.length > 2 * wanted.length + 2) vetoes.push('R19')
  return vetoes
}

function tipOf(item: Item, said: Utterance, alignment: Alignment): ConfusionId | undefined {
  const { expected } = item
  const digits = numbersIn(said.tokens.map(token => token.text)).map(number => number.digits)
  const isStressLost = expected.numbers.some(number =>
    digits.some(heard => isTeenTyPair(number.digits, heard)),
  )
  if (isStressLost) return 'teen-ty'
  const onTarget = alignment.matches.find(match => match.tip && item.target.includes(match.at))
  if (onTarget) return onTarget.tip
  const tip = mostCostly(alignment.matches.flatMap(match => match.tip ?? []))
  if (tip || expected.utterance.tokens.length > 1) return tip
  // "a stop" for stop: the vowel that Spanish puts before s and a consonant is heard as a word of its own.
  const isCluster = /^s[cklmnpqtvw]/.test(expected.utterance.tokens[0]?.text ?? '')
  const [match] = alignment.matches
  return isCluster && match?.to === 1 && /^(?:an?|is|he|i|e|es)$/.test(said.tokens[0]?.text ?? '')
    ? 's-cluster'
    : undefined
}

function isContrastHeard(item: Item, heard: string): boolean {
  if (!item.contrast) return false
  const said = withoutRepeats(withoutFillers(readUtterance(heard)))
  const { matches } = align(item.contrast, said)
  const wanted = item.contrast.utterance.tokens.length
  return matches.filter(isWholly).reduce((sum, match) => sum + match.length, 0) === wanted
}

/** The text as it may be shown: engines mask swear words, and the learner should not have to read them. */
const shown = (said: Utterance): string => said.words.filter(word => !isMasked(word)).join(' ')
