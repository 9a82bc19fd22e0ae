import { isHabit, type Slip, type Tip } from '#domain/speech/confusions.ts'
import type { Expected } from '#domain/speech/expected.ts'
import { isWithinTolerance } from '#domain/speech/loose-match.ts'
import { explainSlip } from '#domain/speech/slips.ts'
import { LETTER_FORMS } from '#domain/speech/spoken-forms.ts'
import { readUtterance, shown, type Token, type Utterance, withoutRepeats } from '#domain/speech/tokens.ts'
import type { Verdict } from '#domain/speech/verdict.ts'

/** The English names of the letters from a to z in the codes of `phones.ts`, so that no look-up is needed. */
const NAMES = 'E bI sI dI I ef jI Ec Y jE kE el em en o pI kyU Ar es tI yU vI dVb@lyU eks wY zI'.split(' ')
const LETTER_SOUNDS = new Map(Object.keys(LETTER_FORMS).map((letter, index) => [letter, NAMES[index]]))

export type LetterAnswer = {
  verdict: Verdict
  heard: string
  rule: 'R0' | 'R5' | 'R6' | 'R7'
  tip: Tip | undefined
}

/**
 * One-letter items need the whole letter or a form from its list: no tolerance, no sound rules (R5, R6). A lenient
 * course has the specification's tolerance, by which one letter passes for nearly any other.
 */
export function readLetter(expected: Expected, said: Utterance): LetterAnswer {
  const letter = joined(expected.utterance.tokens)
  const { tokens } = withoutRepeats(said)
  const core = joined(tokens.filter(token => token.text !== 'the' && token.text !== 'letter'))
  const verdict = letterVerdict(letter, { tokens, core, isStrict: expected.isStrict })
  const rules = { full: joined(tokens) === letter ? 'R0' : 'R5', near: 'R7', reject: 'R6' } as const
  const tip = verdict === 'reject' ? letterTip(expected, core) : undefined
  return { verdict, heard: shown(said), rule: rules[verdict], tip }
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
function letterTip({ utterance, phones }: Expected, heard: string): Tip | undefined {
  const letter = joined(utterance.tokens)
  const said = (text: string) => ({ text, phones: phones?.(text) ?? [] })
  const slip = explainLetter(letter, heard) ?? explainSlip(said(letter), said(heard))
  const written = utterance.words[utterance.tokens[0]?.word ?? 0] ?? letter
  return slip && { ...slip, isHabit: isHabit(slip), expected: written, heard }
}

const joined = (tokens: readonly Token[]): string => tokens.map(token => token.text).join('')

/** Explains why one letter was heard as another: b and v, m and n, c and z. Undefined if no letter was heard. */
function explainLetter(wanted: string, heard: string): Slip | undefined {
  const other = letterHeardIn(heard)
  const sounds = LETTER_SOUNDS.get(wanted)
  const otherSounds = other && LETTER_SOUNDS.get(other)
  if (!sounds || !otherSounds) return undefined
  return explainSlip({ text: wanted, phones: [sounds] }, { text: other, phones: [otherSounds] })
}

/**
 * The letter that a text is, or is a form of.
 * @param text without spaces: "doubleu"
 */
function letterHeardIn(text: string): string | undefined {
  if (LETTER_SOUNDS.has(text)) return text
  return Object.keys(LETTER_FORMS).find(letter => LETTER_FORMS[letter]?.includes(text))
}
