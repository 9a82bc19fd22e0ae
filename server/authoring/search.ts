import type { z } from 'zod'
import type { countWords, searchWord } from '#contract/authoring/items.ts'
import type { WordId } from '#domain/ids.ts'
import { knownProblemCounts } from '#server/authoring/health/problem-counts.ts'
import { authoredItemOf } from '#server/authoring/item-view.ts'
import { selectCourseItems, selectDraftLessons, selectItems } from '#server/authoring/store.ts'
import { type ItemRow, itemOf } from '#server/courses/item-view.ts'
import type { Database } from '#server/db/client.ts'
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

async function findItems({ database }: Context, asked: Asked): Promise<Found[]> {
  const { courseId, lessonNumber, type, isInBank } = asked
  const [rows, drafts] = await database.read(async db => [
    await (courseId === undefined ? selectItems(db) : selectCourseItems(db, courseId)),
    new Set((await selectDraftLessons(db)).map(placeKey)),
  ])
  const words = plain(asked.searchTerm).split(/\s+/).filter(Boolean)
  const found = rows
    .filter(row => lessonNumber === undefined || row.lessonNumber === lessonNumber)
    .filter(row => isInBank === undefined || (row.bankedAt !== null) === isInBank)
    .filter(row => type === undefined || row.type === type)
    .filter(row => {
      const text = plain(textsOf(row).join(' '))
      return words.every(word => text.includes(word))
    })
  const problems = problemsOfCourses(database, rows, found)
  return found.map(row => ({
    row,
    problemCount: problems.get(row.id) ?? 0,
    isUnpublished: row.bankedAt !== null || drafts.has(placeKey({ ...row, number: row.lessonNumber })),
  }))
}

/** Problems of the found items' courses. Some concern a whole course: two items with the same text. */
function problemsOfCourses(
  database: Database,
  rows: readonly ItemRow[],
  found: readonly ItemRow[],
): Map<WordId, number> {
  const asked = new Set(found.map(({ courseId }) => courseId))
  const courses = Map.groupBy(
    rows.filter(({ courseId }) => asked.has(courseId)),
    ({ courseId }) => courseId,
  )
  return new Map([...courses].flatMap(([id, course]) => [...knownProblemCounts(database, id, course)]))
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
