import type { ReactNode } from 'react'
import { CONFUSION_TIPS } from '#domain/speech/confusion-tips.ts'
import { type ConfusionId, wantedExample } from '#domain/speech/confusions.ts'
import type { Judgement } from '#domain/speech/judge.ts'
import type { Phones } from '#domain/speech/phones.ts'
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
export function TipPanel({
  judgement,
  spoken,
  phones,
}: {
  judgement: Judgement
  spoken: Spoken
  phones: Phones | undefined
}) {
  return (
    <div className={styles.panel}>
      {judgement.tip && <Tip id={judgement.tip} judgement={judgement} phones={phones} />}
      <Voices spoken={spoken} />
    </div>
  )
}

function Tip({
  id,
  judgement,
  phones,
}: {
  id: ConfusionId
  judgement: Judgement
  phones: Phones | undefined
}) {
  const text = useTipText()
  const language = useLanguage()
  const tip = CONFUSION_TIPS[id]
  const mouths = mouthsOf(id)
  const said = (text: string) => phones?.(text.toLowerCase().replace(/[^a-z']/g, '')) ?? []
  const slip = judgement.words.find(
    ({ outcome, heard }) => outcome !== 'matched' && outcome !== 'added' && heard,
  )
  const wanted = wantedExample(id, said(slip?.expected ?? ''))
  return (
    <>
      <p className={styles.sentence}>
        {/* The verdict of a wrong answer already says it. */}
        {judgement.accepted && slip && `${text.heardHere(slip.heard, slip.expected)} `}
        {tip.tip[language]}
      </p>
      <div className={styles.mouths}>
        {mouths &&
          tip.example.map(({ english, spanish }, index) => (
            <Example
              key={english}
              english={english}
              spanish={spanish}
              mouth={<Mouth shape={mouths[index === 0 ? 0 : 1]} isWanted={index === wanted} />}
              isWanted={index === wanted}
            />
          ))}
        <p className={styles.cue}>{tip.cue[language]}</p>
      </div>
    </>
  )
}

function Example(props: { english: string; spanish: string; mouth: ReactNode; isWanted: boolean }) {
  return (
    <>
      {props.mouth}
      <p className={props.isWanted ? styles.pair : `${styles.pair} ${styles.other}`}>
        <b lang="en">{props.english}</b> · <span lang="es">{props.spanish}</span>
      </p>
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
