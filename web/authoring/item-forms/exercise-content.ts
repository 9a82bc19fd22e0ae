import { emptySentence } from '#contract/authoring/item-input.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import {
  type FormKind,
  type ItemForm,
  type ItemPlace,
  newItemForm,
} from '#web/authoring/item-forms/item-form.ts'

/** The kinds of exercises with their own form (A2.5.14). */
export const EXERCISE_KINDS = [
  'sentence-builder',
  'listen-and-select-image',
  'practice-lesson',
  'alphabet',
] as const satisfies readonly FormKind[]
export type ExerciseKind = (typeof EXERCISE_KINDS)[number]

/** A new exercise; its lists are empty. */
export function newExercise(kind: ExerciseKind, place: ItemPlace): ItemForm {
  const form = newItemForm(kind, place)
  return { ...form, sentences: [], practiceLesson: { ...form.practiceLesson, tableData: [] } }
}

export function letterOf(letter: string): Sentence {
  return { ...emptySentence(), englishWord: letter, spanishTranslation: letter }
}

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** A to Z in order; existing letters keep their content, and other characters stay at the end. */
export function wholeAlphabet(letters: readonly Sentence[]): Sentence[] {
  const known = new Map(letters.map(letter => [letter.englishWord, letter]))
  const others = letters.filter(({ englishWord }) => englishWord !== '' && !ALPHABET.includes(englishWord))
  return [...ALPHABET.map(letter => known.get(letter) ?? letterOf(letter)), ...others]
}
