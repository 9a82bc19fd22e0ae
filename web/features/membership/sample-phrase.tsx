import { Suspense, useState } from 'react'
import type { CourseOverview } from '#contract/courses.ts'
import styles from '#web/features/membership/sample-phrase.module.css'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { usePlanText } from '#web/text/plan/text.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Microphone and loudspeaker: loaded by the first press, because most visitors only compare prices. */
const SampleVoice = lazyWithPreload(() =>
  import('#web/features/membership/sample-voice.tsx').then(m => m.SampleVoice),
)

export type SampledPhrase = NonNullable<CourseOverview['sample']>

/** One of the free phrases to hear and say, on the prices page. */
export function SamplePhrase({ phrase }: { phrase: SampledPhrase }) {
  const { sample: text } = usePlanText()
  const { speaking } = useText()
  const [begun, setBegun] = useState<'hear' | 'say'>()
  return (
    <div className={styles.sample}>
      <p className={styles.words}>
        <small>{text.title}</small>
        <b lang="en" id="sample-english">
          {phrase.englishWord}
        </b>
        <span>{phrase.spanishTranslation}</span>
      </p>
      {begun ? (
        <Suspense fallback={<Buttons isWaiting />}>
          <SampleVoice phrase={phrase} begins={begun} />
        </Suspense>
      ) : (
        <Buttons
          hearLabel={text.hear(phrase.englishWord)}
          sayLabel={speaking.idle}
          onHear={() => setBegun('hear')}
          onSay={() => setBegun('say')}
        />
      )}
    </div>
  )
}

/** The two buttons before and while the voice loads. */
function Buttons({
  isWaiting = false,
  hearLabel,
  sayLabel,
  onHear,
  onSay,
}: {
  isWaiting?: boolean
  hearLabel?: string
  sayLabel?: string
  onHear?: () => void
  onSay?: () => void
}) {
  return (
    <div className={styles.buttons} aria-busy={isWaiting}>
      <button type="button" className={styles.hear} aria-label={hearLabel} onClick={onHear}>
        <Icon name="volume-2" />
      </button>
      <button
        type="button"
        className={styles.say}
        aria-label={sayLabel}
        aria-describedby="sample-english"
        onClick={onSay}
      >
        <Icon name="mic" size={28} />
      </button>
    </div>
  )
}
