import type { Answer } from '#web/lib/call.ts'

/** An answer whose failure is said in the words of its screen, with the server's reason after them. */
export function wordedAnswer<Data>(
  answer: Answer<Data>,
  words: { refused: string; connection: string },
): Answer<Data> {
  if (answer.isOk) return answer
  // Without the code, which has a sentence of its own everywhere.
  if (answer.code === 'unreachable') return { ...answer, code: undefined, message: words.connection }
  return { ...answer, message: `${words.refused}. ${answer.message}` }
}
