import { linesOf } from '#domain/speech/word-lists.ts'

/**
 * Homophones of the first courses, one family per group, which the judge knows without looking up pronunciations. A
 * course's own pronunciations add more.
 */
export const HOMOPHONES = linesOf(`
ate eight|be bee|buy by bye|eye i|for four|hear here|hi high|hour our|know no|meat meet|new knew|night knight
one won|right write|sea see|so sew|some sum|son sun|their there they're|to two too|week weak
whose who's|would wood|your you're`)
