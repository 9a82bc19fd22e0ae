import { useState } from 'react'
import { call, type Failure } from '#web/lib/call.ts'
import { useNewsletterText } from '#web/text/newsletter/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'

const CALLS = {
  confirm: 'POST newsletter-confirm',
  unsubscribe: 'POST newsletter-unsubscribe',
  confirmAlert: 'POST course-alert-confirm',
  endAlert: 'POST course-alert-end',
  endReminders: 'POST reminders-end',
} as const

/**
 * Target of the mailed links of the newsletter, course alerts and reminders. Opening it changes nothing, because mail scanners
 * open links too; the button does.
 */
export function SubscriptionLink({ act, token }: { act: keyof typeof CALLS; token: string }) {
  const text = useNewsletterText()
  const words = text[act]
  const isConfirming = act === 'confirm' || act === 'confirmAlert'
  const [state, setState] = useState<'open' | 'sending' | 'done' | Failure>('open')

  const press = async () => {
    setState('sending')
    const answer = await call(CALLS[act], { body: { token } })
    setState(answer.isOk ? 'done' : answer)
  }

  if (state === 'done') {
    return (
      <Message
        isNext
        drawing={isConfirming ? 'confirmed' : 'goodbye'}
        title={words.doneTitle}
        text={words.doneText}
        action={
          <>
            <ButtonLink to="/courses" look="primary" isMain isWide>
              {isConfirming && <Icon name="mic" />} {words.goOn}
            </ButtonLink>
            <ButtonLink to="/" look="link">
              {words.next}
            </ButtonLink>
          </>
        }
      />
    )
  }
  const failure = typeof state === 'object' ? state : undefined
  // A refusal concerns the link; other failures are temporary and retried.
  if (failure && failure.status < 500 && failure.status !== 429) {
    return <BrokenLink text={words.invalidText} />
  }
  return (
    <Message
      drawing={isConfirming ? 'letter' : 'goodbye'}
      title={words.title}
      text={words.text}
      action={
        <>
          {failure && <CallFailure failure={failure} />}
          <Button look="primary" isMain isWide isBusy={state === 'sending'} onClick={press}>
            {state === 'sending' ? words.acting : words.act}
          </Button>
          <ButtonLink to="/" look="link">
            {words.next}
          </ButtonLink>
        </>
      }
    />
  )
}

function BrokenLink({ text }: { text: string }) {
  const { expired, toContact, confirm } = useNewsletterText()
  return (
    <Message
      isNext
      drawing="expired"
      title={expired}
      text={text}
      action={
        <>
          <ButtonLink to="/" look="primary" isMain isWide>
            {confirm.next}
          </ButtonLink>
          <ButtonLink to="/contact" look="link">
            {toContact}
          </ButtonLink>
        </>
      }
    />
  )
}
