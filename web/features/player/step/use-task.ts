import { useMemo } from 'react'
import type { OpenCourse } from '#contract/courses.ts'
import type { TargetKind } from '#domain/speech/judge.ts'
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
    id = expected,
  }: { kind: TargetKind; target?: string | undefined; contrast?: string | undefined; id?: string },
): Task {
  const phones = usePhones(phonesUrl)
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
        ...(phones && { phones }),
      },
    }),
    [id, expected, kind, target, contrast, matching, phones],
  )
}
