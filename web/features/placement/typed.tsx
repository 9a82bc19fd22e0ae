import { type FormEvent, useState } from 'react'
import { judge } from '#domain/speech/judge.ts'
import { ASKED, type Settle, type Told } from '#web/features/placement/outcome.ts'
import styles from '#web/features/placement/placement.module.css'
import type { Task } from '#web/speaking/use-speaking.ts'
import { usePlacementText } from '#web/text/placement/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

/** The line is typed: only a full match counts, because typing has no errors of a recogniser. */
export function Typed({ task, told, onJudged }: { task: Task; told: Told; onJudged: Settle }) {
  const text = usePlacementText()
  const [typed, setTyped] = useState('')
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    const isRight = judge(task.expected, [typed], task.options).verdict === 'full'
    const verdict = isRight ? 'full' : 'reject'
    onJudged(isRight ? 'right' : 'wrong', { verdict, family: null, way: 'typed', ...ASKED })
  }
  return (
    <form className={styles.typed} onSubmit={check}>
      <Field
        label={text.typed}
        lang="en"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <p className={styles.state} data-told={told} aria-live="polite">
        {told && text[told]}
      </p>
      <Button look="primary" type="submit" isMain isWide>
        {text.submit}
      </Button>
    </form>
  )
}
