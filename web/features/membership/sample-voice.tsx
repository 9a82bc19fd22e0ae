import { useEffect, useMemo, useRef, useState } from 'react'
import type { Judgement } from '#domain/speech/judge.ts'
import styles from '#web/features/membership/sample-phrase.module.css'
import type { SampledPhrase } from '#web/features/membership/sample-phrase.tsx'
import { useText } from '#web/lib/language.tsx'
import { sound } from '#web/speaking/devices.ts'
import { FailureNotice } from '#web/speaking/failure-notice.tsx'
import { Microphone, useHeldFace } from '#web/speaking/microphone.tsx'
import { NoAudio } from '#web/speaking/no-audio.tsx'
import { useSpeaking } from '#web/speaking/use-speaking.ts'
import { VOICE_RATE } from '#web/speaking/voice.ts'
import { usePlanText } from '#web/text/plan/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The phrase to hear and say, starting with the button that was pressed. Speech is judged here and stored nowhere. */
export function SampleVoice({ phrase, begins }: { phrase: SampledPhrase; begins: 'hear' | 'say' }) {
  const { sample: text } = usePlanText()
  const { speaking: words } = useText()
  const { englishWord, audioUrl, audioSlowUrl, matching } = phrase
  const task = useMemo(
    () => ({
      id: englishWord,
      expected: englishWord,
      maxAlternatives: 3,
      options: { kind: 'word' as const, matching },
    }),
    [englishWord, matching],
  )
  const { speaking, isListening, speak, stop } = useSpeaking(task, () => undefined)
  const face = useHeldFace(speaking)
  const [isSilent, setIsSilent] = useState(false)
  const hear = async () => {
    const outcome = await sound.play(
      { url: audioUrl, slowUrl: audioSlowUrl, text: englishWord },
      { slow: false, rate: VOICE_RATE.sentence },
    )
    setIsSilent(outcome === 'unavailable')
  }
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press takes effect once
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void (begins === 'hear' ? hear() : speak())
  }, [])
  useEffect(() => () => sound.stop(), [])
  return (
    <>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.hear}
          aria-label={text.hear(englishWord)}
          onClick={() => void hear()}
        >
          <Icon name="volume-2" />
        </button>
        <Microphone
          face={face}
          isOutline
          label={isListening ? words.stop : speaking.phase === 'judged' ? words.again : words.idle}
          describedBy="sample-english"
          onPress={isListening ? stop : () => void speak()}
        />
      </div>
      <div className={styles.outcome} aria-live="polite">
        {isListening && <p>{words.listening}</p>}
        {speaking.phase === 'judging' && <p>{words.judging}</p>}
        {speaking.phase === 'failed' && <FailureNotice cause={speaking.cause} />}
        {speaking.phase === 'judged' && <Verdict judgement={speaking.judgement} />}
        <NoAudio isSilent={isSilent} />
      </div>
    </>
  )
}

function Verdict({ judgement: { accepted, verdict, heard } }: { judgement: Judgement }) {
  const { sample: text } = usePlanText()
  const { speaking: words } = useText()
  if (!accepted) {
    return (
      <Notice tone="wrong" title={words.wrong}>
        {heard ? words.heard(heard) : words.nothingHeard}
      </Notice>
    )
  }
  const isFull = verdict === 'full'
  return (
    <Notice tone={isFull ? 'right' : 'near'} title={isFull ? words.right : words.near}>
      {text.said}
    </Notice>
  )
}
