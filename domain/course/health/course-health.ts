import type { Course, Item } from '#domain/course/course.ts'
import {
  brokenBuilders,
  brokenChoices,
  incomplete,
  missingTranslations,
} from '#domain/course/health/exercise-rules.ts'
import { type Finding, HEALTH_KIND_IDS, type HealthKind } from '#domain/course/health/health-kinds.ts'
import {
  badAddresses,
  missingAudio,
  missingFiles,
  missingPictures,
  missingSlowAudio,
  missingSplitAudio,
} from '#domain/course/health/media-rules.ts'
import { brokenOrders } from '#domain/course/health/order-rules.ts'
import { uncheckedPronunciations } from '#domain/course/health/pronunciation-rules.ts'
import { badRecordings, type KnownMedia } from '#domain/course/health/recording-rules.ts'
import { duplicates, forgottenWords, unmetWords } from '#domain/course/health/vocabulary-rules.ts'
import type { WordId } from '#domain/ids.ts'

export type Problem = Finding & { kind: HealthKind; item: Item }

type ItemRule = (item: Item, known: KnownMedia) => Finding[]
type CourseRule = (items: readonly Item[]) => ReadonlyMap<WordId, Finding[]>

const ITEM_RULES: Partial<Record<HealthKind, ItemRule>> = {
  audio: missingAudio,
  slowAudio: missingSlowAudio,
  splitAudio: missingSplitAudio,
  recording: badRecordings,
  picture: missingPictures,
  translation: missingTranslations,
  incomplete,
  builder: brokenBuilders,
  choice: brokenChoices,
  pronunciation: uncheckedPronunciations,
  address: badAddresses,
  file: missingFiles,
}

const COURSE_RULES: Partial<Record<HealthKind, CourseRule>> = {
  order: brokenOrders,
  unmet: unmetWords,
  forgotten: forgottenWords,
  duplicate: duplicates,
}

/**
 * All problems of the items of a course, one kind after another, then by item: a large course takes a while. Leaves
 * out the word bank, which learners do not see.
 * @param items all items of its lessons, drafts too, in their order
 * @param known the server's data about their recordings and pictures
 */
export function* problemsByKind(items: readonly Item[], known: KnownMedia): Generator<Problem[]> {
  for (const kind of HEALTH_KIND_IDS) {
    const rule = ITEM_RULES[kind]
    const found = COURSE_RULES[kind]?.(items)
    yield items.flatMap(item =>
      (rule?.(item, known) ?? found?.get(item._id) ?? []).map(finding => ({ ...finding, kind, item })),
    )
  }
}

/** The items of all lessons, drafts too, in their order. */
export function itemsOf({ lessons, draftLessons }: Pick<Course, 'lessons' | 'draftLessons'>): Item[] {
  return [...lessons, ...draftLessons].toSorted((a, b) => a.number - b.number).flatMap(({ items }) => items)
}
