import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import { inBoth, sentence } from '#contract/sentence.ts'
import { bothEmpty, bothWritten, givenSentence, mediaAddress, said } from '#contract/written.ts'
import { type Dialogue, GIST_ANSWERS, type Gist, type Speaker } from '#domain/course/kinds/dialogue.ts'
import { emptySentence } from '#domain/course/sentence.ts'

export const dialogue = schemaFor<Dialogue>()(
  z.object({
    title: inBoth,
    speakers: z.array(z.object({ name: z.string(), role: inBoth, imageUrl: z.string() })),
    lines: z.array(sentence.extend({ speaker: z.union([z.literal(0), z.literal(1)]) })),
    gist: z
      .object({ question: inBoth, answers: z.array(inBoth.extend({ isCorrect: z.boolean() })) })
      .optional(),
  }),
)

/** More than an A1 conversation needs; the item's rules limit it further. */
const MAX_LINES = 12

export const dialogueInput = schemaFor<Dialogue>()(
  z.object({
    title: bothWritten,
    speakers: z.array(z.object({ name: said, role: bothWritten, imageUrl: mediaAddress })).max(2),
    lines: z.array(givenSentence.extend({ speaker: z.union([z.literal(0), z.literal(1)]) })).max(MAX_LINES),
    gist: z
      .object({
        question: bothWritten,
        answers: z.array(bothWritten.extend({ isCorrect: z.boolean() })).max(GIST_ANSWERS),
      })
      .optional(),
  }),
)

const newSpeaker = (): Speaker => ({ name: '', role: bothEmpty(), imageUrl: '' })

export function emptyDialogue(): Dialogue {
  return {
    title: bothEmpty(),
    speakers: [newSpeaker(), newSpeaker()],
    // The speakers take turns; four lines are the minimum.
    lines: ([0, 1, 0, 1] as const).map(speaker => ({ ...emptySentence(), speaker })),
  }
}

/** The question that an author adds to a dialogue. */
export function emptyGist(): Gist {
  return {
    question: bothEmpty(),
    answers: Array.from({ length: GIST_ANSWERS }, () => ({ ...bothEmpty(), isCorrect: false })),
  }
}
