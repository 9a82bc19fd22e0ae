import { writeCourses } from '#content/write-courses.ts'
import { courseDocumentOf } from '#server/authoring/archive/export-archive.ts'
import { selectCourseIds } from '#server/authoring/archive/store.ts'
import { readMedia } from '#server/media/service.ts'
import type { AppContext } from '#server/program/context.ts'

/**
 * Writes all courses as the files of a content folder: see `writeCourses`.
 * @returns sentences about anything that could not be written
 */
export async function exportContent(
  context: Pick<AppContext, 'database' | 'media'>,
  folder: string,
): Promise<string[]> {
  const { ids, deleted } = await context.database.read(selectCourseIds)
  const courses = await context.database.read(async db => {
    const documents = []
    for (const id of ids) documents.push(await courseDocumentOf(db, id))
    return documents
  })
  return writeCourses(folder, { courses, deleted, readMedia: address => readMedia(context, address) })
}
