import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AuthoredText } from '#domain/languages.ts'
import type { Given, useSheetImport } from '#web/authoring/import/use-sheet.ts'
import { callQueryKey } from '#web/authoring/kit/query.ts'
import { sendLarge } from '#web/authoring/kit/send-large.ts'
import type { CallOutput, Failure } from '#web/lib/call.ts'

/** A finished import, and its source. */
export type Done = { count: number; changeId: string; course: AuthoredText; given: Given }

/** `share` is the part already sent, from 0 to 1; the server then saves all rows at once. */
export type RunState =
  | { status: 'idle' }
  | { status: 'running'; share: number }
  | { status: 'failed'; failure: Failure }

/** Enough for all rows over a poor connection. */
const TIMEOUT_MS = 15 * 60_000

export type RunImport = {
  state: RunState
  /** @returns whether everything was imported */
  run: () => Promise<boolean>
}

/** Imports the rows without errors, all or none. */
export function useRunImport(
  { given, ready, outline }: ReturnType<typeof useSheetImport>,
  onDone: (done: Done) => void,
): RunImport {
  const client = useQueryClient()
  const [state, setState] = useState<RunState>({ status: 'idle' })
  // The id stays the same until the import succeeds: a repeat after a lost answer imports nothing twice.
  const importId = useRef(crypto.randomUUID())
  const sent = useRef('')

  const run = async () => {
    const { courseId, lessonNumber } = given
    if (!outline || courseId === null || lessonNumber === null || ready.length === 0) return false
    const rows = ready.map(({ row: { number, cells } }) => ({ number, cells }))
    const body = { courseId, lessonNumber, rows }
    const content = JSON.stringify(body)
    // Different rows are a different import.
    if (sent.current !== content) importId.current = crypto.randomUUID()
    sent.current = content
    setState({ status: 'running', share: 0 })
    const onProgress = (share: number) => setState({ status: 'running', share })
    const answer = await sendLarge<CallOutput<'POST admin-import'>>(
      'admin-import',
      { ...body, importId: importId.current },
      { timeoutMs: TIMEOUT_MS, onProgress, onSent: () => onProgress(1) },
    )
    // Without an answer the rows may already be stored: if they were shown as existing, they could not be sent again.
    if (answer.isOk || answer.code !== 'unreachable') {
      for (const key of ['GET admin-course/:id', 'GET admin-courses'] as const)
        void client.invalidateQueries({ queryKey: callQueryKey(key) })
    }
    if (!answer.isOk) {
      setState({ status: 'failed', failure: answer })
      return false
    }
    setState({ status: 'idle' })
    const { importedCount, changeId } = answer.data
    onDone({ count: importedCount, changeId, course: outline.title, given })
    return true
  }
  return { state, run }
}
