import { useState } from 'react'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import type { Answer, Failure } from '#web/lib/call.ts'
import { useAccountsText } from '#web/text/accounts/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

type CheckMailProps = {
  email: string
  /** The purpose of the mailed link. */
  link: 'activate' | 'reset'
  sendAgain: () => Promise<Answer<unknown>>
  /** Returns to the form, with all input kept. */
  onMend: () => void
}

/** Confirms a sent mail: its address, its purpose, and what to do if it does not arrive. */
export function CheckMail({ email, link, sendAgain, onMend }: CheckMailProps) {
  const { checkMail } = useAccountsText()
  const [state, setState] = useState<'waiting' | 'sending' | 'sent' | Failure>('waiting')

  const again = async () => {
    setState('sending')
    const answer = await sendAgain()
    setState(answer.isOk ? 'sent' : answer)
  }

  return (
    <AccountPage title={checkMail.title} isNext>
      <span className={styles.disc}>
        <Icon name="mail" size={32} />
      </span>
      <div className={styles.group}>
        <p>
          {checkMail.sentTo} <strong className={styles.address}>{email}</strong>. {checkMail[link]}
        </p>
        <p className={styles.lead}>{checkMail.notThere}</p>
      </div>
      <div role="status">{state === 'sent' && <Notice tone="right">{checkMail.sent}</Notice>}</div>
      {typeof state === 'object' && <CallFailure failure={state} />}
      <div className={styles.actions}>
        <Button isWide isBusy={state === 'sending'} onClick={again}>
          {state === 'sending' ? checkMail.sending : checkMail.again}
        </Button>
        <Button look="outline" isWide onClick={onMend}>
          {checkMail.mend}
        </Button>
        <ButtonLink to="/" look="link">
          {checkMail.home}
        </ButtonLink>
      </div>
    </AccountPage>
  )
}
