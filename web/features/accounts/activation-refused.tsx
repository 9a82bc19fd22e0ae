import type { User } from '#contract/session.ts'
import type { Plan } from '#domain/membership/membership.ts'
import styles from '#web/features/accounts/accounts.module.css'
import { ResendForm } from '#web/features/accounts/resend-activation.tsx'
import { useText } from '#web/lib/language.tsx'
import { useAccountsText } from '#web/text/accounts/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawing } from '#web/ui/drawing.tsx'

type ActivationRefusedProps = {
  user: User | null
  /** The plan chosen before registering. */
  plan: Plan | undefined
  onClose: () => void
}

/** Explains on the home page why an activation link was refused, with next steps. */
export function ActivationRefused({ user, plan, onClose }: ActivationRefusedProps) {
  const { shell } = useText()
  const { activation, register } = useAccountsText()
  return (
    <Dialog title={activation.expired} closeLabel={shell.close} onClose={onClose}>
      {user ? (
        <>
          <p>{activation.alreadyIn}</p>
          <Button look="primary" isWide onClick={onClose}>
            {activation.goOn}
          </Button>
        </>
      ) : (
        <>
          <div className={styles.expired}>
            <Drawing name="expired" />
          </div>
          <p>{activation.expiredHint}</p>
          <ResendForm plan={plan} />
          <p className={styles.small}>{activation.maybeActive}</p>
          <ButtonLink to={plan ? `/login?plan=${plan}` : '/login'} look="outline" isWide>
            {register.signIn}
          </ButtonLink>
        </>
      )}
    </Dialog>
  )
}
