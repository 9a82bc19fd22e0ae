import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { ReviewSession } from '#contract/review.ts'
import type { User } from '#contract/session.ts'
import { stepsOf } from '#domain/course/steps.ts'
import type { Trace } from '#domain/review/card.ts'
import { wordStepOptions } from '#domain/speech/step-options.ts'
import { kindOf } from '#web/features/player/kinds/registry.ts'
import { LoadFailure } from '#web/features/player/load-failure.tsx'
import player from '#web/features/player/player.module.css'
import { answeredWords } from '#web/features/player/review/answered-words.ts'
import styles from '#web/features/player/review/review.module.css'
import { ReviewDone } from '#web/features/player/review/review-done.tsx'
import { type ReviewRun, type Turn, useReview } from '#web/features/player/review/use-review.ts'
import { AskedText } from '#web/features/player/step/asked-text.tsx'
import { SpokenStep } from '#web/features/player/step/spoken-step.tsx'
import { LoadTrouble } from '#web/frame/load-trouble.tsx'
import { Mark } from '#web/frame/mark.tsx'
import { keepTrace } from '#web/lib/answered-trace.ts'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { useText } from '#web/lib/language.tsx'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { DeviceNotice } from '#web/saving/device-notice.tsx'
import { SavingNotice } from '#web/saving/saving-notice.tsx'
import { useAnswering } from '#web/saving/use-answering.ts'
import { findListener, knownToListen } from '#web/speaking/devices.ts'
import { useReviewText } from '#web/text/review/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Message } from '#web/ui/message.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** The words that are due, asked by their Spanish, with the English hidden until it was tried (decision 093). */
export function Review({
  user,
  isDemo,
  preferences,
}: {
  user: User
  isDemo: boolean
  preferences: ReactNode
}) {
  const { shell } = useText()
  const trace = useTrace()
  const loaded = useLoaded('GET student-review', trace ? { query: { trace } } : null)
  const { failure, reload } = loaded
  const [session, begin] = useSession(loaded.data, user._id)
  useFirstScreen(session !== undefined || failure !== undefined)
  if (session) {
    const notice = <LoadTrouble {...loaded} data={session} className={player.banner} />
    const words = session.cards.map(({ item }) => item._id).join()
    return <Session key={words} {...{ session, user, isDemo, preferences, notice }} onBegin={begin} />
  }
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  return <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
}

/** The cards depend on whether anything can listen: typed and chosen answers have a memory of their own. */
function useTrace(): Trace | undefined {
  const [trace, setTrace] = useState<Trace | undefined>(() => traceOf(knownToListen()))
  useEffect(() => (trace ? keepTrace(trace) : undefined), [trace])
  useEffect(() => {
    let isGone = false
    void findListener().then(found => isGone || setTrace(before => before ?? traceOf(found)))
    return () => {
      isGone = true
    }
  }, [])
  return trace
}

function traceOf(canListen: boolean | undefined): Trace | undefined {
  return canListen === undefined ? undefined : canListen ? 'spoken' : 'recognised'
}

/** The latest session until it is begun: from then on nothing changes its cards. @returns it, and what begins it */
function useSession(data: ReviewSession | undefined, owner: string): [ReviewSession | undefined, () => void] {
  const [begun, setBegun] = useState<ReviewSession>()
  const latest = useMemo(() => {
    const answered = answeredWords(owner)
    return data && { ...data, cards: data.cards.filter(({ item }) => !answered.has(item._id)) }
  }, [data, owner])
  return [begun ?? latest, () => setBegun(begun ?? latest)]
}

function Session({
  session,
  user,
  isDemo,
  preferences,
  notice,
  onBegin,
}: {
  session: ReviewSession
  user: User
  isDemo: boolean
  preferences: ReactNode
  notice: ReactNode
  onBegin: () => void
}) {
  const text = useReviewText()
  const { answer, trouble } = useAnswering()
  const run = useReview(session, { owner: user._id, answer, onBegin })
  const { turn } = run
  useUnsaved(turn !== undefined)
  if (session.cards.length === 0) {
    return (
      <Message
        head={<Mark />}
        drawing="empty"
        title={text.nothing.title}
        text={text.nothing.text}
        action={
          <ButtonLink to="/" look="primary" isMain isWide>
            {text.nothing.home}
          </ButtonLink>
        }
      />
    )
  }
  if (!turn) return <ReviewDone run={run} session={session} isDemo={isDemo} />
  return (
    <div className={`${player.player} ${styles.review}`}>
      <div className={player.column}>
        <Head run={run} preferences={preferences} />
        <SavingNotice trouble={trouble} className={player.banner} />
        {trouble === 'none' && <DeviceNotice className={player.banner} />}
        {notice}
        <main id="content" style={{ display: 'contents' }}>
          <AskedCard key={`${turn.card.item._id}/${turn.isAgain}`} turn={turn} run={run} session={session} />
        </main>
      </div>
    </div>
  )
}

function Head({ run: { place, count }, preferences }: { run: ReviewRun; preferences: ReactNode }) {
  const text = useReviewText()
  const { player: words } = useText()
  return (
    <header className={`${player.head} ${styles.head}`}>
      <Link href="/" className={styles.leave} aria-label={text.leave}>
        <Icon name="x" />
      </Link>
      <div className={player.titles}>
        <div className={player.titleline}>
          <h1>{text.title}</h1>
          <span className={player.count}>{text.place(place, count)}</span>
        </div>
        <div className={player.segments} aria-hidden="true">
          <span>
            <i className={player.done} style={{ flexGrow: place - 1 }} />
            <i className={player.now} />
            <i style={{ flexGrow: count - place }} />
          </span>
        </div>
      </div>
      <Menu label={words.more} button={<Icon name="ellipsis-vertical" />}>
        {preferences}
        <Link href="/">
          <Icon name="door-open" size={20} /> {text.leave}
        </Link>
      </Menu>
    </header>
  )
}

/** One card: the player's step, which hides its English until it was tried twice, or asked for. */
function AskedCard({
  turn: { card, course, isAgain },
  run,
  session,
}: {
  turn: Turn
  run: ReviewRun
  session: ReviewSession
}) {
  const text = useReviewText()
  const { item } = card
  const steps = stepsOf(item)
  const asked = steps[card.step] ?? item
  // The same object for each render: the step's task depends on it.
  const step = useMemo(() => ({ ...asked, prompt: asked.prompt ?? {} }), [asked])
  const isWord = card.step === 0
  return (
    <SpokenStep
      {...wordStepOptions(item.englishWord, { english: asked.englishWord, isWord })}
      {...{ item, step, course, kindOf }}
      stepIndex={card.step}
      stepCount={steps.length}
      kicker={isAgain ? text.again : isWord ? text.word : text.sentence}
      isPassed={run.isAnswered}
      isAdmin={false}
      others={session.cards.map(one => one.item.englishWord)}
      taught={[item.englishWord]}
      onAttempt={run.record}
      Text={AskedText}
      recall={{ firstMiss: text.firstMiss, onReveal: run.reveal }}
      onPassed={() => undefined}
      onPartial={() => undefined}
      onBack={undefined}
      onNext={run.next}
      onSkip={run.next}
      advanceAfterMs={undefined}
      notes={undefined}
    />
  )
}
