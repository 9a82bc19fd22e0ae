import type { z } from 'zod'
import { emptyContent, type itemContent } from '#contract/authoring/item-input.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { EMPTY_BLOCKS } from '#contract/kinds.ts'
import { bothEmpty } from '#contract/written.ts'
import type { ExpandedExplanation } from '#domain/course/course.ts'
import { tidyExplanation } from '#domain/course/explanation.ts'
import { isAlphabet } from '#domain/course/kinds/exercise.ts'
import type { ImageSelection } from '#domain/course/kinds/listen-and-select-image.ts'
import { type ItemBlocks, type ItemType, isItemType, KIND_RULES, rulesOf } from '#domain/course/kinds.ts'
import { isSaidAlike } from '#domain/course/said-alike.ts'
import { emptySentence, type Sentence } from '#domain/course/sentence.ts'
import type { CourseId } from '#domain/ids.ts'
import { slotsIn } from '#domain/speech/open-answer.ts'

export type ItemContent = z.output<typeof itemContent>

/** The subject of a form: a type, or the alphabet song, which is stored as an exercise with music. */
export type FormKind = ItemType | 'alphabet'

type Block = keyof ItemBlocks

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

/** The kind of an item, by its type and whether it has music; undefined for a type that a newer version has stored. */
export function formKindOf(item: Parameters<typeof isAlphabet>[0]): FormKind | undefined {
  if (isAlphabet(item)) return 'alphabet'
  return isItemType(item.type) ? item.type : undefined
}

export function newExample(): ExampleForm {
  return { ...bothEmpty(), context: '', audioUrl: '', audioText: '' }
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
    ...emptyBlocks(),
  }
}

function emptyBlocks() {
  const blocks = Object.entries(EMPTY_BLOCKS).map(([block, empty]) => [block, empty()])
  return Object.fromEntries(blocks) as { [Name in Block]: ReturnType<(typeof EMPTY_BLOCKS)[Name]> }
}

/** Drops the copy of its single recording from the sentence: changed in one place only, two would be sent. */
function oneSound({ sentence: { english, spanish }, ...selection }: ImageSelection): ImageSelection {
  return { ...selection, sentence: { english, spanish } }
}

/** Whether the form of a kind has sentences, always at least one. The alphabet's are its letters. */
export function hasSentences(kind: FormKind): boolean {
  return kind !== 'alphabet' && KIND_RULES[kind].hasSentences
}

/** The form of a stored item. */
export function itemFormOf(item: AuthoredItem): ItemForm {
  const kind = formKindOf(item) ?? 'word'
  const { courseId, lessonNumber, orderInLesson } = item
  const empty = newItemForm(kind, { courseId, lessonNumber, orderInLesson })
  const { _id, version, isInBank, movedAt, type: _type, expandedExplanation, ...content } = item
  const stored = {
    ...empty,
    // The block of its kind, if it has one, takes the place of the empty one.
    ...content,
    ...(content.imageSelection && { imageSelection: oneSound(content.imageSelection) }),
    // `isAlphabet` and the server handle parts of other types; a form never shows them.
    parts: item.parts.map(part => ({
      ...part,
      ...(part.imageSelection && { imageSelection: oneSound(part.imageSelection) }),
    })) as ItemForm['parts'],
    sentences: content.sentences.length > 0 ? content.sentences : empty.sentences,
    expandedExplanation: explanationForm(expandedExplanation),
    practiceLesson: { ...empty.practiceLesson, ...content.practiceLesson },
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
  const { expandedExplanation, ...content } = fields
  const { additionalExamples } = expandedExplanation
  const explanation = tidyExplanation({
    ...expandedExplanation,
    additionalExamples: additionalExamples.map(({ audioUrl, audioText, ...example }) => ({
      ...example,
      ...(audioUrl !== '' && isSaidAlike(example.english, audioText) && { audioUrl }),
    })),
  })
  const type = typeOfKind(kind)
  const { block } = KIND_RULES[type]
  const own = {
    ...withoutBlocks(content),
    ...(block && { [block]: content[block] }),
    type,
    sentences: hasSentences(kind)
      ? content.sentences.filter(isFilled).map(one => withAnswer(one, kind === 'exercise'))
      : content.sentences,
  }
  return {
    ...own,
    ...rulesOf(type)?.derived({ ...own, isAlphabet: kind === 'alphabet' }),
    ...(explanation && { expandedExplanation: explanation }),
  }
}

function withoutBlocks<Content extends object>(content: Content): Omit<Content, Block> {
  const fields = Object.entries(content).filter(([name]) => !(name in EMPTY_BLOCKS))
  return Object.fromEntries(fields) as Omit<Content, Block>
}

function isFilled({ prompt: _prompt, step: _step, open: _open, ...said }: Sentence): boolean {
  return Object.values(said).some(value => value.length > 0)
}

/**
 * A sentence whose open answer has no blank lines, and no slots that no frame names; without one, a question that was
 * not written is none.
 */
function withAnswer({ open, ...sentence }: Sentence, mayBeOpen: boolean): Sentence {
  if (!open || !mayBeOpen) {
    const { prompt, ...said } = sentence
    const { situation } = prompt ?? {}
    return situation && situation.english.trim() + situation.spanish.trim() === '' ? said : sentence
  }
  const frames = open.frames.map(frame => frame.trim()).filter(frame => frame !== '')
  const named = new Set(frames.flatMap(slotsIn))
  const slots = Object.fromEntries(Object.entries(open.slots).filter(([slot]) => named.has(slot)))
  return { ...sentence, open: { frames, slots } }
}
