import { useEffect, useRef, useState } from 'react'
import { useFollowUploads } from '#web/authoring/kit/running-uploads.tsx'
import { type SendOptions, sendFile } from '#web/authoring/media/send-file.ts'
import type { Failure } from '#web/lib/call.ts'

/** If a browser does not report progress, it rises by a tenth every 200 ms, up to 90 % (A4.22). */
const STEP_MS = 200
const STEP = 0.1
const LAST_STEP = 0.9
/** How long the full bar is shown. */
const DONE_MS = 500

export type UploadState =
  | { status: 'idle' }
  /** At 1 the server has answered; until then it may still be working on the file. */
  | { status: 'sending'; share: number }
  | { status: 'failed'; failure: Failure }

/** A file still being prepared counts as an upload in progress. */
type Sent = { file: Blob | Promise<Blob>; options: Pick<SendOptions, 'fileName' | 'origin'> }

export type Upload = UploadState & {
  send: (file: Sent['file'], options: Sent['options']) => Promise<void>
  /** Sends the same file again. */
  retry: () => Promise<void>
  cancel: () => void
}

/**
 * One upload at a time: a new one replaces the running one. The surrounding record waits for it before saving.
 * @param onArrived gets the address, unless the upload failed or was replaced by another
 */
export function useUpload(onArrived: (address: string) => void): Upload {
  const [state, setState] = useState<UploadState>({ status: 'idle' })
  const last = useRef<Sent>(undefined)
  const current = useRef<AbortController>(undefined)
  // The callback of the latest render: the field may have moved within its list when the address arrives.
  const arrived = useRef(onArrived)
  arrived.current = onArrived
  const follow = useFollowUploads()
  const [key] = useState(() => Symbol('upload'))
  useEffect(
    () => () => {
      current.current?.abort()
      follow(key, undefined)
    },
    [follow, key],
  )

  const cancel = () => {
    current.current?.abort()
    current.current = undefined
    setState({ status: 'idle' })
    follow(key, undefined)
  }
  const send = async (file: Sent['file'], options: Sent['options']) => {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    last.current = { file, options }
    setState({ status: 'sending', share: 0 })
    follow(key, { status: 'running', cancel })
    const steps = startSteps(share => setState({ status: 'sending', share }))
    controller.signal.addEventListener('abort', steps.stop)
    const answer = await sendFile(file, {
      ...options,
      signal: controller.signal,
      onProgress: share => {
        steps.stop()
        // The server still has to decode the file: the bar is full only after its answer.
        setState({ status: 'sending', share: share * LAST_STEP })
      },
    })
    steps.stop()
    if (current.current !== controller || controller.signal.aborted) return
    if (!answer.isOk) {
      setState({ status: 'failed', failure: answer })
      follow(key, { status: 'failed', cancel })
      return
    }
    arrived.current(answer.data)
    follow(key, undefined)
    setState({ status: 'sending', share: 1 })
    setTimeout(() => {
      if (current.current === controller) setState({ status: 'idle' })
    }, DONE_MS)
  }
  return {
    ...state,
    send,
    retry: async () => {
      if (last.current) await send(last.current.file, last.current.options)
    },
    cancel,
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
