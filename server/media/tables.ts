import { boolean, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MediaKind, MediaOrigin } from '#domain/course/media.ts'
import type { UserId } from '#domain/ids.ts'
import { moment } from '#server/db/columns.ts'

/**
 * Recordings and pictures that were uploaded or generated here, and the measured recordings of the content files.
 * Never deleted, because an earlier version of an item may refer to them.
 */
export const media = pgTable(
  'media',
  {
    /** The file's name, a hash of its content: `/media/{name}`. */
    name: text('name').primaryKey(),
    kind: text('kind').$type<MediaKind>().notNull(),
    origin: text('origin').$type<MediaOrigin>().notNull(),
    bytes: integer('bytes').notNull(),
    /** For pictures, in pixels. */
    width: integer('width'),
    height: integer('height'),
    /** For recordings: see `SoundMeasure` in the domain. */
    milliseconds: integer('milliseconds'),
    peakDbfs: doublePrecision('peak_dbfs'),
    rmsDbfs: doublePrecision('rms_dbfs'),
    leadingSilenceMs: integer('leading_silence_ms'),
    trailingSilenceMs: integer('trailing_silence_ms'),
    isCut: boolean('is_cut'),
    /** The name of an uploaded file, shown in the list of files. */
    fileName: text('file_name').notNull().default(''),
    /** For generated recordings: the spoken text, and the voice with its settings (D41). */
    spokenText: text('spoken_text'),
    voice: text('voice'),
    /** Null for the content files, and once the account is erased. */
    uploadedBy: uuid('uploaded_by').$type<UserId>(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('media_created').on(table.createdAt), index('media_spoken').on(table.spokenText)],
)
