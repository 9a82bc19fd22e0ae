import { type Alignment, align, covers, isWholly } from '#domain/speech/align.ts'
import { isHabit, type Tip } from '#domain/speech/confusions.ts'
import { type Expected, prepare } from '#domain/speech/expected.ts'
import { explainLetter, letterHeardIn } from '#domain/speech/letters.ts'
import { isWithinTolerance } from '#domain/speech/loose-match.ts'
import { namesIn } from '#domain/speech/names.ts'
import { CURRENCY, isNumeral } from '#domain/speech/numerals.ts'
import type { Phones } from '#domain/speech/phones.ts'
import { explainSlip } from '#domain/speech/slips.ts'
import { LETTER_FORMS, PHRASE_FORMS } from '#domain/speech/spoken-forms.ts'
import { tipOf } from '#domain/speech/tip-choice.ts'
import {
  isMasked,
  readUtterance,
  type Token,
  type Utterance,
  withoutFillers,
  withoutRepeats,
  writtenAt,
} from '#domain/speech/tokens.ts'
import type { Verdict } from '#domain/speech/verdict.ts'
import { type Veto, vetoesOf } from '#domain/speech/vetoes.ts'
import { SPANISH } from '#domain/speech/word-classes.ts'
import { outcomesOf, type WordOutcome } from '#domain/speech/word-outcomes.ts'

export type TargetKind = 'word' | 'phrase' | 'sentence' | 'letter' | 'number' | 'ordinal'

/** The rules of the judge, by the numbers under which `cases.json` describes them. */
// biome-ignore format: a list
export type RuleId =
  | 'R0' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'R6' | 'R7' | 'R8' | 'R9' | 'R10' | 'R11' | 'R12' | 'R13' | 'R14'
  | 'R15' | 'R16' | 'R17' | 'R18' | 'R19' | 'R20' | 'R21' | 'R22' | 'R23'

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
}

/**
 * Why an attempt was refused although words were understood: a veto (R9, R10, R11, R18 to R23), too few words
 * (R8), or Spanish (R17). The words are in their written form: expected words, and heard words that were not expected.
 */
export type Cause = {
  rule: 'R8' | 'R17' | Veto['rule']
  expected: string
  heard: string
}

/** Share of the expected words that must be heard, in order (L5.20). */
const PASS_SHARE = 0.65

type Item = {
  expected: Expected
  isLetter: boolean
  /** Indexes of the target's tokens; empty when the item has no target, or consists of it. */
  target: readonly number[]
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
  const readings = [...texts].flatMap(text => readAlternative(item, text) ?? [])
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
    target: targetTokens(expected, options.target ?? []),
    contrast: contrast && !isSaidIn(utterance, contrast) ? contrast : undefined,
    forms: new Set(Object.hasOwn(PHRASE_FORMS, plain(utterance)) ? PHRASE_FORMS[plain(utterance)] : []),
  }
}

/** The text with contractions open, as phrase forms are listed. */
const plain = (utterance: Utterance): string =>
  utterance.tokens.map(token => (token.text === "'s" ? 'is' : token.text)).join(' ')

function targetTokens(expected: Expected, taught: string | readonly string[]): readonly number[] {
  const from = [taught].flat().flatMap(word => {
    const { matches } = align(expected, readUtterance(word))
    const found = matches.filter(match => isWholly(match) && match.rule !== 'R16')
    return found.length > 0 ? found : matches
  })
  const { tokens } = expected.utterance
  const target = [...tokens.keys()].filter(at => from.some(match => covers(match, at)))
  return target.length === tokens.length ? [] : target
}

function nothing(item: Item): Omit<Reading, 'verdict' | 'reasons'> {
  const words = outcomesOf(item.expected.utterance, { words: [], tokens: [] }, [])
  return { ratio: 0, heard: '', words }
}

/** Undefined when the text has no words. */
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

const LETTER_OUTCOMES = { full: 'matched', near: 'near', reject: 'missed' } as const

/**
 * One-letter items need the whole letter or a form from its list: no tolerance, no sound rules (R5, R6). A lenient
 * course has the specification's tolerance, by which one letter passes for nearly any other.
 */
