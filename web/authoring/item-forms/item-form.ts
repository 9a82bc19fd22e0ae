import type { z } from 'zod'
import {
  emptyContent,
  emptySentence,
  type itemContent,
  type practiceTexts,
} from '#contract/authoring/item-input.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { ExpandedExplanation } from '#domain/course/course.ts'
import { tidyExplanation } from '#domain/course/explanation.ts'
import { isAlphabet, OPTION_LABELS } from '#domain/course/item-rules.ts'
import type { ImageSelection } from '#domain/course/kinds/listen-and-select-image.ts'
import { type ItemType, isItemType } from '#domain/course/kinds.ts'
import { isSaidAlike } from '#domain/course/said-alike.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import type { CourseId } from '#domain/ids.ts'
import { derivedFields, pairTitle } from '#web/authoring/item-forms/derived-fields.ts'

export type ItemContent = z.output<typeof itemContent>

/** The subject of a form: a type, or the alphabet song, which is stored as an exercise with music. */
export type FormKind = ItemType | 'alphabet'

type PracticeTexts = z.output<typeof practiceTexts>

type Block = 'sentenceBuilder' | 'imageSelection' | 'practiceLesson' | 'dialogue' | 'minimalPair'

/**
 * An item in a form. It has all fields, including the blocks of other kinds, so that an author can change the kind and
 * return to it; `contentOf` sends only those of its own kind.
 */
export type ItemForm = Omit<ItemContent, 'type' | 'expandedExplanation' | Block> & {
  [Name in Block]: NonNullable<ItemContent[Name]>
} & {
  kind: FormKind
  courseId: CourseId | ''
  lessonNumber: number
  orderInLesson: number
  expandedExplanation: ExplanationForm
}

/** With the text that its recording says: a changed text drops the recording. */
type ExampleForm = { english: string; spanish: string; context: string; audioUrl: string; audioText: string }

export type ExplanationForm = {
  isActive: boolean
  description: { es: string; en: string }
  usageNotes: { es: string[]; en: string[] }
  additionalExamples: ExampleForm[]
}

export type ItemPlace = Pick<ItemForm, 'courseId' | 'lessonNumber' | 'orderInLesson'>

export function typeOfKind(kind: FormKind): ItemType {
  return kind === 'alphabet' ? 'exercise' : kind
}

export function newExample(): ExampleForm {
  return { ...bothLanguages(), context: '', audioUrl: '', audioText: '' }
}

const bothLanguages = () => ({ english: '', spanish: '' })

export function newRow(): PracticeTexts['tableData'][number] {
  return { ...bothLanguages(), audioUrl: '' }
}

/** The initial texts of a practice lesson: one empty row. */
export function newPracticeTexts(): PracticeTexts {
  return {
    title: bothLanguages(),
    description: bothLanguages(),
    tableData: [newRow()],
    generalAudioUrl: '',
  }
}

/** A new item: one empty sentence, three pictures and one row, as far as its kind has them. */
export function newItemForm(kind: FormKind, place: ItemPlace): ItemForm {
  const { type: _type, ...content } = emptyContent(typeOfKind(kind))
  return {
    ...content,
    ...place,
    kind,
    sentences: hasSentences(kind) ? [emptySentence()] : [],
    expandedExplanation: explanationForm(undefined),
    sentenceBuilder: {
      targetSentence: { ...bothLanguages(), audioUrl: '', imageUrl: '' },
      wordsFromLesson: [],
      correctOrder: [],
    },
    imageSelection: {
      audioUrl: '',
      sentence: bothLanguages(),
      options: OPTION_LABELS.map(label => ({ label, imageUrl: '', isCorrect: false })),
    },
    practiceLesson: {
      ...newPracticeTexts(),
      showIndividualWords: false,
      words: [],
      selectedWordIds: [],
    },
    dialogue: {
      title: bothLanguages(),
      speakers: [newSpeaker(), newSpeaker()],
      // The speakers take turns; four lines are the minimum.
      lines: ([0, 1, 0, 1] as const).map(speaker => ({ ...emptySentence(), speaker })),
    },
    minimalPair: {
      title: bothLanguages(),
      words: [newPairedWord(), newPairedWord()],
      why: bothLanguages(),
    },
  }
}

function newSpeaker(): ItemForm['dialogue']['speakers'][number] {
  return { name: '', role: bothLanguages(), imageUrl: '' }
}

