import type { Comparison } from '#domain/speech/comparison.ts'
import { LONGEST_GROUP } from '#domain/speech/expected.ts'
import type { Gap } from '#domain/speech/gaps.ts'
import { covers, isWholly, type Match } from '#domain/speech/match.ts'
import { isChoice, isExchanged, isMoodChanged } from '#domain/speech/meaning.ts'
import { isNumeral } from '#domain/speech/numerals.ts'
import { ALIKE, distanceBetween } from '#domain/speech/sound-distance.ts'
import { FUNCTION_WORDS, NEGATIONS, QUESTION_WORDS } from '#domain/speech/word-classes.ts'

/** The positions in the expected and the heard text because of which an answer is refused. */
type Found = { wanted: readonly number[]; said: readonly number[] }
type Rule = (comparison: Comparison) => Found | undefined

/** A phrase longer by this many words is not a misheard word. */
const LONGER_PHRASE = 2
/** If other content words were said in a sentence, at most this share of it was heard. */
const MOST_WITH_ADDED = 0.85
/** More words than these between two expected ones are a sentence of their own. */
const MOST_INSIDE = { words: 2, content: 1 }

/**
 * What turns an answer into a different one, however many of its words were said (decisions 044 and 092). In the order
 * in which learners are told: the first rule that refuses explains the answer.
 */
const RULES = [
  ['R9', negationChanged],
  ['R10', numberChanged],
  ['R11', targetLost],
  ['R18', contentLost],
  ['R20', wordReplaced],
  ['R21', questionTurned],
  ['R22', wordLeftOut],
  ['R19', flooded],
  ['R23', wordsAdded],
] as const satisfies readonly (readonly [string, Rule])[]
/** The only ones for an answer of one word, beside what is heard of it. */
const RULES_OF_A_WORD: readonly Rule[] = [negationChanged, numberChanged, targetLost, flooded]

/** A rule that refuses, with the positions in both texts. */
export type Refusal = Found & { rule: (typeof RULES)[number][0] }

export function refusalsOf(comparison: Comparison): Refusal[] {
  const isWord = comparison.expected.utterance.tokens.length === 1
  return RULES.flatMap(([rule, find]) => {
    const places = isWord && !RULES_OF_A_WORD.includes(find) ? undefined : find(comparison)
    return places ? [{ rule, ...places }] : []
  })
}

/** The whole text is another one. */
const NOWHERE: Found = { wanted: [], said: [] }

/** Undefined if nothing was found. */
const found = (wanted: readonly number[], said: readonly number[] = []): Found | undefined =>
  wanted.length + said.length > 0 ? { wanted, said } : undefined

const textOf = ({ expected }: Comparison, at: number): string => expected.utterance.tokens[at]?.text ?? ''
const heardAt = ({ said }: Comparison, to: number): string => said.tokens[to]?.text ?? ''

/** R9: a negation was lost or added. */
function negationChanged(comparison: Comparison): Found | undefined {
  const { missing, added } = comparison.alignment
  const wanted = missing.filter(at => NEGATIONS.has(textOf(comparison, at)))
  const said = added.filter(to => NEGATIONS.has(heardAt(comparison, to)))
  return found(wanted, said)
}

/** R10: a number was replaced, or made longer: "two thirteen" is not thirteen, although it contains it. */
function numberChanged(comparison: Comparison): Found | undefined {
  const { expected, alignment, gaps } = comparison
  const { missing, matches, added } = alignment
  const unsaid = missing.filter(at => expected.numerals.has(at))
  const others = added.filter(to => isNumeral(heardAt(comparison, to)))
  if (unsaid.length > 0 && others.length > 0) return found(unsaid, others)
  const numbers = matches.filter(({ at }) => expected.numerals.has(at))
  const isLonger = others.some(index =>
    numbers.some(({ to, heard }) => to === index + 1 || to + heard === index),
  )
  if (isLonger) return found([...expected.numerals], others)
  const replaced = gaps.flatMap(({ wanted, said }) => (said.length > 0 ? wanted : []))
  return found(unsaid.filter(index => replaced.includes(index)))
}

