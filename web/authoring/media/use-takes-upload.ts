import { useEffect, useRef, useState } from 'react'
import type { Sound } from '#domain/audio/sound.ts'
import { sendFile } from '#web/authoring/media/send-file.ts'
import { fileOf } from '#web/authoring/media/sound-file.ts'
import type { Failure } from '#web/lib/call.ts'

type State = { status: 'idle' } | { status: 'sending'; done: number } | { status: 'failed'; failure: Failure }

/** Uploads several takes one after another. Repeating after a failure continues with those still missing. */
export function useTakesUpload(): State & {
  /** Resolves with the address of each take, or undefined if one failed. */
  send: (takes: readonly Sound[], text: string) => Promise<Map<Sound, string> | undefined>
} {
  const [state, setState] = useState<State>({ status: 'idle' })
  const sent = useRef(new Map<Sound, string>())
  const gone = useRef<AbortController>(undefined)
  useEffect(() => () => gone.current?.abort(), [])

  const send = async (takes: readonly Sound[], text: string) => {
    const controller = new AbortController()
    gone.current = controller
    for (const [index, take] of takes.entries()) {
      if (sent.current.has(take)) continue
      setState({ status: 'sending', done: index })
      const answer = await sendFile(await fileOf(take), {
        fileName: `${text}.wav`,
        origin: 'recorded',
        onProgress: () => undefined,
        signal: controller.signal,
      })
      if (controller.signal.aborted) return undefined
      if (!answer.isOk) {
        setState({ status: 'failed', failure: answer })
        return undefined
      }
      sent.current.set(take, answer.data)
    }
    setState({ status: 'idle' })
    return sent.current
  }
  return { ...state, send }
}
