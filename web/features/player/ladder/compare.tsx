import styles from '#web/features/player/ladder/ladder.module.css'
import type { RungProps } from '#web/features/player/ladder/rung-props.ts'
import { useHearing } from '#web/features/player/step/listen-row.tsx'
import { useOwnVoice } from '#web/features/player/step/use-own-voice.ts'
import { NoAudio } from '#web/speaking/no-audio.tsx'
import { useLadderText } from '#web/text/ladder/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Record, hear both recordings, and decide. Nothing is sent anywhere. */
export function Compare({ spoken, hasListenRow, onAttempt, onPassed }: RungProps) {
  const ladder = useLadderText()
  const { compare } = ladder
  const own = useOwnVoice()
  const { hear, isMute, isSilent } = useHearing(spoken)
  const accept = () => {
    onAttempt({ verdict: 'full', family: null, way: 'selfCompared' })
    onPassed('selfCompared')
  }
  const isRecorded = own.state === 'recorded'
  return (
    <>
      {!hasListenRow && (
        <p className={styles.target} lang="en">
          {spoken.englishWord}
        </p>
      )}
      {!isRecorded && <p>{compare.text}</p>}
      <Button look={isRecorded ? 'quiet' : 'primary'} isMain={!isRecorded} onClick={() => void own.record()}>
        <Icon name={own.state === 'recording' ? 'square' : 'mic'} />
        {own.state === 'recording' ? compare.stop : isRecorded ? compare.again : compare.record}
      </Button>
      {own.failure && <Notice tone="info">{compare.failures[own.failure]}</Notice>}
      {isRecorded && (
        <>
          <div className={styles.pair}>
            <Button isUnavailable={isMute} onClick={() => isMute || void hear()}>
              <Icon name="volume-2" size={20} /> {compare.model}
            </Button>
            <Button onClick={() => void own.play()}>
              <Icon name="volume-2" size={20} /> {compare.own}
            </Button>
          </div>
          <NoAudio isSilent={isSilent} />
          <p className={styles.question}>{compare.question}</p>
          <Button look="primary" isMain onClick={accept}>
            {compare.yes}
          </Button>
        </>
      )}
    </>
  )
}
