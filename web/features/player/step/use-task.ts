import { useMemo } from 'react'
import type { OpenCourse } from '#contract/courses.ts'
import type { StepOptions } from '#domain/speech/step-options.ts'
import { usePhones } from '#web/features/player/step/use-phones.ts'
import type { Task } from '#web/speaking/use-speaking.ts'

/** Alternatives requested from the recogniser (L7.26, L7.27). */
const WORD_ALTERNATIVES = 10
const SENTENCE_ALTERNATIVES = 3

/** A text of a course as a task; `id` distinguishes tasks with the same text. */
export function useTask(
  { matching, phonesUrl }: Pick<OpenCourse, 'matching' | 'phonesUrl'>,
  expected: string,
  {
    kind,
    target,
    contrast,
    open,
    id = expected,
  }: StepOptions & { contrast?: string | undefined; id?: string },
): Task {
  const phones = usePhones(phonesUrl)
  const targets = target?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the targets are the same with the same words
  return useMemo(
    () => ({
      id,
      expected,
      maxAlternatives: kind === 'sentence' ? SENTENCE_ALTERNATIVES : WORD_ALTERNATIVES,
      options: {
        kind,
        matching,
        ...(target !== undefined && { target }),
        ...(contrast !== undefined && { contrast }),
        ...(open && { open }),
        ...(phones && { phones }),
      },
    }),
    [id, expected, kind, targets, contrast, open, matching, phones],
  )
}
