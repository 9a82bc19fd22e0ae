import { emptySentence, type Sentence } from '#domain/course/sentence.ts'
import {
  type FormKind,
  type ItemForm,
  type ItemPlace,
  newItemForm,
} from '#web/authoring/item-forms/item-form.ts'

export type ExerciseKind = Exclude<FormKind, 'word'>

/** A new exercise, without rows: the form of a practice lesson there begins with an empty table. */
export function newExercise(kind: ExerciseKind, place: ItemPlace): ItemForm {
  const form = newItemForm(kind, place)
  return { ...form, practiceLesson: { ...form.practiceLesson, tableData: [] } }
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
