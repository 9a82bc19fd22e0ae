import { z } from 'zod'
import { exerciseGroup } from '#contract/authoring/item-input.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { sentenceBuilderInput } from '#contract/kinds/sentence-builder.ts'
import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import { hostedWordAudio, matchOrder, tilesOfSentence } from '#domain/course/word-tiles.ts'
import type { useSentenceExercisesText } from '#web/text/authoring/sentence-exercises/text.ts'

type FormText = ReturnType<typeof useSentenceExercisesText>['form']

/** A sentence exercise in its dialog (A3.27). */
export type SentenceForm = {
  english: string
  spanish: string
  audioUrl: string
  imageUrl: string
  exerciseGroup: string
  words: SentenceBuilder['wordsFromLesson']
  /** Comma-separated words. */
  order: string
}

export const NO_SENTENCE: SentenceForm = {
  english: '',
  spanish: '',
  audioUrl: '',
  imageUrl: '',
  exerciseGroup: '',
  words: [],
  order: '',
}

export function sentenceFormOf({ sentenceBuilder, exerciseGroup: group }: AuthoredItem): SentenceForm {
  if (!sentenceBuilder) return { ...NO_SENTENCE, exerciseGroup: group }
  const { targetSentence, wordsFromLesson, correctOrder } = sentenceBuilder
  const { english, spanish, audioUrl, imageUrl } = targetSentence
  return {
    ...{ english, spanish, audioUrl, imageUrl },
    exerciseGroup: group,
    words: wordsFromLesson.map(tile => ({ ...tile })),
    order: correctOrder.join(', '),
  }
}

/** The data to send. Words without a recording get the default one from the external host. */
export function builderOf({ words, order, ...target }: SentenceForm): SentenceBuilder {
  const { english, spanish, audioUrl, imageUrl } = target
  return {
    targetSentence: { english, spanish, audioUrl, imageUrl },
    wordsFromLesson: words.map(({ word, audioUrl: own }) => ({
      word,
      audioUrl: own || hostedWordAudio(word),
    })),
    correctOrder: orderOf(order),
  }
}

function orderOf(typed: string): string[] {
  return typed
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)
}

/**
 * Words and order generated from the English sentence; a word keeps its recording, and its whole entry if the spelling
 * is identical.
 */
export function generated(form: SentenceForm): Pick<SentenceForm, 'words' | 'order'> {
  const left = [...form.words]
  const words = tilesOfSentence(form.english).map(word => {
    const at = left.findIndex(tile => tile.word.trim().toLowerCase() === word)
    const [own] = left.splice(at, at === -1 ? 0 : 1)
    return own?.word === word ? own : { word, audioUrl: own?.audioUrl ?? '' }
  })
  return { words, order: words.map(({ word }) => word).join(', ') }
}

type SentenceFault = { path: string[]; message: string }

/**
 * The faults with their fields (A5.48 to A5.52).
 * @param known words of the order that need not be available
 */
function faultsOf(form: SentenceForm, text: FormText, known: readonly string[] = []): SentenceFault[] {
  const { english, spanish, words } = form
  const order = orderOf(form.order)
  const missing = missingFrom(form).filter(word => !known.includes(word))
  const empty = words.findIndex(({ word }) => word.trim() === '')
  const faults: [boolean, string[], string][] = [
    [english.trim() === '', ['english'], text.bothSentences],
    [spanish.trim() === '', ['spanish'], text.bothSentences],
    [words.length === 0, ['words'], text.oneWord],
    [empty !== -1, ['words', String(empty), 'word'], text.emptyWord],
    [order.length === 0, ['order'], text.noOrder],
    [missing.length > 0, ['order'], text.notAvailable(missing.join(', '))],
  ]
  return faults.flatMap(([isFault, path, message]) => (isFault ? { path, message } : []))
}

/** The words of the order that are not available. */
function missingFrom({ order, words }: SentenceForm): string[] {
  const tiles = words.map(({ word }) => word)
  return matchOrder(orderOf(order), tiles).missing
}

/** @param stored the exercise before the edit, whose faults may stay (D58) */
export function sentenceSchema(text: FormText, stored: SentenceForm): z.ZodType {
  const keyOf = ({ path: [field], message }: SentenceFault) => `${field} ${message}`
  const known = new Set(faultsOf(stored, text).map(keyOf))
  return z.custom<SentenceForm>().superRefine((form, { addIssue }) => {
    const fault = faultsOf(form, text, missingFrom(stored)).find(one => !known.has(keyOf(one)))
    if (fault) addIssue({ code: 'custom', ...fault })
    const { error } = sentenceBuilderInput.safeParse(builderOf(form))
    for (const { path, message } of error?.issues ?? []) {
      addIssue({ code: 'custom', path: formPath(path), message })
    }
    if (!exerciseGroup.safeParse(form.exerciseGroup).success) {
      addIssue({ code: 'custom', path: ['exerciseGroup'], message: 'tooLong' })
    }
  })
}

/** The form field for a path in the data sent. */
function formPath([block, ...rest]: PropertyKey[]): (string | number)[] {
  const inner = rest.map(key => (typeof key === 'number' ? key : String(key)))
  if (block === 'targetSentence') return inner
  return block === 'wordsFromLesson' ? ['words', ...inner] : ['order']
}