function readLetter(item: Item, said: Utterance): Reading {
  const { tokens: wanted, words } = item.expected.utterance
  const letter = joined(wanted)
  const { tokens } = withoutRepeats(said)
  const core = joined(tokens.filter(token => token.text !== 'the' && token.text !== 'letter'))
  const verdict = letterVerdict(letter, { tokens, core, isStrict: item.expected.isStrict })
  const heard = shown(said)
  const reasons = { full: joined(tokens) === letter ? 'R0' : 'R5', near: 'R7', reject: 'R6' } as const
  return {
    verdict,
    ratio: verdict === 'reject' ? 0 : 1,
    heard,
    words: [{ outcome: LETTER_OUTCOMES[verdict], expected: words[wanted[0]?.word ?? 0] ?? letter, heard }],
    reasons: [reasons[verdict]],
    tip: verdict === 'reject' ? letterTip(item, core) : undefined,
  }
}

/** @param core what was heard, without "the letter" */
function letterVerdict(
  letter: string,
  { tokens, core, isStrict }: { tokens: readonly Token[]; core: string; isStrict: boolean },
): Verdict {
  const listed = (LETTER_FORMS[letter] ?? []).map(form => joined(readUtterance(form).tokens))
  const forms = new Set([letter, ...listed])
  if (forms.has(joined(tokens))) return 'full'
  if (forms.has(core)) return 'near'
  if (!isStrict && tokens.some(token => isWithinTolerance(letter, token.text))) return 'near'
  const isAmongOthers = tokens.length <= 4 && tokens.some(token => token.text === letter)
  // "Double u" contains a u, but is a w.
  return isAmongOthers && letterHeardIn(core) === undefined ? 'near' : 'reject'
}

/** Another letter is recognised by its name; any other word needs its pronunciation. */
function letterTip({ expected: { utterance, phones } }: Item, heard: string): Tip | undefined {
  const letter = joined(utterance.tokens)
  const said = (text: string) => ({ text, phones: phones?.(text) ?? [] })
  const slip = explainLetter(letter, heard) ?? explainSlip(said(letter), said(heard))
  const written = utterance.words[utterance.tokens[0]?.word ?? 0] ?? letter
  return slip && { ...slip, isHabit: isHabit(slip), expected: written, heard }
}

const joined = (tokens: readonly Token[]): string => tokens.map(token => token.text).join('')

function readWords(item: Item, said: Utterance): Reading {
  const { expected, target } = item
  const comparison = compare(item, said)
  const { alignment, ratio, passes, isExact, isListed } = comparison
  return {
    verdict: passes ? (isExact ? 'full' : 'near') : 'reject',
    ratio,
    heard: shown(said),
    words: outcomesOf(expected.utterance, said, isListed ? wholeMatch(expected, said) : alignment.matches),
    reasons: reasonsOf(expected, said, comparison),
    cause: passes ? undefined : causeOf(expected, said, comparison),
    tip: isExact ? undefined : tipOf(expected, said, { alignment, target }),
  }
}

type Comparison = {
  alignment: Alignment
  /** How many words were heard beyond the expected ones. */
  more: number
  ratio: number
  vetoes: readonly Veto[]
  /** An accepted spelling of the whole phrase. */
  isListed: boolean
  isExact: boolean
  passes: boolean
  isSpanish: boolean
}

function compare({ expected, target, forms }: Item, said: Utterance): Comparison {
  const { isStrict } = expected
  const alignment = align(expected, said)
  const { matches, missing } = alignment
  const isListed = forms.has(plain(said))
  const more = alignment.added.filter(to => said.tokens[to]?.text !== 'oclock').length
  const skipped = missing.filter(at => isOptional(expected, at))
  const ratio = isListed ? 1 : shareHeard(expected, alignment, skipped)
  const vetoes = isStrict && !isListed ? vetoesOf(expected, said, { alignment, target, ratio }) : []
  const isSaid = more === 0 && missing.length === skipped.length && matches.every(isWholly)
  const isEnough = vetoes.length === 0 && ratio > PASS_SHARE
  const passes = isEnough && (!isStrict || isCarried(expected, said, alignment, more))
  const isSpanish = !passes && isAllSpanish(said)
  return { alignment, more, ratio, vetoes, isListed, isExact: isListed || isSaid, passes, isSpanish }
}

