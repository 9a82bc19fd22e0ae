import { align } from '#domain/speech/align.ts'
import { type Comparison, compare, isCarried, PASS_SHARE } from '#domain/speech/comparison.ts'
import type { Tip } from '#domain/speech/confusions.ts'
import { type Expected, prepare } from '#domain/speech/expected.ts'
import { type LetterAnswer, readLetter } from '#domain/speech/letters.ts'
import { causeInSlot } from '#domain/speech/lost-slot.ts'
import { covers, isWholly } from '#domain/speech/match.ts'
import { namesIn } from '#domain/speech/names.ts'
import { type Answer, nearestAnswer, type OpenAnswer } from '#domain/speech/open-answer.ts'
import type { Phones } from '#domain/speech/phones.ts'
import { type Refusal, refusalsOf } from '#domain/speech/refusals.ts'
import { spanishIn } from '#domain/speech/spanish.ts'
import { PHRASE_FORMS } from '#domain/speech/spoken-forms.ts'
import { tipOf } from '#domain/speech/tip-choice.ts'
import {
  isMasked,
  readUtterance,
  shown,
  type Utterance,
  withoutFillers,
  withoutRepeats,
  writtenAt,
} from '#domain/speech/tokens.ts'
import type { Verdict } from '#domain/speech/verdict.ts'
import type { Order } from '#domain/speech/word-order.ts'
import { outcomesOf, type WordOutcome } from '#domain/speech/word-outcomes.ts'

export type TargetKind = 'word' | 'phrase' | 'sentence' | 'letter' | 'number' | 'ordinal'

/** The rules of the judge, by the numbers under which `cases.json` describes them. */
// biome-ignore format: a list
export type RuleId =
  | 'R0' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'R6' | 'R7' | 'R8' | 'R9' | 'R10' | 'R11' | 'R12' | 'R13' | 'R14'
  | 'R15' | 'R16' | 'R17' | 'R18' | 'R19' | 'R20' | 'R21' | 'R22' | 'R23' | 'R24' | 'R25' | 'R26'

export type JudgeOptions = {
  /**
   * A letter is compared only with the forms of its name, and a number must be that number. Taught as a `word`, "I" and
   * "ten" are words, with the tolerance of the specification for short ones (decision D20).
   */
  kind?: TargetKind
  /** The words that the item or its lesson teaches: a sentence without one of them does not pass. */
  target?: string | readonly string[]
  /** The other word of a minimal pair: if it is heard first, the answer is wrong. */
  contrast?: string
  /** Proper names in the expected text, which are not graded. By default those that `namesIn` finds, unless lenient. */
  names?: readonly string[]
  /** `lenient` drops the vetoes and all limits that the specification lacks (decision D20). */
  matching?: 'strict' | 'lenient'
  /** Other answers that are as right: the expected text is one of them, and the one nearest to what was heard is judged. */
  open?: OpenAnswer
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
  /** The outcome of each expected word in order, and the added words. */
  words: WordOutcome[]
  /** The rules that decided, vetoes first. */
  reasons: RuleId[]
  /** The first rule that can be explained in a sentence, with the words concerned. */
  cause?: Cause
  /** A known confusion that explains what was heard. */
  tip?: Tip
  /** Set if all words were said, and some of them in another place. */
  order?: Order
  /** Of an open answer, the one that was judged. */
  answer?: Answer
}

/**
 * Why an attempt was refused although words were understood: a veto (R9, R10, R11, R18 to R23), too few words
 * (R8), or Spanish (R17). The words are in their written form: expected words, and heard words that were not expected.
 */
export type Cause = {
  rule: 'R8' | 'R17' | Refusal['rule']
  expected: string
  heard: string
  /** The slot of an open answer in which no word of it was said; `heard` has the words in its place. */
  slot?: string
}

type Item = {
  expected: Expected
  isLetter: boolean
  /** For each target the indexes of its tokens; empty when the item has no target, or consists of them. */
  targets: readonly (readonly number[])[]
  /** Undefined if the expected text contains that word too. */
  contrast: Expected | undefined
  /** Accepted spellings of the whole phrase. */
  forms: ReadonlySet<string>
}

type Reading = Omit<Judgement, 'accepted'>

/**
 * Compares what a recogniser heard with the expected text. Each alternative is judged separately; any may pass, but
 * only the first can pass fully (rule R12). Confidence is ignored: engines disagree on its meaning.
 * @param alternatives the recogniser's texts, best first.
 */
