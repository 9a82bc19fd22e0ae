import type { z } from 'zod'
import type { countWords, searchWord } from '#contract/authoring/items.ts'
import { knownProblemCounts } from '#server/authoring/health/problem-counts.ts'
import { authoredItemOf } from '#server/authoring/item-view.ts'
import { selectCourseItems, selectDraftLessons, selectExistingCourses } from '#server/authoring/store.ts'
import { type ItemRow, itemOf } from '#server/courses/item-view.ts'
import { startPauses } from '#server/http/pauses.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database'>
type Asked = z.output<typeof countWords.body>
type Found = { row: ItemRow; problemCount: number; isUnpublished: boolean }

/** Items whose English, Spanish or sentences contain every word of the term, ignoring accents and case. */
export async function searchItems(
  context: Context,
  { isIncomplete, isUnpublished, limit, ...asked }: z.output<typeof searchWord.body>,
): Promise<z.output<typeof searchWord.reply>> {
  const found = await findItems(context, asked)
  return found
    .filter(one => !isIncomplete || one.problemCount > 0)
    .filter(one => !isUnpublished || one.isUnpublished)
    .slice(0, limit)
    .map(({ row, problemCount }) => ({ ...authoredItemOf(row), problemCount }))
}

/** The number of items that a search finds, of those with faults, and of those that learners do not see. */
export async function countItems(context: Context, asked: Asked): Promise<z.output<typeof countWords.reply>> {
  const found = await findItems(context, asked)
  return {
    all: found.length,
    incomplete: found.filter(({ problemCount }) => problemCount > 0).length,
    unpublished: found.filter(({ isUnpublished }) => isUnpublished).length,
  }
}

/** Reads and judges a course at a time: other requests have their turn in between. */
async function findItems({ database }: Context, asked: Asked): Promise<Found[]> {
  const { ids, drafts } = await database.read(async db => ({
    ids: asked.courseId === undefined ? await selectExistingCourses(db) : [asked.courseId],
    drafts: new Set((await selectDraftLessons(db)).map(placeKey)),
  }))
  const isAsked = askedFor(asked)
  const pause = startPauses()
  const all: Found[] = []
  for (const id of ids) {
    const rows = await database.read(db => selectCourseItems(db, id))
    const found: ItemRow[] = []
    for (const row of rows) {
      if (isAsked(row)) found.push(row)
      await pause()
    }
    if (found.length === 0) continue
    // Of all its items: two with the same text are a problem of both.
    const problems = await knownProblemCounts(database, id, rows)
    for (const row of found) {
      const isDraft = drafts.has(placeKey({ ...row, number: row.lessonNumber }))
      const isUnpublished = row.bankedAt !== null || isDraft
      all.push({ row, problemCount: problems.get(row.id) ?? 0, isUnpublished })
    }
  }
  return all.sort((a, b) => compareRows(a.row, b.row))
}

function askedFor({ lessonNumber, type, isInBank, searchTerm }: Asked): (row: ItemRow) => boolean {
  const words = plain(searchTerm).split(/\s+/).filter(Boolean)
  return row => {
    if (lessonNumber !== undefined && row.lessonNumber !== lessonNumber) return false
    if (isInBank !== undefined && (row.bankedAt !== null) !== isInBank) return false
    if (type !== undefined && row.type !== type) return false
    const text = plain(textsOf(row).join(' '))
    return words.every(word => text.includes(word))
  }
}

/** Items in lessons first, by their places, as in one course. */
function compareRows(a: ItemRow, b: ItemRow): number {
  return (
    Number(a.bankedAt !== null) - Number(b.bankedAt !== null) ||
    a.lessonNumber - b.lessonNumber ||
    a.orderInLesson - b.orderInLesson ||
    (a.id < b.id ? -1 : 1)
  )
}

function placeKey({ courseId, number }: { courseId: string; number: number }): string {
  return `${courseId} ${number}`
}

function textsOf(row: ItemRow): string[] {
  const { englishWord, spanishTranslation, sentences } = itemOf(row)
  return [
    englishWord,
    spanishTranslation,
    ...sentences.flatMap(sentence => [sentence.englishWord, sentence.spanishTranslation]),
  ]
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
