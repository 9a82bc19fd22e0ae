import { type LessonSource, whereIs } from '#content/course-files.ts'
import { seededItemId } from '#content/ids.ts'
import { buildContent } from '#content/kinds/authored-kind.ts'
import { kindOfAuthored } from '#content/kinds.ts'
import type { MediaLookup } from '#content/media-lookup.ts'
import type { ItemFile } from '#content/schema.ts'
import type { ExpandedExplanation, Item } from '#domain/course/course.ts'

export type Surroundings = { lesson: LessonSource; courseSlug: string; media: MediaLookup }

/** Converts an authored item to the domain's, with its id and the addresses of its media. */
export function buildItem(item: ItemFile, { lesson, courseSlug, media }: Surroundings): Item {
  const at = { media, where: whereIs(lesson, item), courseSlug }
  const { content, musicUrl, parts } = buildContent(kindOfAuthored(item), item, at)
  const explanation = item.expandedExplanation
  return {
    ...content,
    _id: seededItemId(courseSlug, item.slug),
    lessonNumber: lesson.number,
    orderInLesson: item.orderInLesson,
    musicUrl,
    exerciseGroup: item.group ?? '',
    parts,
    ...(explanation && {
      expandedExplanation: { isActive: true, ...explanation } satisfies ExpandedExplanation,
    }),
    version: 1,
  }
}
