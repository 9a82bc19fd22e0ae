import type { ArchivePreview } from '#contract/authoring/archive.ts'
import type { UserId } from '#domain/ids.ts'
import { FILE_NAME, type ManifestFile } from '#server/authoring/archive/format.ts'
import { asFile, keepArchive } from '#server/authoring/archive/pending.ts'
import { type Archive, ArchiveFault, openArchive } from '#server/authoring/archive/read-archive.ts'
import { selectCourse } from '#server/authoring/store.ts'
import { type CheckedFile, checkFile, hasFile, NO_FACTS } from '#server/media/transfer/service.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'media' | 'audio' | 'now'>

/** Checks an archive and describes its content. Stores it for an hour if it has no problems. */
export async function previewArchive(
  context: Context,
  author: UserId,
  bytes: Buffer,
): Promise<ArchivePreview> {
  const checked = await asFile(context, [bytes], path => check(context, author, path)).catch(error => {
    if (error instanceof ArchiveFault) return error.problem
    throw error
  })
  if ('code' in checked) return { archiveId: null, problems: [checked], content: null, existing: null }
  return { archiveId: await keepArchive(context, bytes), problems: [], ...checked }
}

/** The content of an archive, and the course that it came from. Fails with an `ArchiveFault`. */
async function check(
  context: Context,
  author: UserId,
  path: string,
): Promise<Pick<ArchivePreview, 'content' | 'existing'>> {
  const archive = await openArchive(path)
  try {
    let newMediaCount = 0
    await eachFile(context, archive, author, async ({ checked }) => {
      if (checked) newMediaCount += 1
    })
    const { course, lessons, items } = archive.document
    const existing = await context.database.read(db => selectCourse(db, course.id))
    return {
      content: {
        courseId: course.id,
        title: course.title,
        lessonCount: lessons.length,
        itemCount: items.length,
        mediaCount: archive.media.length,
        newMediaCount,
        missingMedia: archive.missing,
      },
      existing:
        existing && existing.deletedAt === null ? { version: existing.version, title: existing.title } : null,
    }
  } finally {
    archive.close()
  }
}

/**
 * Reads and checks the recordings and pictures one after another. `checked` is a file that this server does not have;
 * it must be stored, possibly under another name.
 */
export async function eachFile(
  context: Context,
  archive: Archive,
  by: UserId,
  visit: (file: { name: string; checked: CheckedFile | undefined }) => Promise<void>,
): Promise<void> {
  for (const file of archive.media) {
    const [, name = ''] = FILE_NAME.exec(file.name) ?? []
    const bytes = await archive.read(file)
    if (await hasFile(context, name, bytes)) {
      await visit({ name, checked: undefined })
      continue
    }
    // Only the drawings of the content files are allowed: any other SVG may carry scripts.
    if (name.endsWith('.svg')) throw new ArchiveFault('drawingUnknown', file.name)
    const checked = await checkFile(context, { name, bytes, facts: factsIn(file), by })
    if (!checked) throw new ArchiveFault('notMedia', file.name)
    await visit({ name, checked })
  }
}

function factsIn({ origin = 'uploaded', fileName = '', spokenText = null, voice = null }: ManifestFile) {
  return { ...NO_FACTS, origin, fileName, spokenText, voice }
}
