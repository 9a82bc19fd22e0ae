import type { TargetKind } from '#domain/speech/judge.ts'
import type { OpenAnswer } from '#domain/speech/open-answer.ts'
import { targetsIn } from '#domain/speech/targets.ts'

/** What the judge must know about a text: its kind, and the words that it is said for. */
export type StepOptions = {
  kind: TargetKind
  target?: readonly string[] | undefined
  /** Other answers that are as right. */
  open?: OpenAnswer | undefined
}

/** A step of a word item: first the word alone, then its sentences. */
export function wordStepOptions(
  word: string,
  { english, isWord }: { english: string; isWord: boolean },
): StepOptions {
  return isWord ? { kind: kindOfTaught(word) } : sentenceOptions(english, [word])
}

/**
 * A sentence of any other kind of item.
 * @param taught the words that its lesson teaches
 */
export function sentenceOptions(english: string, taught: readonly string[]): StepOptions {
  return withTarget('sentence', english, taught)
}

/**
 * A sentence of an exercise. An open answer is said for its whole meaning, which the words of its slots change: no
 * taught word must be in it.
 * @param taught the words that its lesson teaches
 */
export function exerciseOptions(
  { englishWord, open }: { englishWord: string; open?: OpenAnswer | undefined },
  taught: readonly string[],
): StepOptions {
  return open ? { kind: 'sentence', open } : sentenceOptions(englishWord, taught)
}

/**
 * A text of a practice lesson: a row, which teaches itself, or a sentence of a word.
 * @param taught the words that its lesson teaches
 */
export function practiceOptions(
  english: string,
  { word, taught }: { word: string; taught: readonly string[] },
): StepOptions {
  const isRow = word === english
  return isRow ? withTarget(kindOfTaught(english), english, taught) : sentenceOptions(english, [word])
}

function withTarget(kind: TargetKind, english: string, taught: readonly string[]): StepOptions {
  const target = targetsIn(english, taught)
  return { kind, target: target.length > 0 ? target : undefined }
}

function kindOfTaught(english: string): TargetKind {
  if (!english.includes(' ')) return 'word'
  // A phrase punctuated like a sentence is a sentence: "How are you?"
  return /[.?!]$/.test(english) ? 'sentence' : 'phrase'
}
