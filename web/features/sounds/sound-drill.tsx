import { useState } from 'react'
import { Link } from 'wouter'
import { SOUND_IDS, type SoundId } from '#domain/speech/own-sounds.ts'
import { CannotShow } from '#web/features/player/cannot-show.tsx'
import { RunItem } from '#web/features/player/run-item.tsx'
import { attemptAt, type Judged } from '#web/features/player/use-attempts.ts'
import { useItemRun } from '#web/features/player/use-item-run.ts'
import { type DrillPart, drillParts } from '#web/features/sounds/drill-parts.ts'
import styles from '#web/features/sounds/sound-drill.module.css'
import { Mark } from '#web/frame/mark.tsx'
import { NotFound } from '#web/frame/not-found.tsx'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { useText } from '#web/lib/language.tsx'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useAnswering } from '#web/saving/use-answering.ts'
import { useListener } from '#web/speaking/use-listener.ts'
import { useSoundsText } from '#web/text/sounds/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

const LIST = '/sounds'

/**
 * Three minutes with one sound: a minimal pair is heard and said, then phrases of the learner's lessons (decision 098).
 * @param sound as in the address
 */
export function SoundDrill({ sound: named }: { sound: string }) {
  const sound = SOUND_IDS.find(id => id === named)
  return sound ? <Drill sound={sound} /> : <NotFound />
}

function Drill({ sound }: { sound: SoundId }) {
  const { failure, shell } = useText()
  const {
    data: drill,
    failure: refused,
    reload,
  } = useLoaded('GET student-sound/:sound', { params: { sound } })
  // Its answer is asked for again on the way, and would change under the learner's hands.
  const [begun, setBegun] = useState(drill)
  if (drill && !begun) setBegun(drill)
  const [listener] = useListener()
  const [round, setRound] = useState(0)
  useFirstScreen(begun !== undefined || refused !== undefined)
  if (!begun && refused) {
    return (
      <Message
        head={<Mark />}
        drawing={refused.code === 'unreachable' ? 'offline' : 'fault'}
        title={failure.title}
        text={reasonOf(refused, failure.offline)}
        action={
          <>
            <Button look="primary" isMain isWide onClick={reload}>
              {failure.retry}
            </Button>
            <BackToList look="link" />
          </>
        }
      />
    )
  }
  if (!begun) return <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
  const canSpeak = listener === 'listens'
  const parts = drillParts(begun, canSpeak)
  if (parts.length === 0) return <NoParts needsMicrophone={begun.phrases.length > 0} />
  return (
    <Steps
      key={`${round}/${canSpeak}`}
      {...{ sound, parts, canSpeak }}
      onAgain={() => {
        setBegun(drill)
        setRound(round + 1)
      }}
    />
  )
}

function BackToList({ look }: { look: 'primary' | 'link' }) {
  const { drill } = useSoundsText()
  return (
    <ButtonLink to={LIST} look={look} isMain={look === 'primary'} isWide={look === 'primary'}>
      {drill.done.all}
    </ButtonLink>
  )
}

/** Neither the courses nor what the learner said has anything for it, or it can only be said. */
function NoParts({ needsMicrophone }: { needsMicrophone: boolean }) {
  const { drill } = useSoundsText()
  const { title, text } = needsMicrophone ? drill.needsMicrophone : drill.nothing
  return (
    <Message
      head={<Mark />}
      drawing="empty"
      title={title}
      text={text}
      action={
        <>
          {needsMicrophone && (
            <ButtonLink to="/device-check" look="primary" isMain isWide>
              {drill.needsMicrophone.check}
            </ButtonLink>
          )}
          <BackToList look={needsMicrophone ? 'link' : 'primary'} />
        </>
      }
    />
  )
}

function Steps({
  sound,
  parts,
  canSpeak,
  onAgain,
}: {
  sound: SoundId
  parts: readonly DrillPart[]
  canSpeak: boolean
  onAgain: () => void
}) {
  const { drill, names } = useSoundsText()
  const [place, setPlace] = useState(0)
  const part = parts[place]
  useUnsaved(part !== undefined)
  if (!part) {
    return (
      <Message
        head={<Mark />}
        drawing="confirmed"
        isNext
        title={drill.done.title}
        text={canSpeak ? drill.done.said : drill.done.heard}
        action={
          <>
            <BackToList look="primary" />
            <Button look="link" onClick={onAgain}>
              {drill.done.again}
            </Button>
          </>
        }
      />
    )
  }
  const others = [...new Set(parts.flatMap(({ item, taught }) => [item.englishWord, ...taught]))]
  return (
    <div className={styles.drill}>
      <header className={styles.head}>
        <Link href={LIST} className={styles.leave} aria-label={drill.leave}>
          <Icon name="x" />
        </Link>
        <div className={styles.titles}>
          <div className={styles.line}>
            <h1>{part.isPair ? drill.title(names[sound]) : `${names[sound]} · ${drill.yours}`}</h1>
            <span>{drill.place(place + 1, parts.length)}</span>
          </div>
          <div className={styles.track} aria-hidden="true">
            <i style={{ width: `${(100 * place) / parts.length}%` }} />
          </div>
        </div>
      </header>
      {!canSpeak && (
        <div className={styles.notice}>
          <Notice tone="info">{drill.onlyHeard}</Notice>
        </div>
      )}
      <main id="content" style={{ display: 'contents' }}>
        <Part key={part.key} {...{ part, others, place, canSpeak }} onPlace={setPlace} />
      </main>
    </div>
  )
}

/** One step, as the player presents it. The English is shown: its sound is practised, not its recall. */
function Part({
  part: { course, item, stepIndex, taught, isPair },
  others,
  place,
  canSpeak,
  onPlace,
}: {
  part: DrillPart
  others: readonly string[]
  place: number
  canSpeak: boolean
  onPlace: (place: number) => void
}) {
  const { player } = useText()
  const { answer } = useAnswering()
  const run = useItemRun(item, {
    stepIndex,
    // A phrase is left for the next one, whatever other steps its item has.
    onStep: to => onPlace(place + (isPair ? to - stepIndex : Math.sign(to - stepIndex))),
  })
  if (!run) return null
  const { prompt: _, ...step } = run.step
  // Without a microphone nothing is said after the hearing.
  const stepCount = canSpeak ? run.stepCount : 1
  /** Like an attempt in a lesson; the English is shown, so that it says nothing about memory. */
  const record = (judged: Judged) => {
    const attempt = attemptAt(item, stepIndex, { ...judged, wasHidden: false })
    if (attempt) answer({ idStudentCourse: course.idStudentCourse, attempt })
  }
  return (
    <RunItem
      run={{ ...run, step, stepCount, back: place > 0 ? () => onPlace(place - 1) : undefined }}
      unknown={<CannotShow title={player.unsupportedType} onSkip={run.skip} />}
      isAdmin={false}
      {...{ course, others, taught }}
      onAttempt={record}
      advanceAfterMs={undefined}
      notes={undefined}
    />
  )
}
