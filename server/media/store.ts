import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { MediaKind } from '#domain/course/media.ts'
import type { Db } from '#server/db/client.ts'
import { media } from '#server/media/tables.ts'

export type MediaRow = typeof media.$inferSelect
export type NewMedia = typeof media.$inferInsert

/** Stores facts about files, except for files already known. The first origin stays. */
export async function insertMedia(db: Db, rows: NewMedia[]): Promise<void> {
  if (rows.length > 0) await db.insert(media).values(rows).onConflictDoNothing()
}

export function selectMedia(db: Db, names: string[]): Promise<MediaRow[]> {
  return db.select().from(media).where(inArray(media.name, names))
}

/** Uploaded and generated files of a kind, newest first. */
export function selectUploads(db: Db, kind: MediaKind, limit: number): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(and(eq(media.kind, kind), ne(media.origin, 'content')))
    .orderBy(desc(media.createdAt), desc(media.name))
    .limit(limit)
}

/** The recording that a voice has already made of a text. */
export async function findGenerated(
  db: Db,
  { text, voice }: { text: string; voice: string },
): Promise<MediaRow | undefined> {
  const [found] = await db
    .select()
    .from(media)
    .where(and(eq(media.spokenText, text), eq(media.voice, voice)))
    .limit(1)
  return found
}
