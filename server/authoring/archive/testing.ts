import { buffer } from 'node:stream/consumers'
import { v7 } from 'uuid'
import { ZipFile } from 'yazl'
import type { ArchivePreview } from '#contract/authoring/archive.ts'
import type { CourseId, UserId } from '#domain/ids.ts'
import { exportArchive } from '#server/authoring/archive/export-archive.ts'
import { previewArchive } from '#server/authoring/archive/preview-archive.ts'
import { pendingArchives } from '#server/authoring/archive/tables.ts'
import type { TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'

export async function archiveOf({ context }: TestApp, id: CourseId): Promise<Buffer> {
  return buffer((await exportArchive(context, id)).zip)
}

/** Uploads the archive of a course. @returns the id for the import */
export async function uploadedArchive(app: TestApp, id: CourseId): Promise<string> {
  const { archiveId } = await previewArchive(app.context, v7() as UserId, await archiveOf(app, id))
  if (archiveId === null) throw new Error('the archive of a course has problems')
  return archiveId
}

/** The server's preview of an uploaded archive. */
export async function previewOf(app: TestApp, admin: string, file: Buffer): Promise<ArchivePreview> {
  const { status, body } = await call(app, 'POST admin-course-archive', { file, as: admin })
  if (status !== 200) throw new Error(`the archive was not read: ${JSON.stringify(body)}`)
  return body.data
}

/** A zip of these files, in their order, including duplicate names. */
export function zipOf(
  files: readonly (readonly [string, Buffer | string])[],
  { compress = true } = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name, { compress })
  zip.end()
  return buffer(zip.outputStream)
}

/** The ids of the archives that wait for their import. */
export async function keptArchives(app: TestApp): Promise<string[]> {
  const rows = await app.context.database.read(db =>
    db.select({ id: pendingArchives.id }).from(pendingArchives),
  )
  return [...new Set(rows.map(({ id }) => id))]
}

/** Replaces all archives that wait for their import by something that was not checked. */
export async function changeKeptArchives(app: TestApp): Promise<void> {
  await app.context.database.tx(db => db.update(pendingArchives).set({ bytes: Buffer.from('x') }))
}
