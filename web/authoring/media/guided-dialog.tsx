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
import { Muted, Row } from '#web/ui/layout.tsx'
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

const NO_TAKES: Takes = { words: [] }

/** Records a sentence normal, slow and word by word in one go; steps can be skipped, and then keep their recordings. */
export function GuidedDialog({ text: said, value, takeName, onSave, onClose }: GuidedDialogProps) {
  const { guided: t, recorder } = useMediaText()
  const words = spokenWords(said)
  const steps = words.length > 1 ? STEPS : STEPS.slice(0, 2)
  const [stepIndex, setStepIndex] = useState(0)
  const [takes, setTakes] = useKeptTakes(takeName, words.length)
  const { upload, recorded, isSplit, save } = useSaving({ said, takes: takes ?? NO_TAKES, takeName, onSave })
  const step = steps[stepIndex] ?? 'normal'
  const isLast = stepIndex === steps.length - 1
  // One dialog from the start: after another one the focus would not return to the button.
  return (
    <Dialog
      title={t.title}
      size={takes ? 'wide' : 'normal'}
      onClose={onClose}
      actions={
        takes && (
          <Actions
            stepIndex={stepIndex}
            isLast={isLast}
            hasTake={step === 'words' ? isSplit : takes[step] !== undefined}
            isSaving={upload.status === 'sending'}
            onStep={setStepIndex}
            onSave={recorded.length > 0 ? () => void save() : undefined}
          />
        )
      }
    >
      {takes ? (
        <>
          <StepList steps={steps} stepIndex={stepIndex} />
          <Recording said={said} words={words} value={value} step={step} takes={takes} onTakes={setTakes} />
          <SavingState upload={upload} count={recorded.length} />
          {isLast && recorded.length === 0 && <Muted>{t.nothing}</Muted>}
        </>
      ) : (
        <Waiting label={recorder.starting} slowLabel={recorder.starting} />
      )}
    </Dialog>
  )
}

type RecordingProps = Pick<GuidedDialogProps, 'value'> & {
  said: string
  words: readonly string[]
  step: (typeof STEPS)[number]
  takes: Takes
  onTakes: (takes: Takes) => void
}

function Recording({ said, words, value, step, takes, onTakes }: RecordingProps) {
  const { guided: t } = useMediaText()
  const [split, setSplit] = useState<Split>({ way: undefined })
  if (step === 'words') {
    return (
      <WordsStep
        words={words}
        normal={takes.normal}
        normalUrl={value.audioUrl}
        hasSplit={value.audioSplitUrls.length > 0}
        split={split}
        onSplit={setSplit}
        takes={takes.words}
        onChange={next => onTakes({ ...takes, words: next })}
      />
    )
  }
  return (
    <TakeRecorder
      key={step}
      say={said}
      lead={step === 'normal' ? t.sayNormal : t.saySlow}
      initial={takes[step]}
      onChange={take => onTakes({ ...takes, [step]: take })}
    />
  )
}

type StepListProps = { steps: readonly (typeof STEPS)[number][]; stepIndex: number }

function StepList({ steps, stepIndex }: StepListProps) {
  const { guided: t } = useMediaText()
  return (
    <>
      <Row as="ol" gap={2} className={styles.steps}>
        {steps.map((one, index) => (
          <li key={one} aria-current={index === stepIndex ? 'step' : undefined}>
            {t[one]}
          </li>
        ))}
      </Row>
      <p className="spoken-only" role="status">
        {t.step(stepIndex + 1, steps.length)}: {t[steps[stepIndex] ?? 'normal']}
      </p>
    </>
  )
}

type ActionsProps = {
  stepIndex: number
  isLast: boolean
  hasTake: boolean
  isSaving: boolean
  onStep: (index: number) => void
  /** Absent while there is nothing to save. */
  onSave?: () => void
}

function Actions({ stepIndex, isLast, hasTake, isSaving, onStep, onSave }: ActionsProps) {
  const { guided: t } = useMediaText()
  return (
    <>
      {isLast ? (
        <Button look="primary" icon="check" isBusy={isSaving} isUnavailable={!onSave} onPress={onSave}>
          {t.save}
        </Button>
      ) : (
        <Button look={hasTake ? 'primary' : 'quiet'} onPress={() => onStep(stepIndex + 1)}>
          {hasTake ? t.next : t.skip}
        </Button>
      )}
      {stepIndex > 0 && (
        <Button look="bare" icon="arrow-left" onPress={() => onStep(stepIndex - 1)}>
          {t.back}
        </Button>
      )}
    </>
  )
}

type SavingProps = Pick<GuidedDialogProps, 'takeName' | 'onSave'> & { said: string; takes: Takes }

/** Uploads what was recorded; the words count once each of them is. */
function useSaving({ said, takes, takeName, onSave }: SavingProps) {
  const upload = useTakesUpload()
  const isSplit = takes.words.length > 1 && takes.words.every(Boolean)
  const recorded = [takes.normal, takes.slow, ...(isSplit ? takes.words : [])].filter(
    take => take !== undefined,
  )
  const save = async () => {
    const addresses = await upload.send(recorded, said)
    if (!addresses) return
    const addressOf = (take: Sound | undefined) => (take && addresses.get(take)) ?? ''
    onSave({
      ...(takes.normal && { audioUrl: addressOf(takes.normal) }),
      ...(takes.slow && { audioSlowUrl: addressOf(takes.slow) }),
      ...(isSplit && { audioSplitUrls: takes.words.map(addressOf) }),
    })
    for (const name of takeNames(takeName, takes.words.length)) void dropTake(name)
  }
  return { upload, recorded, isSplit, save }
}

function SavingState({ upload, count }: { upload: ReturnType<typeof useTakesUpload>; count: number }) {
  const { guided: t, failed, takeIsSafe } = useMediaText()
  if (upload.status === 'sending') return <p role="status">{t.saving(upload.done, count)}</p>
  if (upload.status !== 'failed') return null
  return (
    <>
      <FailureNotice failure={upload.failure} title={failed} />
      <Muted>{takeIsSafe}</Muted>
    </>
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
