import { type LessonSource, whereIs } from '#content/course-files.ts'
import { seededItemId } from '#content/ids.ts'
import { buildContent } from '#content/kinds/authored-kind.ts'
import { kindOfAuthored } from '#content/kinds.ts'
import type { MediaLookup } from '#content/media-lookup.ts'
import { saidText } from '#content/said.ts'
import type { ItemFile } from '#content/schema.ts'
import type { SentenceIpa } from '#content/sentence-ipa.ts'
import type { ExpandedExplanation, Item } from '#domain/course/course.ts'
import type { WordId } from '#domain/ids.ts'

export type Surroundings = {
  lesson: Pick<LessonSource, 'file' | 'number'>
  courseSlug: string
  media: MediaLookup
  sounds: Pick<SentenceIpa, 'of'>
  /** The ids of items whose id is not derived from their slug. */
  ids: ReadonlyMap<string, WordId>
}

/** The id of an item: its own, or the one derived from its slug. */
export function idOfItem(courseSlug: string, { slug, id }: { slug: string; id?: WordId }): WordId {
  return id ?? seededItemId(courseSlug, slug)
}

/** Converts an authored item to the domain's, with its id and the addresses of its media. */
export function buildItem(item: ItemFile, { lesson, courseSlug, media, sounds, ids }: Surroundings): Item {
  const at = { media, sounds, where: whereIs(lesson, item), courseSlug, ids }
  const { content, musicUrl, parts } = buildContent(kindOfAuthored(item), item, at)
  const explanation = item.expandedExplanation
  return {
    ...content,
    _id: idOfItem(courseSlug, item),
    lessonNumber: lesson.number,
    orderInLesson: item.orderInLesson,
    musicUrl,
    exerciseGroup: item.group ?? '',
    parts,
    ...(explanation && {
      expandedExplanation: {
        isActive: true,
        ...explanation,
        additionalExamples: explanation.additionalExamples.map(example => ({
          ...example,
          audioUrl: media.recordings(saidText(example), `${at.where}, note`).normal,
        })),
      } satisfies ExpandedExplanation,
    }),
    version: 1,
  }
}
