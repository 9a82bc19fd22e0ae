import { v7 } from 'uuid'
import type { z } from 'zod'
import type {
  deleteSentenceExercises,
  editSentenceExercise,
  generateSentenceExercises,
} from '#contract/authoring/exercises.ts'
import { emptyContent, itemContent } from '#contract/authoring/item-input.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { placed, removed } from '#domain/course/arrangement.ts'
import { clampedCount, type GeneratedBuilder, generateBuilders } from '#domain/course/generated-builders.ts'
import { addedFaults } from '#domain/course/item-rules.ts'
import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import { matchOrder } from '#domain/course/word-tiles.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { type AuthoringContext, type CourseChange, changeCourse } from '#server/authoring/change-course.ts'
import { itemOfType } from '#server/authoring/exercises/of-type.ts'
import { selectItemsOfType, selectLessonItems } from '#server/authoring/exercises/store.ts'
import { refuseFaults, updateItem } from '#server/authoring/items.ts'
import { contentToStore } from '#server/authoring/kept-fields.ts'
import { itemOf } from '#server/courses/item-view.ts'

export const BUILDER = 'sentence-builder'

/**
 * Creates sentence builders from the sentences of a lesson, at its end (D26), and updates existing ones, all as one
 * act. Fails with `course_not_found`.
 */
export function generateExercises(
  context: AuthoringContext,
  author: UserId,
  { courseId, specificLesson, count }: z.output<typeof generateSentenceExercises.body>,
): Promise<z.output<typeof generateSentenceExercises.reply>> {
  return changeCourse(
    context,
    { courseId, author, act: 'items.generate', lesson: specificLesson },
    async change => {
      const rows = await selectLessonItems(change.db, courseId, specificLesson)
      const { created, updated } = generateBuilders(rows.map(itemOf), clampedCount(count))
      for (const { _id, builder } of updated) await updateBuilder(change, _id, builder)
      await insertAtEnd(change, specificLesson, created)
      return { createdCount: created.length, updatedCount: updated.length }
    },
  )
}

/** An exercise that is up to date keeps its version. */
async function updateBuilder(change: CourseChange, id: WordId, builder: GeneratedBuilder): Promise<void> {
  const item = await change.item(id)
  const old = itemContent.parse(itemOf(item))
  const { type, ...content } = itemContent.parse({ ...old, ...builder })
  if (JSON.stringify({ type, ...content }) === JSON.stringify(old)) return
  await change.edit(item, { type, content: contentToStore(item, content) })
}

async function insertAtEnd(
  change: CourseChange,
  lessonNumber: number,
  builders: readonly GeneratedBuilder[],
): Promise<void> {
  const { type: _type, ...empty } = emptyContent(BUILDER)
  const rows = builders.map(builder => ({
    id: v7() as WordId,
    type: BUILDER,
    content: { ...empty, ...builder },
    lessonNumber,
  }))
  if (rows.length === 0) return
  await change.insert(rows)
  const before = await change.spots()
  const next = rows.reduce((spots, { id }) => placed(spots, id, lessonNumber, 0), before)
  await change.arrange(before, next)
}

/**
 * Changes a sentence builder. The order adopts the spelling of its tiles, so that it can be built. Fails with
 * `word_not_found`, with field errors, and with `stale_edit` and the stored item (D24).
 */
export async function editBuilder(
  context: AuthoringContext,
  author: UserId,
  { id, sentenceBuilder, ...given }: z.output<typeof editSentenceExercise.body> & { id: WordId },
): Promise<AuthoredItem> {
  const item = await itemOfType(context, BUILDER, id)
  const tiles = sentenceBuilder.wordsFromLesson.map(({ word }) => word)
  const { order, missing } = matchOrder(sentenceBuilder.correctOrder, tiles)
  const builder = { ...sentenceBuilder, correctOrder: order }
  const stored = itemOf(item)
  // This screen requires only one word; content health reports fewer than three.
  const faults = addedFaults(stored, { ...stored, sentenceBuilder: builder }).filter(
    ({ code }) => code !== 'tooFewTiles' || tiles.length === 0,
  )
  refuseFaults(faults)
  const known = missingFrom(stored.sentenceBuilder)
  if (missing.some(word => !known.includes(word))) {
    refuseFaults([{ path: ['sentenceBuilder', 'correctOrder'], code: 'orderNotAmongTiles' }])
  }
  return updateItem(context, author, { _id: id, sentenceBuilder: builder, ...given }, 'tooFewTiles')
}

/** The words of the order without a tile. */
function missingFrom(builder: SentenceBuilder | undefined): string[] {
  if (!builder) return []
  return matchOrder(
    builder.correctOrder,
    builder.wordsFromLesson.map(({ word }) => word),
  ).missing
}

/** Deletes all sentence builders of a course as one act. Fails with `course_not_found`. */
export function deleteAllBuilders(
  context: AuthoringContext,
  author: UserId,
  courseId: CourseId,
): Promise<z.output<typeof deleteSentenceExercises.reply>> {
  return changeCourse(context, { courseId, author, act: 'item.delete' }, async change => {
    const builders = await selectItemsOfType(change.db, courseId, BUILDER)
    const deletedIds = builders.map(({ id }) => id)
    if (builders.length === 0) return { deletedCount: 0, deletedIds }
    const before = await change.spots()
    for (const builder of builders) await change.setDeleted(builder, true)
    await change.arrange(before, removed(before, new Set(deletedIds)))
    return { deletedCount: builders.length, deletedIds }
  })
}