export function judge(
  expected: string,
  alternatives: readonly (string | { t: string })[],
  options: JudgeOptions = {},
): Judgement {
  const item = readItem(expected, options)
  const texts = new Set(alternatives.map(given => (typeof given === 'string' ? given : given.t)))
  const readings = [...texts].flatMap(text => readText(text, { item, expected, options }) ?? [])
  const [first] = readings
  if (!first) return judgement({ ...nothing(item), verdict: 'reject', reasons: ['R17'] })

  if (item.expected.isStrict && first.verdict !== 'full' && isContrastHeard(item, first.heard)) {
    return judgement({ ...first, verdict: 'reject', reasons: ['R13', ...first.reasons] })
  }
  if (first.verdict !== 'reject') return judgement(first)

  const passed = readings.find(reading => reading.verdict === 'full') ?? readings.find(isPass)
  const tip = first.tip ?? readings.find(reading => reading.tip)?.tip
  if (!passed) return judgement({ ...first, tip })
  const reasons: RuleId[] = ['R12', ...passed.reasons]
  return judgement({ ...passed, verdict: 'near', reasons, tip })
}

/** One heard text; of an open answer with the expected text that it comes closest to. */
function readText(
  text: string,
  { item, expected, options }: { item: Item; expected: string; options: JudgeOptions },
): Reading | undefined {
  const { open, phones } = options
  if (!open) return readAlternative(item, text)
  const answer = nearestAnswer(open, text, { model: expected, phones })
  const own = readItem(answer.text, { ...options, names: namesOf(answer, options) })
  const reading = readAlternative(own, text)
  return reading && { ...reading, answer, ...causeInSlot(answer, reading) }
}

function namesOf({ text, names }: Answer, { matching }: JudgeOptions): string[] {
  return matching === 'lenient' ? [] : [...namesIn(text), ...names]
}

const isPass = (reading: Reading): boolean => reading.verdict !== 'reject'

function judgement(reading: Reading): Judgement {
  return { ...reading, accepted: isPass(reading), reasons: [...new Set(reading.reasons)] }
}

function readItem(text: string, options: JudgeOptions): Item {
  const utterance = readUtterance(text)
  const { phones } = options
  const isStrict = options.matching !== 'lenient'
  const given = options.names ?? (isStrict ? namesIn(text) : [])
  const names = given.flatMap(name => readUtterance(name).tokens.map(token => token.text))
  const isWord = options.kind === 'word'
  const expected = prepare(utterance, { phones, names, isStrict, isWord })
  const contrast =
    options.contrast && prepare(readUtterance(options.contrast), { phones, names: [], isStrict, isWord })
  return {
    expected,
    isLetter: !isWord && utterance.tokens.length === 1 && /^[a-z]$/.test(plain(utterance)),
    targets: targetTokens(expected, options.target ?? []),
    contrast: contrast && !isSaidIn(utterance, contrast) ? contrast : undefined,
    forms: new Set(Object.hasOwn(PHRASE_FORMS, plain(utterance)) ? PHRASE_FORMS[plain(utterance)] : []),
  }
}

/** The text with contractions open, as phrase forms are listed. */
const plain = (utterance: Utterance): string =>
  utterance.tokens.map(token => (token.text === "'s" ? 'is' : token.text)).join(' ')

/** The tokens of each taught word, without its article, which is easily missed. */
function targetTokens(expected: Expected, taught: string | readonly string[]): Item['targets'] {
  const { tokens } = expected.utterance
  const targets = [taught].flat().map(word => {
    const { matches } = align(expected, readUtterance(word))
    const found = matches.filter(match => isWholly(match) && match.rule !== 'R16')
    const from = found.length > 0 ? found : matches
    const all = [...tokens.keys()].filter(at => from.some(match => covers(match, at)))
    const told = all.filter(at => !/^(?:an?|the)$/.test(tokens[at]?.text ?? ''))
    return told.length > 0 ? told : all
  })
  return new Set(targets.flat()).size === tokens.length ? [] : targets.filter(({ length }) => length > 0)
}

function nothing(item: Item): Omit<Reading, 'verdict' | 'reasons'> {
  const words = outcomesOf(item.expected.utterance, { words: [], tokens: [] }, [])
  return { ratio: 0, heard: '', words }
}

