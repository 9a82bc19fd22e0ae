import { z } from 'zod'
import { VOICES, type VoiceName } from '#content/voices.ts'

const contentHash = z.string().regex(/^[0-9a-f]{20}$/)
const mediaName = (ending: string) => z.string().regex(new RegExp(`^[0-9a-f]{20}\\.${ending}$`))
/** With the mark that says how to show a scene. */
const pictureFile = z.string().regex(/^[0-9a-f]{20}\.svg(?:#scene-[a-z]{1,12}-[0-4])?$/)

const recordings = z.strictObject({ normal: mediaName('mp3').optional(), slow: mediaName('mp3').optional() })
const textRecordings = z.record(z.string(), z.partialRecord(z.enum(VOICES), recordings))

/** The file `media/manifest.json`, written only by the content scripts. */
export const mediaManifest = z.strictObject({
  /**
   * Text -> its recordings, in each voice that says it. A word that is heard only inside a sentence has no slow
   * recording.
   */
  texts: textRecordings,
  /** Recordings by people: they take precedence over those of `texts`, and no script replaces them. */
  people: textRecordings.optional(),
  pictures: z.record(z.string(), pictureFile),
  /** The end of a song for players that skip the encoder's padding, and for those that play it. */
  songs: z.record(
    z.string(),
    z.strictObject({
      file: mediaName('mp3'),
      seconds: z.number().positive(),
      paddedSeconds: z.number().positive(),
    }),
  ),
  /** Name of a course's folder -> its pronunciations, and the hash of the texts that they were made for. */
  phones: z.record(
    z.string(),
    z.strictObject({
      file: mediaName('json'),
      /** The demo's words only, so that the file reveals no other words (D15). */
      demoFile: mediaName('json'),
      texts: contentHash,
    }),
  ),
  /** Recordings and pictures addressed by exported items; absent without such items. */
  files: z.array(z.string().regex(/^[0-9a-f]{20}\.(?:mp3|svg|webp|jpg)$/)).optional(),
})

export type MediaManifest = z.infer<typeof mediaManifest>
export type TextRecordings = MediaManifest['texts']
export type Recordings = z.infer<typeof recordings>

/** The recordings of a text in a voice: a person's, else a script's. */
export function recordingsOf(
  { texts, people = {} }: Pick<MediaManifest, 'texts' | 'people'>,
  text: string,
  voice: VoiceName,
): Recordings {
  return { ...inVoice(texts, text, voice), ...inVoice(people, text, voice) }
}

/** Every recording file of a manifest. */
export function recordingFiles({ texts, people = {} }: Pick<MediaManifest, 'texts' | 'people'>): string[] {
  return [texts, people].flatMap(all =>
    Object.values(all).flatMap(voices =>
      Object.values(voices).flatMap(({ normal, slow }) => [normal ?? [], slow ?? []].flat()),
    ),
  )
}

function inVoice(all: TextRecordings, text: string, voice: VoiceName): Recordings | undefined {
  return Object.hasOwn(all, text) ? all[text]?.[voice] : undefined
}
