import type { ErrorCode } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#server/http/refusal.ts'
import { looksLikeMp3 } from '#server/media/audio/mp3-frames.ts'
import type { ReadAudio } from '#server/media/audio/read-audio.ts'
import { type MediaEnding, mediaAddress, mediaName } from '#server/media/names.ts'
import { readPicture } from '#server/media/picture.ts'
import { insertMedia, type NewMedia } from '#server/media/store.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'media' | 'audio' | 'database' | 'now'>

/** Files of courses have no personal owner, so equal files share a name. */
const OWNER = 'courses'
const MAX_PICTURE_BYTES = 8 * 1024 * 1024

type Kind = 'picture' | 'audio'

/** The kind of a file by its first bytes; its name and declared type are ignored. */
function kindOf(file: Buffer): Kind | undefined {
  const head = file.toString('latin1', 0, 12)
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return 'picture'
  if (head.startsWith('RIFF')) {
    if (head.endsWith('WEBP')) return 'picture'
    return head.endsWith('WAVE') ? 'audio' : undefined
  }
  return looksLikeMp3(file) ? 'audio' : undefined
}

/**
 * Stores an author's picture or recording, always the decoded result: the picture encoded again, a WAV encoded, the
 * frames of an MP3. Fails with `file_unsupported`, `picture_refused`, `picture_too_large`, `audio_damaged`,
 * `audio_too_long` and `unavailable`.
 * @returns its address
 */
export async function storeUpload(
  context: Context,
  file: Buffer,
  given: { by: UserId; origin: 'recorded' | 'uploaded'; fileName: string },
): Promise<string> {
  const kind = kindOf(file)
  const details = { origin: given.origin, uploadedBy: given.by, fileName: given.fileName }
  if (kind === 'audio') return keepAudio(context, await context.audio.read(file), details)
  if (kind === undefined) throw new Refusal('file_unsupported')
  if (file.length > MAX_PICTURE_BYTES) throw new Refusal('picture_too_large')
  const { webp, width, height } = await readPicture(file)
  return keep(context, webp, 'webp', { ...details, kind: 'picture', width, height })
}

/** Stores a recording that was read. Fails with the reason if it could not be. */
export function keepAudio(
  context: Context,
  read: ReadAudio,
  details: Pick<NewMedia, 'origin' | 'uploadedBy' | 'fileName' | 'spokenText' | 'voice'>,
): Promise<string> {
  if (read.problem !== undefined) throw new Refusal(PROBLEMS[read.problem])
  return keep(context, Buffer.from(read.mp3), 'mp3', { ...details, kind: 'audio', ...read.measure })
}

const PROBLEMS = {
  unsupported: 'file_unsupported',
  damaged: 'audio_damaged',
  too_long: 'audio_too_long',
} satisfies Record<NonNullable<ReadAudio['problem']>, ErrorCode>

async function keep(
  { media, database, now }: Context,
  content: Buffer,
  ending: MediaEnding,
  details: Omit<NewMedia, 'name' | 'bytes' | 'createdAt'>,
): Promise<string> {
  const { spokenText, voice } = details
  // A generated recording is identified by its text and voice, even when another text sounds the same.
  const name = mediaName(voice ? `${voice}\n${spokenText}` : OWNER, content, ending)
  // The file comes first: a row without its file would be a broken picture.
  await media.put(name, content)
  await database.tx(db => insertMedia(db, [{ ...details, name, bytes: content.length, createdAt: now() }]))
  return mediaAddress(name)
}
