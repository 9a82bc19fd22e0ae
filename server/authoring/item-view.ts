import type { AuthoredItem, AuthoredLesson, CourseOutline, ItemSummary } from '#contract/authoring/items.ts'
import type { ItemPart } from '#domain/course/course.ts'
import { itemFaults } from '#domain/course/item-rules.ts'
import { isAlphabet } from '#domain/course/kinds/exercise.ts'
import { withStepNumbers } from '#domain/course/step-numbers.ts'
import type { CourseRow, LessonRow } from '#server/authoring/store.ts'
import { type ItemRow, itemOf } from '#server/courses/item-view.ts'

/** An item in the form for authors. */
export function authoredItemOf(row: ItemRow): AuthoredItem {
  const { parts, lastStep: _, ...item } = withStepNumbers(itemOf(row))
  return {
    ...withSentenceSound(item),
    parts: parts.map(part => withSentenceSound(part)),
    courseId: row.courseId,
    isInBank: row.bankedAt !== null,
    movedAt: movedAtOf(row),
  }
}

/** Copies the single recording of a picture choice to its sentence, where the specification has it. */
function withSentenceSound<Fields extends Pick<ItemPart, 'imageSelection'>>(item: Fields) {
  const { imageSelection, ...others } = item
  if (!imageSelection) return others
  const { audioUrl, sentence } = imageSelection
  return { ...others, imageSelection: { ...imageSelection, sentence: { ...sentence, audioUrl } } }
}

/** @param problemCount from content health; without it, the faults by the rules of its type are counted */
export function summaryOf(row: ItemRow, problemCount?: number): ItemSummary {
  const item = itemOf(row)
  const { _id, type, lessonNumber, orderInLesson, exerciseGroup, version } = item
  const { englishWord, spanishTranslation, imageUrl } = item
  return {
    _id,
    type,
    isAlphabet: isAlphabet(item),
    lessonNumber,
    orderInLesson,
    exerciseGroup,
    isInBank: row.bankedAt !== null,
    movedAt: movedAtOf(row),
    englishWord,
    spanishTranslation,
    imageUrl,
    version,
    problemCount: problemCount ?? itemFaults(item).length,
  }
}

export function lessonOf({ number, title, goal, isPublished, version }: LessonRow): AuthoredLesson {
  return { number, title, goal, isPublished, version }
}

/** A course without its items. */
export function courseOf(row: CourseRow, lessons: readonly LessonRow[]): Omit<CourseOutline, 'items'> {
  const { id, title, description, picture, color, isAvaliable, isHidden, matching, version, recordVersion } =
    row
  return {
    _id: id,
    title,
    description,
    picture,
    color,
    isAvaliable,
    isHidden,
    matching,
    version,
    recordVersion,
    followsFiles: row.seedHash !== null,
    lessons: lessons.map(lessonOf),
  }
}

function movedAtOf({ bankedAt }: ItemRow): string | null {
  return bankedAt?.toISOString() ?? null
}
