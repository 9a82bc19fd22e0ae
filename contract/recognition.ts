import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { RECOGNISER_FAULTS } from '#domain/speech/recogniser-faults.ts'

/** A clip is one attempt at one item; longer recordings are never sent. */
export const MAX_CLIP_BYTES = 1024 * 1024
export const MAX_CLIP_MS = 10_000

export const readRecogniser = endpoint({
  method: 'GET',
  service: 'recognition',
  caller: 'visitor',
  summary: 'Whether the server can listen for a browser that cannot.',
  reply: z.object({ isAvailable: z.boolean() }),
})

export const recogniseClip = endpoint({
  method: 'POST',
  service: 'recognition',
  caller: 'visitor',
  summary:
    'What is said in English in a clip (webm, ogg, mp4 or wav; 10 s and 1 MB at most). It is not kept.',
  upload: { field: 'audio', maxBytes: MAX_CLIP_BYTES },
  reply: z.object({
    /** The texts heard, best first. Empty if nothing was said. */
    alternatives: z.array(z.object({ text: z.string(), confidence: z.number().min(0).max(1).optional() })),
    engine: z.string(),
    elapsedMs: z.number().min(0),
  }),
})

export const reportRecogniser = endpoint({
  method: 'POST',
  service: 'recogniser-fault',
  caller: 'visitor',
  summary:
    'A device has found that its own recogniser does not work, and why. It is only counted: nothing of the caller is kept.',
  body: z.object({ fault: z.enum(RECOGNISER_FAULTS) }),
  reply: z.null(),
})
