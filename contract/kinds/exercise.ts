import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import { said } from '#contract/written.ts'
import type { Notice } from '#domain/course/kinds/exercise.ts'

export const notice = schemaFor<Notice>()(z.object({ title: z.string(), lines: z.array(z.string()) }))

/** Longer ones are refused with a fault of their own, up to this many lines. */
const MAX_LINES = 20

export const noticeInput = schemaFor<Notice>()(
  z.object({ title: said, lines: z.array(said).max(MAX_LINES, 'noticeTooLong') }),
)

export function emptyNotice(): Notice {
  return { title: '', lines: [] }
}
