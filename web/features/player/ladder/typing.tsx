import { type FormEvent, useState } from 'react'
import { judge } from '#domain/speech/judge.ts'
import styles from '#web/features/player/ladder/ladder.module.css'
import type { RungProps } from '#web/features/player/ladder/rung-props.ts'
import { useHearing } from '#web/features/player/step/listen-row.tsx'
import { useText } from '#web/lib/language.tsx'
import { NoAudio } from '#web/speaking/no-audio.tsx'
import { useLadderText } from '#web/text/ladder/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Listen and type. */
export function Typing({ spoken, options, hasListenRow, isRecalled, onAttempt, onPassed }: RungProps) {
  const ladder = useLadderText()
  const { player } = useText()
  const { hear, isMute, isSilent } = useHearing(spoken)
  const isOwn = options.open !== undefined
  const text = isRecalled ? ladder.type.recall : isOwn ? ladder.type.own : ladder.type
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  const check = (event: FormEvent) => {
    event.preventDefault()
    // Typing has no recognition errors: only a full match counts.
    const isRight = judge(spoken.englishWord, [typed], options).verdict === 'full'
    onAttempt({ verdict: isRight ? 'full' : 'reject', family: null, way: 'typed' })
    if (isRight) onPassed('typed')
    else setIsWrong(true)
  }

  return (
    <form className={styles.form} onSubmit={check}>
      <p>{text.text}</p>
      {!hasListenRow && !isRecalled && !isOwn && (
        <Button isUnavailable={isMute} onClick={() => isMute || void hear()}>
          <Icon name="volume-2" size={20} /> {player.listen}
        </Button>
      )}
      {!isOwn && <NoAudio isSilent={isSilent} />}
      <Field
        label={ladder.type.label}
        lang="en"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setIsWrong(false)
        }}
        error={isWrong ? text.wrong : undefined}
      />
      <Button look="primary" type="submit" isMain isWide>
        {ladder.type.submit}
      </Button>
    </form>
  )
}
