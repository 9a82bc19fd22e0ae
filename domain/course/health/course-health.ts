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
import { duplicates, unmetWords } from '#domain/course/health/vocabulary-rules.ts'

export type Problem = Finding & { kind: HealthKind; item: Item }

type ItemRule = (item: Item, known: KnownMedia) => Finding[]

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

/**
 * All problems of the items of a course, by kind, then by item. Leaves out the word bank, which learners do not see.
 * @param items all items of its lessons, drafts too, in their order
 * @param known the server's data about their recordings and pictures
 */
export function itemsHealth(items: readonly Item[], known: KnownMedia): Problem[] {
  const ofCourse = { order: brokenOrders(items), unmet: unmetWords(items), duplicate: duplicates(items) }
  return HEALTH_KIND_IDS.flatMap(kind => {
    const rule = ITEM_RULES[kind]
    const found = kind in ofCourse ? ofCourse[kind as keyof typeof ofCourse] : undefined
    return items.flatMap(item =>
      (rule?.(item, known) ?? found?.get(item._id) ?? []).map(finding => ({ ...finding, kind, item })),
    )
  })
}

/** The items of all lessons, drafts too, in their order. */
export function itemsOf({ lessons, draftLessons }: Pick<Course, 'lessons' | 'draftLessons'>): Item[] {
  return [...lessons, ...draftLessons].toSorted((a, b) => a.number - b.number).flatMap(({ items }) => items)
}