/** R11: a taught word is missing, or other words of content are inside it: "How old are you?" contains "How are you?". */
function targetLost(comparison: Comparison): Found | undefined {
  const { targets, alignment } = comparison
  const { matches, added } = alignment
  const isSaid = (at: number) =>
    matches.some(match => covers(match, at) && (isWholly(match) || isInflected(match)))
  const isSplit = (target: readonly number[]) => {
    const places = matches.filter(match => target.some(at => covers(match, at))).map(({ to }) => to)
    const [first = 0, last = 0] = [places[0], places.at(-1)]
    return added.some(to => to > first && to < last && !FUNCTION_WORDS.has(heardAt(comparison, to)))
  }
  return found(targets.filter(target => !target.every(isSaid) || isSplit(target)).flat())
}

/** The taught word with another ending is still that word, said with a slip. */
const isInflected = ({ rule, slip }: Match): boolean =>
  rule === 'R15' || (rule === 'R6' && (slip?.id === 'final-s' || slip?.id === 'final-ed'))

/** R18: no word of content was said. */
function contentLost(comparison: Comparison): Found | undefined {
  const { expected, alignment, cut } = comparison
  const content = expected.utterance.tokens.flatMap(({ text }, at) =>
    FUNCTION_WORDS.has(text) || expected.names.has(at) ? [] : [at],
  )
  const isLost =
    content.length > 0 && content.every(at => alignment.missing.includes(at) && !cut.includes(at))
  return isLost ? found(content) : undefined
}

/** R20: a word was replaced by another one, or by a longer phrase, or the question by another one. */
function wordReplaced(comparison: Comparison): Found | undefined {
  for (const gap of comparison.gaps) {
    const instead = replacedIn(comparison, gap)
    if (instead) return instead
  }
  return choiceExchanged(comparison)
}

function replacedIn(comparison: Comparison, { wanted, said }: Gap): Found | undefined {
  if (wanted.length === 0) return undefined
  if (said.length >= wanted.length + LONGER_PHRASE && !isAlike(comparison, { wanted, said }))
    return { wanted, said }
  if (!said.some(to => isContent(heardAt(comparison, to)))) return undefined
  const unlike = wanted.filter(
    at =>
      (isMeant(comparison, at) || isChoice(textOf(comparison, at))) &&
      !isAlikeIn(comparison, { wanted, said }, at),
  )
  return unlike.length > 0 ? { wanted: unlike, said } : undefined
}

/** Whether what was heard in a gap sounds like all that was expected there. */
function isAlike({ expected, said }: Comparison, gap: Found): boolean {
  const heard = gap.said.flatMap(to => said.tokens[to] ?? [])
  const wanted = gap.wanted.flatMap(at => expected.utterance.tokens[at] ?? [])
  return heard.length > 0 && distanceBetween(wanted, heard, expected.phones) <= ALIKE
}

/** Whether a missing word may have been misheard as a part of what was written in its place, or all words of the gap. */
function isAlikeIn(comparison: Comparison, gap: Found, at: number): boolean {
  if (isAlike(comparison, gap)) return true
  for (let from = 0; from < gap.said.length; from++) {
    for (let end = from + 1; end <= Math.min(from + LONGEST_GROUP, gap.said.length); end++) {
      if (isAlike(comparison, { wanted: [at], said: gap.said.slice(from, end) })) return true
    }
  }
  return false
}

/** A small word from which a speaker chooses was exchanged ("my", "your"), or "how" asks for something else. */
function choiceExchanged(comparison: Comparison): Found | undefined {
  const { missing, added, matches } = comparison.alignment
  // "On" is heard for "in", but not if "out" is beside it.
  const unsure = matches.flatMap(({ at, rule, slip }) => (rule === 'R6' && !slip ? [at] : []))
  for (const at of [...missing, ...unsure]) {
    const to = added.find(each => isExchanged(textOf(comparison, at), heardAt(comparison, each)))
    if (to !== undefined) return { wanted: [at], said: [to] }
  }
  // "How old are you?" for "How are you?".
  const degree = added.find(to => heardAt(comparison, to - 1) === 'how' && isContent(heardAt(comparison, to)))
  return degree === undefined ? undefined : { wanted: [], said: [degree - 1, degree] }
}

