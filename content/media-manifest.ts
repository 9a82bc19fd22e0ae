import { z } from 'zod'

const contentHash = z.string().regex(/^[0-9a-f]{20}$/)
const mediaName = (ending: string) => z.string().regex(new RegExp(`^[0-9a-f]{20}\\.${ending}$`))

/** The file `media/manifest.json`, which only the content scripts write. */
export const mediaManifest = z.strictObject({
  /** What is said -> its recordings. A word that is only heard inside a sentence has no slow one. */
  texts: z.record(
    z.string(),
    z.strictObject({ normal: mediaName('mp3'), slow: mediaName('mp3').optional() }),
  ),
  pictures: z.record(z.string(), mediaName('svg')),
  /** When a song ends: for players that leave out what its encoder padded it with, and for those that play it. */
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
      /** Of the demo's words only: who sees no more learns no more words from it (D15). */
      demoFile: mediaName('json'),
      texts: contentHash,
    }),
  ),
})

export type MediaManifest = z.infer<typeof mediaManifest>
