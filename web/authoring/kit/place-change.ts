type Place = { lessonNumber: number; orderInLesson: number }

/**
 * Lesson and order of an edit, if the author changed either. Otherwise they are not sent: another author may have moved
 * the item since it was read, and a move is not a conflict (decision 023).
 */
export function placeChange({ lessonNumber, orderInLesson }: Place, before: Place): Place | undefined {
  const isSame = lessonNumber === before.lessonNumber && orderInLesson === before.orderInLesson
  return isSame ? undefined : { lessonNumber, orderInLesson }
}
