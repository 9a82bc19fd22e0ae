import { type FormEvent, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/session.ts'
import type { Plan } from '#domain/membership/membership.ts'
import { OrderSummary } from '#web/features/membership/order-summary.tsx'
import styles from '#web/features/membership/terms.module.css'
import { call, type Failure } from '#web/lib/call.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { useMembershipText } from '#web/text/membership/text.ts'
import { Button } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { FormPage } from '#web/ui/form.tsx'
import { Stack } from '#web/ui/layout.tsx'

type TermsProps = {
  /** The plan being bought; shown beside the terms from 1100 px. */
  plan: Plan
  onAccept: (user: User) => void
}

/** The terms page (L2.60, L2.61, L2.62): accepting them precedes paying. */
export function Terms({ plan, onAccept }: TermsProps) {
  const { terms } = useMembershipText()
  const [isTicked, setIsTicked] = useState(false)
  const [state, setState] = useState<'open' | 'sending' | Failure>('open')
  const box = useRef<HTMLInputElement>(null)
  const hintId = useId()
  useUnsaved(isTicked)

  const accept = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    if (!isTicked) return box.current?.focus()
    setState('sending')
    const answer = await call('PATCH student-terms')
    if (answer.isOk) return onAccept(answer.data)
    tellIfSessionEnded(answer)
    setState(answer)
  }

  return (
    <FormPage title={terms.title} beside={<OrderSummary plan={plan} />}>
      <p>{terms.lead}</p>
      <ul className={styles.documents}>
        {Object.entries(terms.documents).map(([path, name]) => (
          <li key={path}>
            <Link href={path}>{name}</Link>
          </li>
        ))}
      </ul>
      <Stack as="form" gap={4} onSubmit={accept} noValidate>
        {typeof state === 'object' && <CallFailure failure={state} />}
        <label className={styles.tick}>
          <input
            ref={box}
            type="checkbox"
            checked={isTicked}
            onChange={event => setIsTicked(event.target.checked)}
          />
          {terms.accept}
        </label>
        <Button
          look="primary"
          type="submit"
          isMain
          isWide
          isUnavailable={!isTicked}
          isBusy={state === 'sending'}
          aria-describedby={isTicked ? undefined : hintId}
        >
          {state === 'sending' ? terms.submitting : terms.submit}
        </Button>
        {!isTicked && (
          <p className={styles.hint} id={hintId}>
            {terms.whyNot}
          </p>
        )}
      </Stack>
    </FormPage>
  )
}