function newPairedWord(): ItemForm['minimalPair']['words'][number] {
  return { ...emptySentence(), voices: [] }
}

/** Drops the copy of its single recording from the sentence: changed in one place only, two would be sent. */
function oneSound({ sentence: { english, spanish }, ...selection }: ImageSelection): ImageSelection {
  return { ...selection, sentence: { english, spanish } }
}

/** The kinds whose form has sentences, always at least one. */
function hasSentences(kind: FormKind): boolean {
  return kind === 'word' || kind === 'exercise'
}

/** The form of a stored item. */
export function itemFormOf(item: AuthoredItem): ItemForm {
  const type = isItemType(item.type) ? item.type : 'word'
  const kind = isAlphabet(item) ? 'alphabet' : type
  const { courseId, lessonNumber, orderInLesson } = item
  const empty = newItemForm(kind, { courseId, lessonNumber, orderInLesson })
  const { _id, version, isInBank, movedAt, type: _type, expandedExplanation, ...content } = item
  const { sentenceBuilder, imageSelection, practiceLesson, dialogue, minimalPair, sentences, ...fields } =
    content
  const stored = {
    ...empty,
    ...fields,
    // `isAlphabet` and the server handle parts of other types; a form never shows them.
    parts: item.parts.map(part => ({
      ...part,
      ...(part.imageSelection && { imageSelection: oneSound(part.imageSelection) }),
    })) as ItemForm['parts'],
    sentences: sentences.length > 0 ? sentences : empty.sentences,
    expandedExplanation: explanationForm(expandedExplanation),
    sentenceBuilder: sentenceBuilder ?? empty.sentenceBuilder,
    imageSelection: imageSelection ? oneSound(imageSelection) : empty.imageSelection,
    practiceLesson: { ...empty.practiceLesson, ...practiceLesson },
    dialogue: dialogue ?? empty.dialogue,
    minimalPair: minimalPair ?? empty.minimalPair,
  }
  return structuredClone(stored) as ItemForm
}

function explanationForm(stored: ExpandedExplanation | undefined): ExplanationForm {
  const { description = {}, usageNotes = {}, additionalExamples = [] } = stored ?? {}
  const examples = additionalExamples.map(({ context = '', audioUrl = '', ...example }) => ({
    ...example,
    ...{ context, audioUrl, audioText: example.english },
  }))
  return {
    isActive: stored?.isActive ?? false,
    description: { es: description.es ?? '', en: description.en ?? '' },
    usageNotes: { es: atLeast(usageNotes.es ?? [], ''), en: atLeast(usageNotes.en ?? [], '') },
    additionalExamples: atLeast(examples, newExample()),
  }
}

/** A list in a form always has at least one entry. */
function atLeast<Value>(list: readonly Value[], one: Value): Value[] {
  return list.length > 0 ? [...list] : [one]
}

/**
 * The content to send from a form: the fields of its kind, and those derived from them. Empty explanations and
 * sentences without any content are dropped (A5.9).
 */
export function contentOf(form: ItemForm): ItemContent {
  const { kind, courseId: _course, lessonNumber: _lesson, orderInLesson: _order, ...fields } = form
  const {
    sentenceBuilder,
    imageSelection,
    practiceLesson,
    dialogue,
    minimalPair,
    expandedExplanation,
    ...content
  } = fields
  const { additionalExamples } = expandedExplanation
  const explanation = tidyExplanation({
    ...expandedExplanation,
    additionalExamples: additionalExamples.map(({ audioUrl, audioText, ...example }) => ({
      ...example,
      ...(audioUrl !== '' && isSaidAlike(example.english, audioText) && { audioUrl }),
    })),
  })
  return {
    ...content,
    type: typeOfKind(kind),
    sentences: hasSentences(kind) ? content.sentences.filter(isFilled) : content.sentences,
    ...derivedFields(form),
    ...(explanation && { expandedExplanation: explanation }),
    ...(kind === 'sentence-builder' && { sentenceBuilder }),
    ...(kind === 'listen-and-select-image' && { imageSelection }),
    ...(kind === 'practice-lesson' && { practiceLesson }),
    ...(kind === 'dialogue' && { dialogue }),
    ...(kind === 'minimal-pair' && { minimalPair: { ...minimalPair, title: pairTitle(form) } }),
  }
}

function isFilled({ prompt: _, ...said }: Sentence): boolean {
  return Object.values(said).some(value => value.length > 0)
}
