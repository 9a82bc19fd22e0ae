import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { authored, courseId, operationId } from '#contract/values.ts'

/*
 * A whole course as one file. `GET admin-course-archive/:id` returns the zip itself, outside the JSON API; it contains
 * `manifest.json` (size and SHA-256 of every file), `course.json`, and the recordings and pictures by hash.
 */

/** A course of 21 recorded lessons takes about half of this. */
export const MAX_ARCHIVE_BYTES = 96 * 1024 * 1024

/** Why an archive is refused. */
export const ARCHIVE_PROBLEMS = [
  'notZip',
  'damaged',
  'encrypted',
  'tooManyFiles',
  'fileTooLarge',
  'contentTooLarge',
  'suspiciousSize',
  'badName',
  'duplicateName',
  'unknownFile',
  'manifestMissing',
  'manifestInvalid',
  'otherVersion',
  'fileMissing',
  'wrongSize',
  'wrongHash',
  'courseInvalid',
  'mediaUnlisted',
  'notMedia',
  'drawingUnknown',
] as const
export type ArchiveProblemCode = (typeof ARCHIVE_PROBLEMS)[number]

export const archiveProblem = z.object({
  code: z.enum(ARCHIVE_PROBLEMS),
  /** The file in the archive, or the field of the course; empty for the archive as a whole. */
  where: z.string(),
})
export type ArchiveProblem = z.output<typeof archiveProblem>

export const uploadArchive = endpoint({
  method: 'POST',
  service: 'admin-course-archive',
  caller: 'admin',
  summary: 'Checks the archive of a course and answers what it holds. Nothing is imported yet.',
  upload: { field: 'file', maxBytes: MAX_ARCHIVE_BYTES },
  reply: z.object({
    /** For the import, valid for an hour; null if there are problems. */
    archiveId: operationId.nullable(),
    problems: z.array(archiveProblem),
    content: z
      .object({
        courseId,
        title: z.object(authored(z.string())),
        lessonCount: z.int(),
        itemCount: z.int(),
        mediaCount: z.int(),
        /** How many of them this server does not have. */
        newMediaCount: z.int(),
        /** Addresses of this server's form for which the archive has no file. */
        missingMedia: z.array(z.string()),
      })
      .nullable(),
    /** The course of this server with the same id. */
    existing: z.object({ version: z.int(), title: z.object(authored(z.string())) }).nullable(),
  }),
})
export type ArchivePreview = z.output<typeof uploadArchive.reply>

export const importArchive = endpoint({
  method: 'POST',
  service: 'admin-course-archive-import',
  caller: 'admin',
  summary: 'Imports a checked archive, all or nothing. Safe to repeat with the same `changeId` (D5).',
  body: z.object({
    archiveId: operationId,
    changeId: operationId,
    /** `copy` makes a course with new ids, `replace` restores the archive's own course to the archived state. */
    mode: z.enum(['copy', 'replace']),
    /** The id of the new course; for `replace` that of the archive. */
    courseId,
    /** The version of the course being replaced, as the author has seen it (D24). */
    version: z.int().min(1).optional(),
    /** Hides the course from learners, whatever the archive says. */
    isHidden: z.boolean().default(false),
  }),
  reply: z.object({ courseId, changeId: operationId, recordVersion: z.int() }),
})
