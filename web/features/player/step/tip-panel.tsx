import type { Tip } from '#domain/speech/confusions.ts'
import type { Judgement } from '#domain/speech/judge.ts'
import { tipTexts } from '#domain/speech/tips/confusion-tips.ts'
import { type Spoken, useHearing } from '#web/features/player/step/listen-row.tsx'
import { mouthsOf } from '#web/features/player/step/mouths.ts'
import styles from '#web/features/player/step/tip-panel.module.css'
import { useOwnVoice } from '#web/features/player/step/use-own-voice.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { NoAudio } from '#web/speaking/no-audio.tsx'
import { useTipText } from '#web/text/tip/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Mouth } from '#web/ui/mouth.tsx'

/** Why it was misheard, the mouth position, and both voices to compare. */
export function TipPanel({ judgement, spoken }: { judgement: Judgement; spoken: Spoken }) {
  return (
    <div className={styles.panel}>
      {judgement.tip && <TipText tip={judgement.tip} isAccepted={judgement.accepted} />}
      <Voices spoken={spoken} />
    </div>
  )
}

function TipText({ tip, isAccepted }: { tip: Tip; isAccepted: boolean }) {
  const text = useTipText()
  const shown = tipTexts(tip, useLanguage())
  const mouths = mouthsOf(tip.id)
  if (!shown) return null
  return (
    <>
      <p className={styles.sentence}>
        {/* The verdict of a wrong answer already says it. */}
        {isAccepted && tip.heard !== '' && `${text.heardHere(tip.heard, tip.expected)} `}
        {shown.tip}
      </p>
      <div className={styles.mouths}>
        {mouths && tip.heard !== '' && (
          <>
            <Mouth shape={mouths[tip.wanted]} isWanted />
            <p className={styles.pair}>
              <b lang="en">{tip.expected}</b>
            </p>
            <Mouth shape={mouths[tip.wanted === 0 ? 1 : 0]} isWanted={false} />
            <p className={`${styles.pair} ${styles.other}`}>
              <b lang="en">{tip.heard}</b>
            </p>
          </>
        )}
        {shown.cue !== '' && <p className={styles.cue}>{shown.cue}</p>}
      </div>
    </>
  )
}

/** The model and the learner's own voice, playable alternately. */
function Voices({ spoken }: { spoken: Spoken }) {
  const text = useTipText()
  const own = useOwnVoice()
  const { hear, isMute, isSilent } = useHearing(spoken)
  const isRecorded = own.state === 'recorded'
  const label = own.state === 'recording' ? text.stopRecording : isRecorded ? text.own : text.recordOwn
  return (
    <div className={styles.voices}>
      <Button isUnavailable={isMute} onClick={() => isMute || void hear()}>
        <Icon name="volume-2" size={20} /> {text.model}
      </Button>
      <Button onClick={() => void (isRecorded ? own.play() : own.record())}>
        <Icon name={own.state === 'recording' ? 'square' : isRecorded ? 'volume-2' : 'mic'} size={20} />{' '}
        {label}
      </Button>
      <NoAudio isSilent={isSilent} />
    </div>
  )
}