/** Undefined when the text has no words. */
function readAlternative(item: Item, text: string): Reading | undefined {
  const said = readUtterance(text)
  if (item.isLetter)
    return said.tokens.length > 0 ? asReading(item, readLetter(item.expected, said)) : undefined
  const spoken = withoutFillers(said)
  if (spoken.tokens.length === 0) return undefined
  const reading = readWords(item, spoken)
  const collapsed = withoutRepeats(spoken, item.expected.utterance)
  if (collapsed === spoken || reading.verdict === 'full') return reading
  const other = readWords(item, collapsed)
  return isPass(other) || !isPass(reading) ? other : reading
}

/** How one heard text is judged: what was understood, what refuses it, and what to tell. */
function readWords(item: Item, said: Utterance): Reading {
  const { expected, targets, forms } = item
  if (forms.has(plain(said))) return asListed(expected, said)
  const comparison = compare(item, said)
  const { alignment, ratio, isExact, order } = comparison
  const refusals = expected.isStrict ? refusalsOf(comparison) : []
  const isEnough = ratio > PASS_SHARE && (!expected.isStrict || isCarried(comparison))
  const passes = refusals.length === 0 && isEnough
  const spanish = passes ? [] : spanishIn(comparison)
  return {
    verdict: passes ? (isExact ? 'full' : 'near') : 'reject',
    ratio,
    heard: shown(said),
    words: outcomesOf(expected.utterance, said, alignment.matches),
    reasons: reasonsOf(comparison, { refusals, isSpanish: spanish.length > 0, passes }),
    ...(!passes && { cause: causeOf(comparison, refusals, spanish) }),
    tip: isExact ? undefined : tipOf(expected, said, { alignment, target: targets.flat() }),
    ...(passes && order && { order }),
  }
}

/** An accepted spelling of the whole phrase (rule R5). */
function asListed(expected: Expected, said: Utterance): Reading {
  const { length } = expected.utterance.tokens
  const whole = { at: 0, length, to: 0, heard: said.tokens.length, rule: 'R5', credit: 1 } as const
  const words = outcomesOf(expected.utterance, said, [whole])
  return { verdict: 'full', ratio: 1, heard: shown(said), words, reasons: ['R5'] }
}

/** The rules that decided, those that refuse first. */
function reasonsOf(
  { expected, said, alignment, more, order, cut, isExact }: Comparison,
  found: { refusals: readonly Refusal[]; isSpanish: boolean; passes: boolean },
): RuleId[] {
  const reasons: RuleId[] = found.refusals.map(({ rule }) => rule)
  if (found.isSpanish || said.tokens.some(token => isMasked(token.text))) reasons.push('R17')
  if (expected.utterance.tokens.length === 1 && found.passes && more > 0) reasons.push('R7')
  else if (cut.length > 0) reasons.push('R26')
  else if (!isExact && !order) reasons.push('R8')
  for (const match of alignment.matches) if (match.rule !== 'R0') reasons.push(match.rule)
  return reasons.length > 0 ? reasons : ['R0']
}

/**
 * A single word has no missing words: the heard text says enough. A change of meaning counts only if the rest of the
 * sentence was said.
 */
function causeOf(
  { expected: { utterance }, said, ratio }: Comparison,
  refusals: readonly Refusal[],
  spanish: readonly number[],
): Cause | undefined {
  if (spanish.length > 0) return { rule: 'R17', expected: '', heard: writtenAt(said, spanish) }
  const isWord = utterance.tokens.length === 1
  const told = refusals.find(({ rule }) => rule !== 'R9' || ratio > PASS_SHARE)
  if (!told) return isWord ? undefined : { rule: 'R8', expected: '', heard: '' }
  return { rule: told.rule, expected: writtenAt(utterance, told.wanted), heard: writtenAt(said, told.said) }
}

function asReading({ expected: { utterance } }: Item, letter: LetterAnswer): Reading {
  const { verdict, heard, rule, tip } = letter
  const outcome = ({ full: 'matched', near: 'near', reject: 'missed' } as const)[verdict]
  const expected = utterance.words[utterance.tokens[0]?.word ?? 0] ?? ''
  return {
    verdict,
    ratio: verdict === 'reject' ? 0 : 1,
    heard,
    words: [{ outcome, expected, heard }],
    reasons: [rule],
    tip,
  }
}

function isContrastHeard({ contrast }: Item, heard: string): boolean {
  return contrast !== undefined && isSaidIn(withoutFillers(readUtterance(heard)), contrast)
}

/** Whether the text contains exactly these words in their order. */
function isSaidIn(text: Utterance, words: Expected): boolean {
  const { matches, missing } = align(words, text)
  return missing.length === 0 && matches.every(isWholly)
}
