import type { LessonSource } from '#content/course-files.ts'
import type { ItemFile } from '#content/schema.ts'
import type { Notice } from '#domain/course/kinds/exercise.ts'
import { isWord, kindOfItem } from '#domain/course/kinds.ts'
import { type OpenAnswer, textsIn } from '#domain/speech/open-answer.ts'

/** A text of a lesson in both languages, with its location for messages. */
export type TaughtText = {
  where: string
  english: string
  spanish: string
  /**
   * `title`: an instruction of the app, to be read and not learnt. `row`: repeated after the app, and so learnt.
   * `answer`: one of several that may be said. `notice`: only read.
   */
  role: 'word' | 'sentence' | 'example' | 'title' | 'row' | 'pair' | 'answer' | 'notice'
  picture?: string
  /** Of a sentence: other answers than it, each of which is an `answer` too. */
  open?: OpenAnswer | undefined
}

type Bilingual = { english: string; spanish: string; picture?: string; open?: OpenAnswer | undefined }

/** The fields that kinds may have: each kind has some of them. */
type AnyItem = Partial<Bilingual> &
  Partial<Record<'sentences' | 'lines' | 'rows' | 'words', readonly (Bilingual | string)[]>> & {
    slug?: string
    type: string
    parts?: readonly AnyItem[]
    notice?: Notice | undefined
    expandedExplanation?: ItemFile['expandedExplanation']
  }

/** Every English text of a lesson in the order in which a learner meets it. */
export function taughtTexts(lesson: LessonSource): (TaughtText & { item: ItemFile })[] {
  const items = [...lesson.items].sort((a, b) => a.orderInLesson - b.orderInLesson)
  return items.flatMap(item =>
    textsOf(item as AnyItem, `lesson ${lesson.number}, ${item.slug}`).map(text => ({ ...text, item })),
  )
}

function textsOf(item: AnyItem, where: string): TaughtText[] {
  const named = (
    role: TaughtText['role'],
    name: string,
    all: readonly (Bilingual | string)[] = [],
  ): TaughtText[] =>
    all.flatMap((each, index) =>
      typeof each === 'string'
        ? []
        : [
            { ...each, role, where: `${where}, ${name} ${index + 1}` },
            ...answersOf(each, `${where}, ${name} ${index + 1}, open`),
          ],
    )
  const { english, spanish } = item
  const role = isWord(item) ? 'word' : kindOfItem(item.type)?.isTitleAnswer ? 'sentence' : 'title'
  return [
    ...(english !== undefined && spanish !== undefined
      ? [{ role, where, english, spanish, picture: item.picture } as const]
      : []),
    ...noticeTexts(item.notice, `${where}, notice`),
    ...named('sentence', 'sentences', item.sentences),
    ...named('sentence', 'lines', item.lines),
    ...named('row', 'rows', item.rows),
    ...named('pair', 'words', item.words),
    ...(item.parts ?? []).flatMap((part, index) => textsOf(part, `${where}, parts ${index + 1}`)),
    ...named('example', 'additionalExamples', item.expandedExplanation?.additionalExamples),
  ]
}

function answersOf({ open }: Bilingual, where: string): TaughtText[] {
  return open ? textsIn(open).map(english => ({ role: 'answer', where, english, spanish: '' })) : []
}

function noticeTexts(notice: Notice | undefined, where: string): TaughtText[] {
  const texts = notice ? [notice.title, ...notice.lines] : []
  return texts.map(english => ({ role: 'notice', where, english, spanish: '' }))
}
