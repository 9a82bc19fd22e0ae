import type { Answer } from '#web/lib/call.ts'

/** An answer whose failure has the wording of its screen, followed by the server's reason. */
export function wordedAnswer<Data>(
  answer: Answer<Data>,
  words: { refused: string; connection: string },
): Answer<Data> {
  if (answer.isOk) return answer
  // Without the code, which has its own sentence everywhere.
  if (answer.code === 'unreachable') return { ...answer, code: undefined, message: words.connection }
  return { ...answer, message: `${words.refused}. ${answer.message}` }
}
