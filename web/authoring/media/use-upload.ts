import { useEffect, useRef, useState } from 'react'
import { type SendOptions, sendFile } from '#web/authoring/media/send-file.ts'
import type { Failure } from '#web/lib/call.ts'

/** Where a browser does not tell the progress, it rises by a tenth every 200 ms up to 90 % (specification 3, section 4). */
const STEP_MS = 200
const STEP = 0.1
const LAST_STEP = 0.9
/** How long the full bar is shown. */
const DONE_MS = 500

export type UploadState =
  | { status: 'idle' }
  /** The bytes have arrived when `share` is 1; the server still works until then. */
  | { status: 'sending'; share: number }
  | { status: 'failed'; failure: Failure }

type Sent = { file: Blob; options: Pick<SendOptions, 'fileName' | 'origin'> }

export type Upload = UploadState & {
  /** Resolves with the address; undefined when it failed or another upload replaced it. */
  send: (file: Blob, options: Sent['options']) => Promise<string | undefined>
  /** Sends the same file again. */
  retry: () => Promise<string | undefined>
  cancel: () => void
}

/** One upload at a time: a new one replaces the one under way. */
export function useUpload(): Upload {
  const [state, setState] = useState<UploadState>({ status: 'idle' })
  const last = useRef<Sent>(undefined)
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const send = async (file: Blob, options: Sent['options']) => {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    last.current = { file, options }
    setState({ status: 'sending', share: 0 })
    const steps = startSteps(share => setState({ status: 'sending', share }))
    const answer = await sendFile(file, {
      ...options,
      signal: controller.signal,
      onProgress: share => {
        steps.stop()
        // The server decodes what has arrived: full only when it has answered.
        setState({ status: 'sending', share: share * LAST_STEP })
      },
    })
    steps.stop()
    if (current.current !== controller || controller.signal.aborted) return undefined
    if (!answer.isOk) {
      setState({ status: 'failed', failure: answer })
      return undefined
    }
    setState({ status: 'sending', share: 1 })
    setTimeout(() => {
      if (current.current === controller) setState({ status: 'idle' })
    }, DONE_MS)
    return answer.data
  }
  return {
    ...state,
    send,
    retry: async () => last.current && send(last.current.file, last.current.options),
    cancel: () => {
      current.current?.abort()
      current.current = undefined
      setState({ status: 'idle' })
    },
  }
}

function startSteps(onShare: (share: number) => void): { stop: () => void } {
  let share = 0
  const timer = setInterval(() => {
    share = Math.min(LAST_STEP, share + STEP)
    onShare(share)
  }, STEP_MS)
  return { stop: () => clearInterval(timer) }
}
