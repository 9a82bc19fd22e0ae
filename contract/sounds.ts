import { z } from 'zod'
import { practisedCourse, word } from '#contract/courses.ts'
import { endpoint } from '#contract/endpoint.ts'
import { courseId } from '#contract/values.ts'
import { SOUND_IDS, SOUND_STATES } from '#domain/speech/own-sounds.ts'

const sound = z.enum(SOUND_IDS)

/** A sound that slipped lately, and how it goes by the latest attempts that tried it (decision 098). */
const ownSound = z.object({
  sound,
  /** Null while too few attempts tried it. */
  state: z.enum(SOUND_STATES).nullable(),
  /** Phrases in which it slipped, latest first. */
  phrases: z.array(z.string()),
})

export const learnerSounds = z.object({
  /** Those to polish first. */
  sounds: z.array(ownSound),
})
export type LearnerSounds = z.output<typeof learnerSounds>

export const readSounds = endpoint({
  method: 'GET',
  service: 'student-sounds',
  caller: 'member',
  summary: "How a learner's sounds are going, from their latest attempts aloud.",
  reply: learnerSounds,
})

export const soundDrill = z.object({
  /** The courses of the items: what the player needs to judge and to save. */
  courses: z.array(practisedCourse),
  /** A minimal pair of a course for the sound: the one that fits the learner's slips best; null without one. */
  pair: z.object({ course: courseId, item: word }).nullable(),
  /** What the learner has said before and that has the sound, those where it slipped first. */
  phrases: z.array(
    z.object({
      course: courseId,
      item: word,
      /** Index of the step to say. */
      step: z.int().min(0),
      /** The words that its lesson teaches. */
      taught: z.array(z.string()),
    }),
  ),
})
export type SoundDrill = z.output<typeof soundDrill>

export const openSoundDrill = endpoint({
  method: 'GET',
  service: 'student-sound/:sound',
  caller: 'member',
  summary: 'What a learner hears and says to practise a sound for about three minutes.',
  params: z.object({ sound }),
  reply: soundDrill,
})
