import { z } from 'zod'
import { exerciseGroup } from '#contract/authoring/item-input.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { sentenceBuilderInput } from '#contract/kinds/sentence-builder.ts'
import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import { hostedWordAudio, matchOrder, tilesOfSentence } from '#domain/course/word-tiles.ts'
import { type ItemForm, itemFormOf } from '#web/authoring/item-forms/item-form.ts'
import type { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'

type FormText = ReturnType<typeof useWorkbenchText>['sentences']['form']

/** The fixed title of these exercises: their sentence would give the order away (A7.29). */
const TITLE = {
  englishWord: 'Sentence Builder Exercise',
  spanishTranslation: 'Ejercicio de construcción de oraciones',
}

/** A sentence exercise in its dialog (A3.27). */
export function sentenceFormOf(item: AuthoredItem): ItemForm {
  return { ...itemFormOf(item), ...TITLE }
}

/** What the dialog changes. Words without a recording get the default one from the external host. */
export function sentenceOf({ sentenceBuilder, exerciseGroup: group }: ItemForm) {
  const { wordsFromLesson, ...builder } = sentenceBuilder
  const words = wordsFromLesson.map(({ word, audioUrl }) => ({
    word,
    audioUrl: audioUrl || hostedWordAudio(word),
  }))
  return { ...TITLE, sentenceBuilder: { ...builder, wordsFromLesson: words }, exerciseGroup: group }
}

/** An order as it is typed: words with commas between them. */
export function orderOf(typed: string): string[] {
  return typed
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)
}

/**
 * Words and order generated from the English sentence; a word keeps its recording, and its whole entry if the spelling
 * is identical.
 */
export function generated({ targetSentence, wordsFromLesson }: SentenceBuilder) {
  const left = [...wordsFromLesson]
  const words = tilesOfSentence(targetSentence.english).map(word => {
    const at = left.findIndex(tile => tile.word.trim().toLowerCase() === word)
    const [own] = left.splice(at, at === -1 ? 0 : 1)
    return own?.word === word ? own : { word, audioUrl: own?.audioUrl ?? '' }
  })
  return { words, order: words.map(({ word }) => word) }
}

type SentenceFault = { path: string[]; message: string }

/**
 * The faults with their fields (A5.48 to A5.52).
 * @param known words of the order that need not be available
 */
function faultsOf(builder: SentenceBuilder, text: FormText, known: readonly string[] = []): SentenceFault[] {
  const { targetSentence, wordsFromLesson: words, correctOrder: order } = builder
  const missing = missingFrom(builder).filter(word => !known.includes(word))
  const empty = words.findIndex(({ word }) => word.trim() === '')
  const faults: [boolean, string[], string][] = [
    [targetSentence.english.trim() === '', ['targetSentence', 'english'], text.bothSentences],
    [targetSentence.spanish.trim() === '', ['targetSentence', 'spanish'], text.bothSentences],
    [words.length === 0, ['wordsFromLesson'], text.oneWord],
    [empty !== -1, ['wordsFromLesson', String(empty), 'word'], text.emptyWord],
    [order.length === 0, ['correctOrder'], text.noOrder],
    [missing.length > 0, ['correctOrder'], text.notAvailable(missing.join(', '))],
  ]
  return faults.flatMap(([isFault, path, message]) => (isFault ? { path, message } : []))
}

/** The words of the order that are not available. */
function missingFrom({ correctOrder, wordsFromLesson }: SentenceBuilder): string[] {
  return matchOrder(
    correctOrder,
    wordsFromLesson.map(({ word }) => word),
  ).missing
}

/** @param stored the exercise before the edit, whose faults may stay (D58) */
export function sentenceSchema(text: FormText, stored: SentenceBuilder): z.ZodType {
  const keyOf = ({ path, message }: SentenceFault) => `${path.slice(0, 2)} ${message}`
  const known = new Set(faultsOf(stored, text).map(keyOf))
  return z.custom<ItemForm>().superRefine((form, { addIssue }) => {
    const faults = faultsOf(form.sentenceBuilder, text, missingFrom(stored))
    const fault = faults.find(one => !known.has(keyOf(one)))
    const { error } = sentenceBuilderInput.safeParse(sentenceOf(form).sentenceBuilder)
    for (const { path, message } of [...(fault ? [fault] : []), ...(error?.issues ?? [])]) {
      addIssue({ code: 'custom', path: ['sentenceBuilder', ...fieldOf(path)], message })
    }
    if (!exerciseGroup.safeParse(form.exerciseGroup).success) {
      addIssue({ code: 'custom', path: ['exerciseGroup'], message: 'tooLong' })
    }
  })
}

/** The order is one field. */
function fieldOf(path: readonly PropertyKey[]): readonly PropertyKey[] {
  return path[0] === 'correctOrder' ? path.slice(0, 1) : path
}
