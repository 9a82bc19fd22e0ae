import { z } from 'zod'
import { learnerProgress } from '#contract/courses.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enrolmentId, isoTime, operationId, percent, position, step, wordId } from '#contract/values.ts'
import { ATTEMPT_WAYS, type Attempt, MAX_ONSET_MS } from '#domain/course/attempts.ts'
import { PASSED_BY } from '#domain/course/progress.ts'
import { VERDICTS } from '#domain/speech/verdict.ts'

/** The most completed words in a save: more than any course has. */
const MAX_COMPLETED = 2000

/** A word id, or the specification's "{lesson}-{word}" key (D18). */
const completedKey = z.union([z.uuid(), z.string().regex(/^\d{1,4}-\d{1,4}$/)])
/** The time of completion; `true` means now, for clients without a clock. */
const completedWords = z
  .record(completedKey, z.union([isoTime, z.literal(true)]))
  .refine(words => Object.keys(words).length <= MAX_COMPLETED, 'tooManyWords')

/** The most attempts in a save: about 100 kB of the 128 kB that a request may have. */
const MAX_ATTEMPTS = 500

/** `Attempt` of the domain. */
const attempt = z.object({
  id: operationId,
  word: wordId,
  step,
  verdict: z.enum(VERDICTS),
  /** Any short token, so that the name of a family in another version never causes a refusal. */
  family: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .nullable(),
  way: z.enum(ATTEMPT_WAYS),
  wasHidden: z.boolean().optional(),
  hadHelp: z.boolean().optional(),
  onsetMs: z.int().min(0).max(MAX_ONSET_MS).optional(),
  at: isoTime,
}) satisfies z.ZodType<Omit<Attempt, 'at'> & { at: string }>

/** Attempts as a device reports them; a repeated one counts once (D38). */
export const reportedAttempts = z.array(attempt).max(MAX_ATTEMPTS)

const save = {
  idStudentCourse: enrolmentId,
  index: position,
  /** The word at `index`, by which it is found if an author has changed the course in the meantime. */
  word: wordId.optional(),
  operationId: operationId.optional(),
  /**
   * When the learner was at `index`, by the device's clock; by default the latest of the completions, else now. Used
   * only to order positions.
   */
  savedAt: isoTime.optional(),
  /** The `revision` of the progress that the device knows; without it the device knows no words. */
  since: z.int().min(0).optional(),
  /** Attempts since the last save, at any word of the course. */
  attempts: reportedAttempts.optional(),
}

const progressSave = z.object({
  ...save,
  completedWords,
  /** How each word was passed (D19); absent means spoken. */
  passedBy: z.record(completedKey, z.enum(PASSED_BY)).optional(),
  /** Accepted for compatibility with the contract: the server computes both itself (D17). */
  unlockedWords: z.unknown().optional(),
  progress: z.unknown().optional(),
})
export type ProgressSave = z.output<typeof progressSave>

/**
 * The answer to a save: by default only the changes, because a learner may have thousands of words; the merged state on
 * request, and for the specification's form, which has no `savedAt`.
 */
const savedState = z.object({ state: z.enum(['changes', 'full']).optional() })

export const savedProgress = learnerProgress.extend({
  /** Whether this is the merged state. Otherwise `completedWords` are those that the device does not know yet. */
  isWhole: z.boolean(),
  /** Of all lessons, or only those in which this save completed words. */
  lessonProgress: learnerProgress.shape.lessonProgress,
  /** Only in the merged state. */
  unlockedWords: learnerProgress.shape.unlockedWords.optional(),
  /** Keys of words that never existed or that the caller may not open; nothing was stored for them. */
  ignoredWords: z.array(z.string()),
})
export type SavedProgress = z.output<typeof savedProgress>

export const saveProgress = endpoint({
  method: 'POST',
  service: 'student-course-progress',
  caller: 'member',
  summary:
    'Saves completed words and the position; safe to repeat, answers with what changed or with the merged state (D17).',
  query: savedState,
  body: progressSave,
  reply: savedProgress,
})

export const savePartialProgress = endpoint({
  method: 'POST',
  service: 'student/course/partial-progress',
  caller: 'member',
  summary: 'Like saving progress, with the percent done of the word at `index`.',
  query: savedState,
  body: progressSave.extend({ completedWords: completedWords.default({}), partialProgress: percent }),
  reply: savedProgress,
})

export const saveSentence = endpoint({
  method: 'POST',
  service: 'student-sentence',
  caller: 'member',
  summary: 'Saves where the learner is.',
  body: z.object(save),
  reply: z.object({ index: position }),
})
