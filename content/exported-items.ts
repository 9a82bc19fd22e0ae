import { z } from 'zod'
import { place, slug } from '#content/fields.ts'
import { itemContent } from '#contract/authoring/item-input.ts'
import { isoTime, wordId } from '#contract/values.ts'
import type { Item } from '#domain/course/course.ts'
import type { WordId } from '#domain/ids.ts'

/*
 * Items as the authoring tools made them: each text, and the address of each recording and picture. Written by `npm run
 * content:export`; items that people write in these files are in `kinds/`.
 */

const fields = {
  slug,
  /** The item's permanent id, if it is not derived from the slug: learners have completed it under this id. */
  id: wordId.optional(),
  content: itemContent,
}

/** An item of a lesson. */
export const exportedItem = z.strictObject({ ...fields, orderInLesson: place })
export type ExportedItem = z.output<typeof exportedItem>

/** A file `courses/<course>/bank.json`: the word bank, in no lesson. */
export const bankFile = z.strictObject({
  items: z.array(
    z.strictObject({
      ...fields,
      /** The lesson that it came from. */
      lessonNumber: place,
      bankedAt: isoTime,
    }),
  ),
})
export type BankedItem = z.output<typeof bankFile>['items'][number]

/** Converts an exported item to the domain's. */
export function itemOfExported(
  { content }: Pick<ExportedItem, 'content'>,
  at: { id: WordId; lessonNumber: number; orderInLesson: number },
): Item {
  const { id: _id, lessonNumber, orderInLesson } = at
  return { ...content, _id, lessonNumber, orderInLesson, version: 1 }
}
