import { useMemo, useState } from 'react'
import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import {
  firstSentenceLeft,
  practicePassedBy,
  practicePercent,
  practicePlan,
  practiceText,
  type SongState,
} from '#domain/course/practice.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import { numberWithin } from '#domain/course/steps.ts'
import { practiceOptions } from '#domain/speech/step-options.ts'
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

type LoadedProps = PracticeProps & { sentences: PracticeSentence[]; hasFailed: boolean }

function Practice(props: LoadedProps) {
  const { practice, sentences, notes } = props
  const { speaking } = useText()
  const text = usePracticeText()
  const { plan, done, justPassed, passedBy, markPart, markHeard } = useParts(props)
  const [index, setIndex] = useState(() => firstSentenceLeft(plan, done) ?? sentences.length)
  const leave = useLeaving(props)
  useGoingOn(justPassed !== undefined && !notes?.isOpen, props.onNext, {
    fixedMs: justPassed === 'right' ? props.advanceAfterMs : undefined,
    // After the feedback of the last row.
    message: `${speaking.right} ${text.passed}`,
  })

  const current = sentences[index]
  const part = plan.sentences[index]
  if (current && part !== undefined) {
    return (
      <SentenceStep
        {...props}
        key={part}
        {...current}
        place={{ index, count: sentences.length }}
        isPassed={props.isPassed || done.has(part)}
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
      notice={props.hasFailed ? text.sentencesFailed : undefined}
      onRow={(row, by, song) => markPart(plan.rows[row], by, song)}
      onHeard={markHeard}
      onBack={sentences.length > 0 ? () => setIndex(sentences.length - 1) : props.onBack}
      onLeave={song => leave(passedBy(song) ?? 'helped')}
    />
  )
}

/** The parts of a practice, which together pass it. */
function useParts({ item, practice, sentences, isPassed, onPassed, onPartial }: LoadedProps) {
  const plan = useMemo(
    () =>
      practicePlan(
        practice.tableData,
        sentences.map(({ sentence }) => sentence),
      ),
    [practice, sentences],
  )
  const { done, latest, mark, forget } = usePracticeDone(item._id)
  const [justPassed, setJustPassed] = useState<'right' | 'helped'>()
  const passedBy = (song: SongState) => practicePassedBy(plan, latest.current, song)
  const settle = (song: SongState, isRight = true) => {
    if (isPassed) return
    const by = passedBy(song)
    if (by === undefined) return onPartial(practicePercent(plan, latest.current))
    forget()
    onPassed(by)
    setJustPassed(isRight ? 'right' : 'helped')
  }
  return {
    ...{ plan, done, justPassed, passedBy },
    markPart(part: string | undefined, by: PassedBy, song: SongState) {
      if (part === undefined) return
      const isNew = !latest.current.has(part)
      mark(part, by)
      if (isNew) settle(song, by !== 'helped')
    },
    markHeard: () => settle('heard'),
  }
}

/** One of the individual sentences, to hear and to say. */
function SentenceStep({
  sentence,
  word,
  place,
  ...props
}: LoadedProps & PracticeSentence & { place: { index: number; count: number } }) {
  const { practice, notes, onAttempt } = props
  const { player } = useText()
  const { blocked } = usePracticeText()
  const title = practiceText(practice.title, useLanguage())
  const { englishWord } = sentence
  return (
    <SpokenStep
      {...props}
      {...practiceOptions(englishWord, { word, taught: props.taught })}
      step={sentence}
      kicker={`${title.text} · ${player.phrase(place.index + 1, place.count)}`}
      advanceAfterMs={NEXT_MS}
      // Unread notes block leaving the practice, not moving between sentences.
      notes={notes && { ...notes, isUnread: false }}
      lockedAlert={blocked}
      onAttempt={judged => {
        const step = numberWithin(practice, englishWord)
        onAttempt({ ...judged, ...(step !== undefined && { step }) })
      }}
    />
  )
}
