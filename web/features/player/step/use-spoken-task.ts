import { useState } from 'react'
import type { PassedBy } from '#domain/course/progress.ts'
import type { RungProps } from '#web/features/player/ladder/rung-props.ts'
import { type Rung, useRung } from '#web/features/player/ladder/use-rung.ts'
import type { Spoken } from '#web/features/player/step/listen-row.tsx'
import { type AttemptData, useAttemptData } from '#web/features/player/step/use-attempt-data.ts'
import { type Judged, judgedSpeech } from '#web/features/player/use-attempts.ts'
import { tones } from '#web/speaking/devices.ts'
import { type Listener, useListener } from '#web/speaking/use-listener.ts'
import { type Task, useSpeaking } from '#web/speaking/use-speaking.ts'

export type SpokenTask = Omit<ReturnType<typeof useSpeaking>, 'speak'> & {
  /** Listens to the learner. */
  say: () => Promise<void>
  listener: Listener
  /** Nothing can listen, so the text is passed by the ladder, in place of the microphone. */
  goesByLadder: boolean
  /** By the ladder a text is recognised by ear, and must not be readable first. */
  isByEar: boolean
  data: AttemptData
  /** Opens the ladder over the text, for a learner who cannot speak now or is not understood. */
  openLadder: () => void
  ladder: RungProps & {
    isOpen: boolean
    close: () => void
    rung: Rung
    onRung: (rung: Rung) => void
    listener: Listener
    onTryMicrophone: () => void
  }
}

type Options = {
  task: Task
  spoken: Spoken
  /** Other texts, for wrong choices. */
  others: readonly string[]
  /** Whether the learner has to find the English, which is hidden until they try. */
  isHidden?: boolean
  /** It is recalled: nothing is heard before the answer, and a first wrong one is told without the right one. */
  isRecalled?: boolean | undefined
  /** Nothing has to be done: it is passed, or an administrator looks at it. */
  isOpen: boolean
  onAttempt: (judged: Judged) => void
  onPassed: (by: PassedBy) => void
  /** It was passed by the ladder; called before `onPassed`. */
  onOtherWay?: (by: PassedBy) => void
}

/**
 * A text to say, in any kind of item: microphone and judge, or the ladder where they do not help (decision 007). Each
 * attempt is recorded with its circumstances.
 */
export function useSpokenTask({
  task,
  spoken,
  others,
  isHidden = false,
  isRecalled = false,
  isOpen,
  onAttempt,
  onPassed,
  onOtherWay,
}: Options): SpokenTask {
  const data = useAttemptData(task.id, isRecalled)
  const [listener, onTryMicrophone] = useListener()
  const [rung, onRung] = useRung()
  const [isOnLadder, setIsOnLadder] = useState(false)
  const { speak, ...speaking } = useSpeaking(task, onPassed, (judgement, onsetAt) =>
    onAttempt(data.of(judgedSpeech(judgement), onsetAt)),
  )
  const goesByLadder = listener !== 'listens' && !isOpen
  return {
    ...speaking,
    say: () => {
      data.answering(isHidden)
      return speak()
    },
    listener,
    goesByLadder,
    isByEar: goesByLadder && rung !== 'compare' && !isRecalled && !(rung === 'type' && task.options.open),
    data,
    openLadder: () => {
      speaking.cancel()
      setIsOnLadder(true)
    },
    ladder: {
      spoken,
      options: task.options,
      others,
      isRecalled,
      isOpen: isOnLadder,
      close: () => setIsOnLadder(false),
      rung,
      onRung,
      listener,
      onTryMicrophone,
      onAttempt: judged => {
        data.answering(isRecalled ? isHidden : judged.way !== 'selfCompared')
        // Chosen and typed by ear: the recording is the prompt.
        if (!isRecalled) data.helped()
        onAttempt(data.of(judged))
      },
      onPassed: by => {
        setIsOnLadder(false)
        speaking.clear()
        tones.success()
        onOtherWay?.(by)
        onPassed(by)
      },
    },
  }
}
