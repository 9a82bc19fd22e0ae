import { type FormEvent, useState } from 'react'
import { type JudgeOptions, judge } from '#domain/speech/judge.ts'
import { play, type Spoken } from '#web/features/player/listen-row.tsx'
import { useText } from '#web/lib/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The way on for whoever cannot speak now: hear it and type it (D21). */
export function Typing({
  spoken,
  options,
  onRight,
  onClose,
}: {
  spoken: Spoken
  options: JudgeOptions
  onRight: () => void
  onClose: () => void
}) {
  const { speaking, shell, player } = useText()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  const check = (event: FormEvent) => {
    event.preventDefault()
    // Typed text has no microphone to blame: only a full match counts.
    if (judge(spoken.englishWord, [typed], options).verdict === 'full') onRight()
    else setIsWrong(true)
  }

  return (
    <Dialog title={speaking.typing.title} closeLabel={shell.close} onClose={onClose}>
      <p>{speaking.typing.text}</p>
      <Button onClick={() => play(spoken, 'normal', () => undefined)}>
        <Icon name="volume-2" size={20} /> {player.listen}
      </Button>
      <form onSubmit={check} style={{ display: 'grid', gap: 'var(--s-4)' }}>
        <Field
          label={speaking.typing.label}
          lang="en"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setIsWrong(false)
          }}
          error={isWrong ? speaking.typing.wrong : undefined}
        />
        <Button look="primary" type="submit" isMain isWide>
          {speaking.typing.submit}
        </Button>
      </form>
    </Dialog>
  )
}
