import { useEffect, useState } from 'react'
import type { Sound } from '#domain/audio/sound.ts'
import { spokenWords } from '#domain/audio/word-cuts.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { FailureNotice } from '#web/authoring/kit/query-view.tsx'
import styles from '#web/authoring/media/guided-dialog.module.css'
import { dropTake, keepTake, keptTake } from '#web/authoring/media/kept-takes.ts'
import { TakeRecorder } from '#web/authoring/media/take-recorder.tsx'
import { useTakesUpload } from '#web/authoring/media/use-takes-upload.ts'
import { type Split, WordsStep } from '#web/authoring/media/words-step.tsx'
import { useMediaText } from '#web/text/authoring/media/text.ts'
import { Muted } from '#web/ui/layout.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** The three kinds of recordings of a sentence. */
export type SentenceAudio = { audioUrl: string; audioSlowUrl: string; audioSplitUrls: string[] }

type GuidedDialogProps = {
  text: string
  /** The sentence's current recordings. */
  value: SentenceAudio
  /** The name under which takes wait on the device for their upload. */
  takeName: string
  /** Gets only the kinds that were recorded. */
  onSave: (recorded: Partial<SentenceAudio>) => void
  onClose: () => void
}

type Takes = { normal?: Sound; slow?: Sound; words: readonly (Sound | undefined)[] }
const STEPS = ['normal', 'slow', 'words'] as const

/** Records a sentence normal, slow and word by word in one go; steps can be skipped, and then keep their recordings. */
export function GuidedDialog({ text: said, value, takeName, onSave, onClose }: GuidedDialogProps) {
  const text = useMediaText()
  const { guided: t } = text
  const words = spokenWords(said)
  const steps = words.length > 1 ? STEPS : STEPS.slice(0, 2)
  const [stepIndex, setStepIndex] = useState(0)
  const [takes, setTakes] = useKeptTakes(takeName, words.length)
  const [split, setSplit] = useState<Split>({ way: undefined })
  const upload = useTakesUpload()
  const step = steps[stepIndex] ?? 'normal'
  if (!takes)
    return (
      <Dialog title={t.title} onClose={onClose}>
        <Waiting label={text.recorder.starting} slowLabel={text.recorder.starting} />
      </Dialog>
    )

  const isSplit = takes.words.length > 1 && takes.words.every(Boolean)
  const recorded = [takes.normal, takes.slow, ...(isSplit ? takes.words : [])].filter(
    take => take !== undefined,
  )
  const hasTake = step === 'words' ? isSplit : takes[step] !== undefined
  const isLast = stepIndex === steps.length - 1
  const save = async () => {
    const addresses = await upload.send(recorded, said)
    if (!addresses) return
    const addressOf = (take: Sound | undefined) => (take && addresses.get(take)) ?? ''
    onSave({
      ...(takes.normal && { audioUrl: addressOf(takes.normal) }),
      ...(takes.slow && { audioSlowUrl: addressOf(takes.slow) }),
      ...(isSplit && { audioSplitUrls: takes.words.map(addressOf) }),
    })
    for (const name of takeNames(takeName, words.length)) void dropTake(name)
  }
  return (
    <Dialog
      title={t.title}
      size="wide"
      onClose={onClose}
      actions={
        <>
          {isLast ? (
            <Button
              look="primary"
              icon="check"
              isBusy={upload.status === 'sending'}
              isUnavailable={recorded.length === 0}
              onPress={() => void save()}
            >
              {t.save}
            </Button>
          ) : (
            <Button look={hasTake ? 'primary' : 'quiet'} onPress={() => setStepIndex(stepIndex + 1)}>
              {hasTake ? t.next : t.skip}
            </Button>
          )}
          {stepIndex > 0 && (
            <Button look="bare" icon="arrow-left" onPress={() => setStepIndex(stepIndex - 1)}>
              {t.back}
            </Button>
          )}
        </>
      }
    >
      <ol className={styles.steps}>
        {steps.map((one, index) => (
          <li key={one} aria-current={index === stepIndex ? 'step' : undefined}>
            {t[one]}
          </li>
        ))}
      </ol>
      <p className="spoken-only" role="status">
        {t.step(stepIndex + 1, steps.length)}: {t[step]}
      </p>
      {step === 'words' ? (
        <WordsStep
          words={words}
          normal={takes.normal}
          normalUrl={value.audioUrl}
          hasSplit={value.audioSplitUrls.length > 0}
          split={split}
          onSplit={setSplit}
          takes={takes.words}
          onChange={next => setTakes({ ...takes, words: next })}
        />
      ) : (
        <TakeRecorder
          key={step}
          say={said}
          lead={step === 'normal' ? t.sayNormal : t.saySlow}
          initial={takes[step]}
          onChange={take => setTakes({ ...takes, [step]: take })}
        />
      )}
      {upload.status === 'sending' && <p role="status">{t.saving(upload.done, recorded.length)}</p>}
      {upload.status === 'failed' && (
        <>
          <FailureNotice failure={upload.failure} title={text.failed} />
          <Muted>{text.takeIsSafe}</Muted>
        </>
      )}
      {isLast && recorded.length === 0 && <Muted>{t.nothing}</Muted>}
    </Dialog>
  )
}

function takeNames(takeName: string, words: number): string[] {
  const ofWords = Array.from({ length: words }, (_, index) => `${takeName} ${index}`)
  return [`${takeName} normal`, `${takeName} slow`, ...ofWords]
}

const KEEP_AFTER_MS = 100

/** The dialog's takes, kept on the device as they are made; undefined while those of an earlier attempt are read. */
function useKeptTakes(takeName: string, words: number): [Takes | undefined, (takes: Takes) => void] {
  const [takes, setTakes] = useState<Takes>()
  useEffect(() => {
    let isGone = false
    void Promise.all(takeNames(takeName, words).map(keptTake)).then(([normal, slow, ...ofWords]) => {
      if (!isGone) setTakes({ normal, slow, words: ofWords })
    })
    return () => {
      isGone = true
    }
  }, [takeName, words])
  useEffect(() => {
    if (!takes) return
    const names = takeNames(takeName, words)
    const timer = setTimeout(() => {
      for (const [index, take] of [takes.normal, takes.slow, ...takes.words].entries()) {
        const name = names[index]
        if (name !== undefined && take) void keepTake(name, take)
      }
    }, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [takes, takeName, words])
  return [takes, setTakes]
}