const isContent = (text: string): boolean => !FUNCTION_WORDS.has(text) || QUESTION_WORDS.has(text)

/** Whether the expected word is a name, or a word of content. */
const isMeant = (comparison: Comparison, at: number): boolean =>
  comparison.expected.names.has(at) || isContent(textOf(comparison, at))

/** R21: a question was said as a statement, or the reverse. */
function questionTurned({ expected, said }: Comparison): Found | undefined {
  const [wanted, heard] = [expected.utterance, said].map(({ tokens }) =>
    tokens.map(({ text }) => (text === "'s" ? 'is' : text)),
  )
  return isMoodChanged(wanted ?? [], heard ?? []) ? NOWHERE : undefined
}

/** R22: a word of content was left out with nothing in its place, or a whole sentence. */
function wordLeftOut(comparison: Comparison): Found | undefined {
  const { gaps, cut, alignment } = comparison
  if (alignment.missing.length === cut.length) return undefined
  const lost = gaps.flatMap(gap =>
    gap.said.some(to => isContent(heardAt(comparison, to)))
      ? []
      : gap.wanted.filter(at => isMeant(comparison, at) && !isAlikeIn(comparison, gap, at)),
  )
  const unsaid = sentencesIn(comparison).filter(sentence =>
    sentence.every(at => alignment.missing.includes(at)),
  )
  const wanted = [...new Set([...lost, ...unsaid.flat()])].filter(at => !cut.includes(at))
  return found(wanted)
}

/** The tokens of each sentence of the expected text. */
function sentencesIn({ expected: { utterance } }: Comparison): number[][] {
  const sentences: number[][] = [[]]
  for (const [at, { word }] of utterance.tokens.entries()) {
    const before = at > 0 ? utterance.words[utterance.tokens[at - 1]?.word ?? 0] : undefined
    const isNew = word !== utterance.tokens[at - 1]?.word && /[.?!]["”’)]?$/.test(before ?? '')
    if (isNew) sentences.push([at])
    else sentences.at(-1)?.push(at)
  }
  return sentences
}

/** R23: words were said that belong to another sentence. */
function wordsAdded(comparison: Comparison): Found | undefined {
  const { gaps, alignment, ratio, expected } = comparison
  if (alignment.added.length === 0) return undefined
  const isNew = (to: number) => isContent(heardAt(comparison, to))
  const inside = gaps.find(
    gap =>
      gap.isInside &&
      (gap.said.length > gap.wanted.length + MOST_INSIDE.words ||
        gap.said.filter(isNew).length > gap.wanted.length + MOST_INSIDE.content ||
        isPossessor(comparison, gap)),
  )
  if (inside?.said.some(isNew)) return found([], inside.said)
  const more = gaps.flatMap(gap =>
    gap.wanted.some(at => isContent(textOf(comparison, at))) ? [] : gap.said.filter(isNew),
  )
  const content = expected.utterance.tokens.filter((_, at) => isMeant(comparison, at)).length
  const isOther = alignment.missing.length > 0 ? ratio <= MOST_WITH_ADDED : more.length > Math.max(1, content)
  return isOther ? found([], more) : undefined
}

/** "My grandmother's leg" for "my leg". */
const isPossessor = (comparison: Comparison, { wanted, said }: Gap): boolean =>
  wanted.length === 0 && heardAt(comparison, said.at(-1) ?? 0) === "'s" && said.length > 1

/** R19: much more was said than asked. */
function flooded({ expected, said }: Comparison): Found | undefined {
  const isMuch = said.tokens.length > 2 * expected.utterance.tokens.length + 2
  return isMuch ? NOWHERE : undefined
}
