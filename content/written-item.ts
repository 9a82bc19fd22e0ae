import { isDeepStrictEqual } from 'node:util'
import type { ItemRecord } from '#content/course-records.ts'
import { buildItem, type Surroundings } from '#content/items.ts'
import { kindOfAuthored } from '#content/kinds.ts'
import type { WrittenItem } from '#content/known-files.ts'
import { MediaLookup } from '#content/media-lookup.ts'
import type { MediaManifest } from '#content/media-manifest.ts'
import { authoredItem } from '#content/schema.ts'

type Course = {
  slug: string
  ids: Surroundings['ids']
  slugs: ReadonlySet<string>
  manifest: MediaManifest
  sounds: Surroundings['sounds']
}

/**
 * The item in the form that people write, if possible: as it is in the file, or with its changed Spanish and sound.
 * Undefined if an author has changed more, so that only the exported form is exact.
 */
export function writtenForm(
  known: WrittenItem | undefined,
  record: ItemRecord,
  course: Course,
): WrittenItem | undefined {
  if (!known || 'content' in known) return undefined
  const placed = { ...known, orderInLesson: record.orderInLesson }
  return [placed, withTexts(placed, record), withTexts(placed, record, 'with every sound')].find(candidate =>
    isSame(candidate, record, course),
  )
}

/**
 * A translation, a pronunciation or a group can change without another recording.
 * @param sounds whether to write even pronunciations that were joined from those of the words
 */
function withTexts(item: WrittenItem, { content }: ItemRecord, sounds?: 'with every sound'): WrittenItem {
  const texts = (said: { spanishTranslation: string; pronunciation: string }, old: object) => ({
    ...old,
    ...('spanish' in old && { spanish: said.spanishTranslation }),
    ...((sounds || 'pronunciation' in old) && said.pronunciation && { pronunciation: said.pronunciation }),
  })
  const sentences = Array.isArray(item.sentences) ? (item.sentences as object[]) : undefined
  return {
    ...(texts(content, item) as WrittenItem),
    ...(sentences && {
      sentences: sentences.map((old, index) => {
        const said = content.sentences[index]
        return said ? texts(said, old) : old
      }),
    }),
    ...(item.group !== undefined && content.exerciseGroup && { group: content.exerciseGroup }),
  }
}

function isSame(
  candidate: WrittenItem,
  record: ItemRecord,
  { slug, ids, slugs, manifest, sounds }: Course,
): boolean {
  const parsed = authoredItem.safeParse(candidate)
  if (!parsed.success || kindOfAuthored(parsed.data).problems(parsed.data, { slugs }).length > 0) return false
  const media = new MediaLookup(manifest)
  const lesson = { file: '', number: record.lessonNumber }
  const { _id, lessonNumber, orderInLesson, version, ...content } = buildItem(parsed.data, {
    lesson,
    courseSlug: slug,
    media,
    sounds,
    ids,
  })
  return media.problems.length === 0 && isDeepStrictEqual(plain(content), plain(record.content))
}

/** Without fields that are undefined. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
