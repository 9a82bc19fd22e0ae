import { z } from 'zod'

/*
 * A backup is a tar, in this order: `dilo-backup.json` (the head), `database/000001` and following (the bytes of the
 * database, cut), `media/NAME`, `manifest.json`. After the end of the tar comes a line with the SHA-256 of all bytes
 * before it, so that any damaged byte is noticed. An encrypted backup is such a file inside an age file.
 * docs/backup.md explains how to take one apart without Dilo.
 */

export const HEAD = 'dilo-backup.json'
export const MANIFEST = 'manifest.json'
export const DATABASE = 'database/'
export const MEDIA = 'media/'
export const FORMAT_VERSION = 1

export const head = z.object({
  format: z.literal('dilo-backup'),
  formatVersion: z.number().int(),
  id: z.uuid(),
  /** Version of the program that made it. */
  program: z.string(),
  /** `embedded`: a gzipped tar of the database's files. `postgresql`: pg_dump's custom format. */
  engine: z.enum(['embedded', 'postgresql']),
  /** Major version of PostgreSQL. */
  engineVersion: z.number().int(),
  startedAt: z.iso.datetime(),
  /** The database's migrations, in order. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
})
export type Head = z.output<typeof head>

const part = { bytes: z.number().int(), sha256: z.string() }

export const manifest = z.object({
  id: z.uuid(),
  finishedAt: z.iso.datetime(),
  database: z.object({ entries: z.number().int(), ...part }),
  media: z.array(z.object({ name: z.string(), ...part })),
  /** Files that the database names and the storage lacks. */
  missing: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>

/** The file is not a whole backup, or cannot be read with the given key. Nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
