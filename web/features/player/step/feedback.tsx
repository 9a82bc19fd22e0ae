import type { Ref } from 'react'
import type { Sentence } from '#domain/course/sentence.ts'
import styles from '#web/features/player/step/feedback.module.css'
import type { Spoken } from '#web/features/player/step/listen-row.tsx'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { OptionalPart } from '#web/lib/optional-part.tsx'
import type { Speaking } from '#web/speaking/use-speaking.ts'
import { causeText, nearText } from '#web/speaking/verdict-text.ts'
import type { VerdictText } from '#web/text/verdict/es.ts'
import { useVerdictText } from '#web/text/verdict/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export const Comparison = lazyWithPreload(() =>
  import('#web/features/player/step/comparison.tsx').then(m => m.Comparison),
)

const OwnExample = lazyWithPreload(() =>
  import('#web/features/player/step/own-example.tsx').then(m => m.OwnExample),
)

type Judged = Extract<Speaking, { phase: 'judged' }>

const SIGNS = { near: 'equal-approximately', wrong: 'rotate-ccw' } as const satisfies Record<string, IconName>

/** The outcome of an attempt that was not perfect: the verdict in words, colour and sign, and what to compare. */
export function Feedback({
  judged,
  spoken,
  ref,
}: {
  judged: Judged
  spoken: Spoken & Pick<Sentence, 'open'>
  /** The verdict in words, without the comparison. */
  ref: Ref<HTMLDivElement>
}) {
  const { speaking } = useText()
  const { judgement } = judged
  const { tone, title, lines } = verdictOf(judged, speaking, useVerdictText())
  return (
    <div className={styles.sheet} data-tone={tone} data-part="tip">
      <div ref={ref} className={styles.verdict}>
        <span className={styles.sign}>
          <Icon name={SIGNS[tone]} />
        </span>
        <div>
          <h2>{title}</h2>
          {lines.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      {spoken.open && !judgement.accepted && !judgement.tip ? (
        <OptionalPart part={OwnExample}>
          <OwnExample judgement={judgement} spoken={spoken} open={spoken.open} />
        </OptionalPart>
      ) : (
        <OptionalPart part={Comparison}>
          <Comparison judgement={judgement} spoken={spoken} />
        </OptionalPart>
      )}
    </div>
  )
}

type Verdict = { tone: keyof typeof SIGNS; title: string; lines: string[] }

/** The verdict in words. Beside a tip there is room for one line. */
function verdictOf(
  { judgement, result }: Judged,
  speaking: ReturnType<typeof useText>['speaking'],
  text: VerdictText,
): Verdict {
  const heard = judgement.heard ? speaking.heard(judgement.heard) : speaking.nothingHeard
  if (result === 'helped')
    return { tone: 'near', title: speaking.helpedTitle, lines: [heard, speaking.helped] }
  if (judgement.accepted)
    return {
      tone: 'near',
      title: speaking.near,
      lines: [nearText(judgement, { ...text, nearMore: speaking.nearMore })],
    }
  // An open answer is explained with what can be said.
  const cause = judgement.cause?.slot === undefined ? causeText(judgement, text) : ''
  const lines = judgement.tip && cause !== '' ? [cause] : [heard, cause]
  return { tone: 'wrong', title: speaking.wrong, lines: lines.filter(line => line !== '') }
}