/** The rules that decided, vetoes first. */
function reasonsOf(
  { utterance }: Expected,
  said: Utterance,
  { alignment, more, vetoes, isListed, isExact, passes, isSpanish }: Comparison,
): RuleId[] {
  const reasons: RuleId[] = vetoes.map(({ rule }) => rule)
  if (isSpanish || said.tokens.some(token => isMasked(token.text))) reasons.push('R17')
  if (isListed) reasons.push('R5')
  else if (utterance.tokens.length === 1 && passes && more > 0) reasons.push('R7')
  else if (!isExact) reasons.push('R8')
  for (const match of alignment.matches) if (match.rule !== 'R0') reasons.push(match.rule)
  return reasons.length > 0 ? reasons : ['R0']
}

/**
 * Among other words, a single word must be heard as written; beside just one other it may be a homophone, unless it is
 * a letter.
 * @param more how many other words were heard
 */
function isCarried(
  { utterance: { tokens } }: Expected,
  said: Utterance,
  { matches }: Alignment,
  more: number,
): boolean {
  const [wanted, ...others] = tokens
  const [match] = matches
  if (!wanted || others.length > 0 || !match || more === 0) return true
  if (more === 1 && wanted.text.length > 1) return true
  const heard = said.tokens[match.to]?.text ?? ''
  return heard === wanted.text || match.rule === 'R3' || (match.rule === 'R2' && isNumeral(heard))
}

/**
 * A single word has no missing words: the heard text says enough. A change of meaning counts only if the rest of the
 * sentence was said.
 */
function causeOf(
  { utterance }: Expected,
  said: Utterance,
  { isSpanish, vetoes, ratio }: Comparison,
): Cause | undefined {
  if (isSpanish) return { rule: 'R17', expected: '', heard: shown(said) }
  const isWord = utterance.tokens.length === 1
  const told = vetoes.find(({ rule }) => rule !== 'R9' || ratio > PASS_SHARE)
  if (!told) return isWord ? undefined : { rule: 'R8', expected: '', heard: '' }
  return {
    rule: told.rule,
    expected: writtenAt(utterance, told.wanted),
    heard: writtenAt(said, told.said),
  }
}

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
 * A contraction counts as its expanded words or as one written word, whichever gives the higher share: the
 * specification compares written words, and a lost "I'd" is one of them.
 */
function shareHeard(
  { utterance: { tokens, words }, names }: Expected,
  alignment: Alignment,
  skipped: readonly number[],
): number {
  const isGraded = (at: number) => !names.has(at) || names.size === tokens.length
  const credits: number[] = tokens.map((_, at) => (skipped.includes(at) ? 1 : 0))
  for (const match of alignment.matches) credits.fill(match.credit, match.at, match.at + match.length)
  const shares = words.flatMap((_, word) => {
    const parts = credits.filter((_, at) => isGraded(at) && tokens[at]?.word === word)
    return parts.length > 0 ? [mean(parts)] : []
  })
  return Math.max(mean(credits.filter((_, at) => isGraded(at))), mean(shares))
}

/** "No" is a word of both languages. */
const isAllSpanish = ({ tokens }: Utterance): boolean =>
  tokens.some(({ text }) => SPANISH.has(text)) &&
  tokens.every(({ text }) => text === 'no' || SPANISH.has(text))

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** "o'clock" is optional beside an hour, and so is the "and" between dollars and cents (rule R2). */
function isOptional(expected: Expected, at: number): boolean {
  const { tokens } = expected.utterance
  const text = tokens[at]?.text
  if (tokens.length === 1) return false
  return text === 'oclock' || (text === 'and' && CURRENCY.test(tokens[at - 1]?.text ?? ''))
}

function isContrastHeard({ contrast }: Item, heard: string): boolean {
  return contrast !== undefined && isSaidIn(withoutFillers(readUtterance(heard)), contrast)
}

/** Whether the text contains exactly these words in their order. */
function isSaidIn(text: Utterance, words: Expected): boolean {
  const { matches, missing } = align(words, text)
  return missing.length === 0 && matches.every(isWholly)
}

/** The text without masked swear words, safe to show to the learner. */
const shown = (said: Utterance): string => said.words.filter(word => !isMasked(word)).join(' ')
