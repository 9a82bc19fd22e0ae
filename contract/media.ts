import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { shownText } from '#contract/values.ts'
import { MEDIA_KINDS, MEDIA_ORIGINS, SPEECH_SPEEDS } from '#domain/course/media.ts'

const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
const address = z
  .string()
  .max(1000)
  .regex(/^(?:\/media\/|https?:\/\/)/)

export const uploadFile = endpoint({
  method: 'POST',
  service: 'upload-file',
  caller: 'admin',
  summary:
    'Stores a picture (JPEG, PNG or WebP, 8 MB and 40 megapixels at most; kept as a WebP of at most 1600 pixels a side) or a recording (MP3 or WAV, 10 MB and 2 minutes at most; kept as an MP3). Answers its address.',
  query: z.object({
    /** Shown in the list of files. The type of the file is determined by its content. */
    filename: z.string().max(300).optional(),
    /** Whether it was just recorded, or comes from a file. */
    origin: z.enum(['recorded', 'uploaded']).optional(),
  }),
  upload: { field: 'file', maxBytes: MAX_UPLOAD_BYTES },
  reply: z.string(),
})

/** A picture or recording that the courses use or that was uploaded. */
export const mediaFile = z.object({
  address: z.string(),
  kind: z.enum(MEDIA_KINDS),
  /** Undefined for files of other sites, which are used as they are. */
  origin: z.enum(MEDIA_ORIGINS).optional(),
  /** The text beside its first use; else the text that was spoken, or the name of the uploaded file. */
  english: z.string(),
  spanish: z.string(),
  /** How often courses use it. */
  uses: z.int().min(0),
})
export type MediaFile = z.output<typeof mediaFile>

export const listMedia = endpoint({
  method: 'GET',
  service: 'admin-media',
  caller: 'admin',
  summary:
    'Pictures or recordings: uploads, newest first, then what only the courses have, in their order. Found by the texts of the items that use them.',
  query: z.object({
    kind: z.enum(MEDIA_KINDS),
    search: z.string().max(100).optional(),
    /** The address of the last file of the previous page. */
    after: address.optional(),
  }),
  reply: z.object({ items: z.array(mediaFile), next: z.string().nullable() }),
})

export const readMediaFile = endpoint({
  method: 'GET',
  service: 'admin-media-file',
  caller: 'admin',
  summary:
    'Where a file comes from and how it sounds, measured; null for an address that is not of this server.',
  query: z.object({ address }),
  reply: z
    .object({
      origin: z.enum(MEDIA_ORIGINS),
      bytes: z.int(),
      /** Of a recording. */
      sound: z
        .object({
          milliseconds: z.int(),
          peakDbfs: z.number(),
          rmsDbfs: z.number(),
          leadingSilenceMs: z.int(),
          trailingSilenceMs: z.int(),
          isCut: z.boolean(),
        })
        .optional(),
    })
    .nullable(),
})

export const generateAudio = endpoint({
  method: 'POST',
  service: 'admin-generate-audio',
  caller: 'admin',
  summary: 'Has the configured speech program say a text, and answers the address of the recording.',
  body: z.object({ text: shownText(500), speed: z.enum(SPEECH_SPEEDS) }),
  reply: z.object({ address: z.string() }),
})

export const readMediaSettings = endpoint({
  method: 'GET',
  service: 'admin-media-settings',
  caller: 'admin',
  summary: 'The speeds at which the server can generate audio; none when it has no speech program.',
  reply: z.object({ generatedSpeeds: z.array(z.enum(SPEECH_SPEEDS)) }),
})
