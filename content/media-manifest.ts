import { z } from 'zod'

const contentHash = z.string().regex(/^[0-9a-f]{20}$/)
const mediaName = (ending: string) => z.string().regex(new RegExp(`^[0-9a-f]{20}\\.${ending}$`))
/** With what says how a scene is shown. */
const pictureFile = z.string().regex(/^[0-9a-f]{20}\.svg(?:#scene-[a-z]{1,12}-[0-4])?$/)

/** The file `media/manifest.json`, written only by the content scripts. */
export const mediaManifest = z.strictObject({
  /** Text -> its recordings. A word that is heard only inside a sentence has no slow one. */
  texts: z.record(
    z.string(),
    z.strictObject({ normal: mediaName('mp3'), slow: mediaName('mp3').optional() }),
  ),
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
  /** Recordings and pictures whose addresses stand in exported items; absent without such items. */
  files: z.array(z.string().regex(/^[0-9a-f]{20}\.(?:mp3|svg|webp|jpg)$/)).optional(),
})

export type MediaManifest = z.infer<typeof mediaManifest>
