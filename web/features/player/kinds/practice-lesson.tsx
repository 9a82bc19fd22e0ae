import { useMemo, useState } from 'react'
import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import {
  firstSentenceLeft,
  type PracticeDone,
  practicePassedBy,
  practicePercent,
  practicePlan,
  practiceText,
  type SongState,
} from '#domain/course/practice.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import { numberWithin } from '#domain/course/steps.ts'
import { wordStepOptions } from '#domain/speech/step-options.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import { PracticeNothing } from '#web/features/player/kinds/practice-nothing.tsx'
import { PracticeTable } from '#web/features/player/kinds/practice-table.tsx'
import { usePracticeDone } from '#web/features/player/kinds/use-practice-done.ts'
import {
  type PracticeSentence,
  usePracticeSentences,
} from '#web/features/player/kinds/use-practice-sentences.ts'
import { SpokenStep } from '#web/features/player/step/spoken-step.tsx'
import { useGoingOn } from '#web/features/player/use-going-on.ts'
import { useLeaving } from '#web/features/player/use-leaving.ts'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { usePracticeText } from '#web/text/practice/text.ts'
import { Waiting } from '#web/ui/waiting.tsx'

/** Delay before a sentence that was heard and repeated advances (L4.44). */
const NEXT_MS = 1500

/** A practice lesson: individual sentences, then a table of rows to say, or a song to play to its end. */
export function PracticeItem(props: ItemProps) {
  const { noData } = usePracticeText()
  const leave = useLeaving(props)
  const { practiceLesson } = props.item
  if (!practiceLesson)
    return <PracticeNothing {...noData} onNext={() => leave('helped')} onBack={props.onBack} />
  return <Loading {...props} practice={practiceLesson} />
}

type PracticeProps = ItemProps & { practice: PracticeLesson }

function Loading(props: PracticeProps) {
  const { shell } = useText()
  const loaded = usePracticeSentences(props.item.sentences, props.practice)
  if (!loaded) return <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
  return <Practice {...props} {...loaded} />
}

function Practice(props: PracticeProps & { sentences: PracticeSentence[]; hasFailed: boolean }) {
  const {
    item,
    practice,
    sentences,
    hasFailed,
    isPassed,
    notes,
    advanceAfterMs,
    onAttempt,
    onPassed,
    onPartial,
  } = props
  const { player, speaking } = useText()
  const text = usePracticeText()
  const language = useLanguage()
  const plan = useMemo(
    () =>
      practicePlan(
        practice.tableData,
        sentences.map(({ sentence }) => sentence),
      ),
    [practice, sentences],
  )
  const { done, latest, mark, forget } = usePracticeDone(item._id)
  const [index, setIndex] = useState(() => firstSentenceLeft(plan, done) ?? sentences.length)
  const leave = useLeaving(props)
  const [justPassed, setJustPassed] = useState<'right' | 'helped'>()
  useGoingOn(justPassed !== undefined && !notes?.isOpen, props.onNext, {
    fixedMs: justPassed === 'right' ? advanceAfterMs : undefined,
    // After the feedback of the last row.
    message: `${speaking.right} ${text.passed}`,
  })

  const settle = (now: PracticeDone, song: SongState, isRight = true) => {
    const by = practicePassedBy(plan, now, song)
    if (by === undefined) return onPartial(practicePercent(plan, now))
    forget()
    onPassed(by)
    setJustPassed(isRight ? 'right' : 'helped')
  }
  const markPart = (part: string | undefined, by: PassedBy, song: SongState) => {
    if (part === undefined) return
    const isNew = !latest.current.has(part)
    const now = mark(part, by)
    if (isNew && !isPassed) settle(now, song, by !== 'helped')
  }

  const current = sentences[index]
  if (current) {
    const { sentence, taught } = current
    const part = plan.sentences[index]
    const { kind, target } = wordStepOptions(taught, {
      english: sentence.englishWord,
      isWord: taught === sentence.englishWord,
    })
    const title = practiceText(practice.title, language)
    return (
      <SpokenStep
        {...props}
        key={part}
        step={sentence}
        kind={kind}
        target={target}
        kicker={`${title.text} · ${player.phrase(index + 1, sentences.length)}`}
        advanceAfterMs={NEXT_MS}
        // Unread notes block leaving the practice, not moving between sentences.
        notes={notes && { ...notes, isUnread: false }}
        lockedAlert={text.blocked}
        isPassed={isPassed || done.has(part ?? '')}
        onAttempt={judged => {
          const step = numberWithin(practice, sentence.englishWord)
          onAttempt({ ...judged, ...(step !== undefined && { step }) })
        }}
        onPassed={by => markPart(part, by, practice.generalAudioUrl === '' ? 'none' : 'ready')}
        onBack={index > 0 ? () => setIndex(index - 1) : props.onBack}
        onNext={() => setIndex(index + 1)}
      />
    )
  }
  return (
    <PracticeTable
      {...props}
      plan={plan}
      done={done}
      notice={hasFailed ? text.sentencesFailed : undefined}
      onRow={(row, by, song) => markPart(plan.rows[row], by, song)}
      onHeard={() => isPassed || settle(latest.current, 'heard')}
      onBack={sentences.length > 0 ? () => setIndex(sentences.length - 1) : props.onBack}
      onLeave={song => leave(practicePassedBy(plan, latest.current, song) ?? 'helped')}
    />
  )
}
