import { useEffect, useState } from 'react'
import { choicesFor } from '#domain/course/choices.ts'
import { contrastWords } from '#domain/speech/contrast-words.ts'
import styles from '#web/features/player/ladder/ladder.module.css'
import type { RungProps } from '#web/features/player/ladder/rung-props.ts'
import { useHearing } from '#web/features/player/step/listen-row.tsx'
import { useText } from '#web/lib/language.tsx'
import { NoAudio } from '#web/speaking/no-audio.tsx'
import { useLadderText } from '#web/text/ladder/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Listen, and choose which of three texts was played. */
export function Choose({
  spoken,
  options,
  hasListenRow,
  isRecalled,
  others,
  onAttempt,
  onPassed,
}: RungProps) {
  const ladder = useLadderText()
  const { player } = useText()
  const { hear, isMute, isSilent } = useHearing(spoken)
  const text = isRecalled ? ladder.choose.recall : ladder.choose
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const contrasts = contrastWords(spoken.englishWord, options.phones)
  const choices = choicesFor(spoken.englishWord, contrasts, others)

  // The tap that opened the ladder lets the sound play at once.
  useEffect(() => {
    if (!isRecalled) void hear()
  }, [hear, isRecalled])

  const choose = (choice: string) => {
    const isRight = choice === spoken.englishWord
    onAttempt({ verdict: isRight ? 'full' : 'reject', family: null, way: 'chosen' })
    if (isRight) return onPassed('chosen')
    setWrong(new Set(wrong).add(choice))
    if (!isRecalled) void hear()
  }

  return (
    <>
      {/* Always in the same spot, so that nothing moves under the finger. */}
      <p className={wrong.size > 0 ? styles.again : undefined} aria-live="polite">
        {wrong.size > 0 ? text.wrong : text.text}
      </p>
      {!hasListenRow && !isRecalled && (
        <Button isUnavailable={isMute} onClick={() => isMute || void hear()}>
          <Icon name="volume-2" size={20} /> {player.listen}
        </Button>
      )}
      <NoAudio isSilent={isSilent} />
      <div className={styles.choices}>
        {choices.map(choice => (
          <button
            key={choice}
            type="button"
            lang="en"
            className={wrong.has(choice) ? `${styles.choice} ${styles.wrong}` : styles.choice}
            onClick={() => choose(choice)}
          >
            {choice}
            {wrong.has(choice) && <Icon name="x" />}
          </button>
        ))}
      </div>
    </>
  )
}
