import { emptyContent } from '#contract/authoring/item-input.ts'
import type { Word } from '#contract/courses.ts'
import { isItemType } from '#domain/course/kinds.ts'
import type { WordId } from '#domain/ids.ts'

/** An item as a form has it: unfilled fields may be absent. */
export type PreviewItem = Partial<Omit<Word, 'type'>> & { type: string }

const NO_ID = '00000000-0000-4000-8000-000000000000' as WordId

/** The item as a learner's device would get it. */
export function learnersItem(item: PreviewItem): Word {
  const empty = emptyContent(isItemType(item.type) ? item.type : 'word')
  const sentences = (item.sentences ?? []).map(sentence => ({ ...sentence, isCompleted: false }))
  return {
    ...empty,
    _id: NO_ID,
    lessonNumber: 1,
    orderInLesson: 1,
    version: 1,
    isCompleted: false,
    ...item,
    sentences,
    parts: item.parts ?? [],
  } as Word
}
