import type { z } from 'zod'
import type { readLessonRows } from '#contract/authoring/import.ts'
import { isAlphabet } from '#domain/course/kinds/exercise.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import type { CourseId } from '#domain/ids.ts'
import { type Field, MAX_SENTENCES, sentenceField } from '#domain/import/columns.ts'
import { SHEET_LIMITS } from '#domain/import/rows.ts'
import { selectCourse, selectCourseItems } from '#server/authoring/store.ts'
import { type ItemRow, itemOf } from '#server/courses/item-view.ts'
import { requireRow } from '#server/http/versioned.ts'
import type { AppContext } from '#server/program/context.ts'

/**
 * The words and exercises of a lesson as rows of a sheet, in their order. Explanations and word-by-word recordings do
 * not fit into a row. Fails with `course_not_found`.
 */
export async function lessonRows(
  { database }: Pick<AppContext, 'database'>,
  { id, lesson }: { id: CourseId; lesson: number },
): Promise<z.output<typeof readLessonRows.reply>> {
  const items = await database.read(async db => {
    requireRow(await selectCourse(db, id), 'course_not_found')
    return selectCourseItems(db, id)
  })
  const placed = items.filter(({ bankedAt, lessonNumber }) => bankedAt === null && lessonNumber === lesson)
  const rows = placed.map(rowOf).filter(row => row !== undefined)
  return { rows, leftOutCount: placed.length - rows.length }
}

function rowOf(row: ItemRow): Partial<Record<Field, string>> | undefined {
  const item = itemOf(row)
  const isRow = item.type === 'word' || (item.type === 'exercise' && !isAlphabet(item))
  if (!isRow || item.sentences.length > MAX_SENTENCES) return undefined
  const cells: [Field, string][] = [
    ['order', `${item.orderInLesson}`],
    ['type', item.type],
    ['lesson', `${item.lessonNumber}`],
    ['group', item.exerciseGroup],
    ...cellsOf(item, part => part),
    ...item.sentences.flatMap((sentence, index) => cellsOf(sentence, part => sentenceField(index + 1, part))),
  ]
  const isShort = cells.every(([, text]) => text.length <= SHEET_LIMITS.cell)
  return isShort ? Object.fromEntries(cells.filter(([, text]) => text !== '')) : undefined
}

type Part = 'english' | 'spanish' | 'pronunciation' | 'picture' | 'audio' | 'slowAudio'

function cellsOf(sentence: Sentence, fieldFor: (part: Part) => Field): [Field, string][] {
  return [
    [fieldFor('english'), sentence.englishWord],
    [fieldFor('spanish'), sentence.spanishTranslation],
    [fieldFor('pronunciation'), sentence.pronunciation],
    [fieldFor('picture'), sentence.imageUrl],
    [fieldFor('audio'), sentence.audioUrl],
    [fieldFor('slowAudio'), sentence.audioSlowUrl],
  ]
}
