import { type ReactNode, Suspense, useState } from 'react'
import type { PassedBy } from '#domain/course/progress.ts'
import type { Judgement } from '#domain/speech/judge.ts'
import type { WordOutcome } from '#domain/speech/word-outcomes.ts'
import styles from '#web/features/player/player.module.css'
import { nextEncouragement } from '#web/features/player/step/encouragement.ts'
import type { Spoken } from '#web/features/player/step/listen-row.tsx'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { causeText, nearText } from '#web/speaking/speaking-text.ts'
import type { Speaking } from '#web/speaking/use-speaking.ts'
import { useLadderText } from '#web/text/ladder/text.ts'
import { Icon } from '#web/ui/icon.tsx'

export const TipPanel = lazyWithPreload(() =>
  import('#web/features/player/step/tip-panel.tsx').then(m => m.TipPanel),
)

type Judged = Extract<Speaking, { phase: 'judged' }>

/** The outcome of an attempt: the verdict in words, colour and sign, and the heard text word by word. */
export function Feedback({ judged, spoken }: { judged: Judged; spoken: Spoken }) {
  const { speaking } = useText()
  const { judgement, result } = judged
  const telling = { judgement, spoken }
  if (result === 'helped') {
    return <Verdict tone="near" title={speaking.helpedTitle} text={speaking.helped} {...telling} />
  }
  if (!judgement.accepted) {
    const heard = judgement.heard ? speaking.heard(judgement.heard) : speaking.nothingHeard
    const cause = causeText(judgement, speaking)
    return <Verdict tone="wrong" title={speaking.wrong} text={heard} cause={cause} {...telling} />
  }
  if (judgement.verdict === 'full') return <WellDone />
  return <Verdict tone="near" title={speaking.near} text={nearText(judgement, speaking)} {...telling} />
}

/** The prescribed words, with a varying encouragement below. */
function WellDone() {
  const { speaking } = useText()
  const [index] = useState(() => nextEncouragement(speaking.encouragements.length))
  return <Verdict tone="right" title={speaking.right} text={speaking.encouragements[index] ?? ''} />
}

/** The confirmation of a step that was passed in another way than speaking. */
export function OtherWay({ by }: { by: PassedBy }) {
  const { speaking } = useText()
  const { passed } = useLadderText()
  return <Verdict tone="right" title={speaking.right} text={isWay(by) ? passed[by] : ''} />
}

function isWay(by: PassedBy): by is keyof ReturnType<typeof useLadderText>['passed'] {
  return by === 'chosen' || by === 'typed' || by === 'selfCompared'
}

/** The details besides the verdict. */
type TellingProps = { judgement: Judgement; spoken: Spoken }

const SIGNS = { right: 'check', near: 'equal-approximately', wrong: 'rotate-ccw' } as const

function Verdict({
  tone,
  title,
  text,
  cause,
  judgement,
  spoken,
}: { tone: keyof typeof SIGNS; title: string; text: string; cause?: string } & Partial<TellingProps>) {
  return (
    <div className={styles.feedback} data-tone={tone}>
      <div className={styles.verdict}>
        <span className={styles.sign}>
          <Icon name={SIGNS[tone]} />
        </span>
        <h2>{title}</h2>
        <p>{text}</p>
        {cause && <p className={styles.cause}>{cause}</p>}
      </div>
      {judgement && spoken && (
        <>
          <ul className={styles.chips}>
            {judgement.words.map((word, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the sentence
              <WordChip key={index} word={word} />
            ))}
          </ul>
          <Suspense>
            <TipPanel judgement={judgement} spoken={spoken} />
          </Suspense>
        </>
      )}
    </div>
  )
}

function WordChip({ word }: { word: WordOutcome }): ReactNode {
  const { speaking } = useText()
  const language = useLanguage()
  const { outcome, expected, heard } = word
  if (outcome === 'added') {
    return (
      <li className={styles.added}>
        <s lang="en">{heard}</s> <span className="spoken-only">{speaking.wordAdded}</span>
      </li>
    )
  }
  if (outcome === 'matched') {
    return (
      <li className={styles.matched}>
        <b lang="en">
          <Icon name="check" size={16} /> {expected}
        </b>
        <small>{speaking.wordClear}</small>
      </li>
    )
  }
  const isNear = outcome === 'near'
  return (
    <li className={isNear ? styles.nearly : styles.missed}>
      <b lang="en">
        {heard !== '' && (
          <>
            <s>{heard}</s> <Icon name="arrow-right" size={16} />
            <span className="spoken-only" lang={language}>
              {speaking.wordInsteadOf}
            </span>{' '}
          </>
        )}
        {expected}
      </b>
      <small>{isNear ? speaking.wordNear : heard === '' ? speaking.wordMissing : speaking.wordOther}</small>
    </li>
  )
}
