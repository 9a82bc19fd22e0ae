import type { Spot } from '#domain/course/arrangement.ts'
import type { OrderDifference } from '#domain/course/order-differences.ts'
import { applyOperation, type OrderOperation, type Unapplied } from '#domain/course/order-operations.ts'
import type { WordId } from '#domain/ids.ts'
import type { LessonText } from '#web/text/authoring/lesson-management/text.ts'

/** The English of an item, even if it was deleted. */
export type NameOf = (id: WordId) => string

/** An operation in words: «plane» y 2 más: de Lección 15 a Lección 20, posición 3. */
export function sentenceOf(
  operation: OrderOperation,
  before: readonly Spot[],
  { text, nameOf }: { text: LessonText; nameOf: NameOf },
): string {
  const names = namesOf(operation.ids, { text, nameOf })
  const moving = new Set(operation.ids)
  const from = before.filter(({ _id }) => moving.has(_id))
  const { said } = text
  if (operation.type !== 'move') {
    if (operation.type === 'delete') return said.delete(names)
    if (operation.type === 'toBank') return said.toBank(names, origin(from, text))
    return said.restore(names, origin(from.map(inLessonAgain), text))
  }
  const to = applyOperation(before, operation).spots.find(({ _id }) => _id === operation.ids[0])
  const lesson = text.lesson(operation.lessonNumber)
  const [only] = from
  if (only && from.length === 1 && !only.isInBank && only.lessonNumber === operation.lessonNumber) {
    return said.within(names, lesson, only.orderInLesson, to?.orderInLesson ?? 0)
  }
  return said.to(names, origin(from, text), lesson, to?.orderInLesson ?? 0)
}

/** All operations in words, each after those before it. */
export function sentencesOf(
  operations: readonly OrderOperation[],
  start: readonly Spot[],
  words: { text: LessonText; nameOf: NameOf },
): string[] {
  let spots = start
  return operations.map(operation => {
    const sentence = sentenceOf(operation, spots, words)
    spots = applyOperation(spots, operation).spots
    return sentence
  })
}

/** Another author's change to an item, in words. */
export function differenceSentence(
  { id, kind, from, to }: OrderDifference,
  { text, nameOf }: { text: LessonText; nameOf: NameOf },
): string {
  const name = text.said.names(nameOf(id), 0)
  const [before, after] = [from ?? NOWHERE, to ?? NOWHERE]
  const lesson = text.lesson(after.lessonNumber)
  switch (kind) {
    case 'added':
      return text.conflict.added(name, lesson)
    case 'deleted':
      return text.conflict.deleted(name)
    case 'toBank':
      return text.said.toBank(name, text.lesson(before.lessonNumber))
    case 'reordered':
      return text.said.within(name, lesson, before.orderInLesson, after.orderInLesson)
    case 'restored':
    case 'moved':
      return text.said.to(name, from ? origin([from], text) : '', lesson, after.orderInLesson)
  }
}

/** In place of a spot that the kind of difference does not have. */
const NOWHERE = { lessonNumber: 0, orderInLesson: 0 }

/** Why an operation can no longer be applied. */
export function unappliedSentence(
  { id, reason }: Unapplied,
  { text, nameOf }: { text: LessonText; nameOf: NameOf },
): string {
  return text.conflict.reasons[reason](nameOf(id))
}

/** The announcement after a gesture: «3 palabras movidas a Lección 1». */
export function doneSentence({ done, lesson }: LessonText, operation: OrderOperation): string {
  const count = operation.ids.length
  return operation.type === 'move'
    ? done.move(count, lesson(operation.lessonNumber))
    : done[operation.type](count)
}

function namesOf(ids: readonly WordId[], { text, nameOf }: { text: LessonText; nameOf: NameOf }): string {
  const [first] = ids
  return text.said.names(first === undefined ? '' : nameOf(first), ids.length - 1)
}

function inLessonAgain(spot: Spot): Spot {
  return { ...spot, isInBank: false }
}

function origin(from: readonly Spot[], text: LessonText): string {
  const places = new Set(
    from.map(({ isInBank, lessonNumber }) => (isInBank ? text.said.bank : text.lesson(lessonNumber))),
  )
  const [only] = places
  return places.size === 1 && only !== undefined ? only : text.said.several
}
