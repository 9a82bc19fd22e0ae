import { useCallback, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { User } from '#contract/session.ts'
import type { Plan } from '#domain/membership/membership.ts'
import { afterSignIn } from '#domain/site/after-sign-in.ts'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { CheckMail } from '#web/features/accounts/check-mail.tsx'
import { GoogleSignIn } from '#web/features/accounts/google-sign-in.tsx'
import { useSessionElsewhere } from '#web/features/accounts/use-session-elsewhere.ts'
import { usePersonalFields } from '#web/frame/personal-fields.ts'
import { usePhoneField } from '#web/frame/phone-field.ts'
import { call } from '#web/lib/call.ts'
import { audienceOfUser } from '#web/lib/session.tsx'
import { useAccountsText } from '#web/text/accounts/text.ts'
import { useMembershipText } from '#web/text/membership/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import type { FormValues } from '#web/ui/form-field.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Name = 'username' | 'name' | 'lastname' | 'email' | 'country' | 'phone' | 'password' | 'repeatPassword'

/** Unsent input without passwords, kept while the user reads the privacy policy. */
let draft: Partial<FormValues<Name>> | undefined

type RegisterProps = {
  /** The plan in the path, restored by the mailed link. */
  plan: Plan | undefined
  hasEnded: boolean
  onEnter: (user: User) => void
}

/** Registering (P3.20, P4.4): the seven fields, then "check your e-mail". */
export function Register({ plan, hasEnded, onEnter }: RegisterProps) {
  const { register, login } = useAccountsText()
  const fields = usePersonalFields()
  const phone = usePhoneField()
  const [recovered] = useState(() => draft)
  const [values, setValues] = useState<Partial<FormValues<Name>>>(() => draft ?? {})
  const [isSent, setIsSent] = useState(false)
  const enter = useEntering(plan, onEnter)

  const keep = (typed: FormValues<Name>) => {
    const { password: _, repeatPassword: __, ...rest } = typed
    draft = rest
    setValues(typed)
  }

  if (isSent) return <Sent email={values.email?.trim() ?? ''} plan={plan} onMend={() => setIsSent(false)} />
  return (
    <AccountPage title={register.title}>
      {hasEnded && (
        <Notice tone="info" icon="info">
          {login.ended}
        </Notice>
      )}
      {plan && <ChosenPlan plan={plan} />}
      {recovered && <p className={styles.lead}>{register.recovered}</p>}
      <Form
        fields={[
          fields.username,
          fields.name,
          fields.lastname,
          fields.email,
          phone.field,
          fields.newPassword,
          fields.repeatPassword,
        ]}
        initial={values}
        submitLabel={register.submit}
        busyLabel={register.submitting}
        onValues={keep}
        send={async ({ country, ...typed }) => {
          const body = { ...typed, phone: phone.sent({ country, phone: typed.phone }) }
          const answer = await call('POST sign-up', { body: { ...body, plan } })
          if (answer.isOk) {
            draft = undefined
            setValues({ ...typed, country })
            setIsSent(true)
          }
          return answer
        }}
      >
        <p className={styles.small}>
          {register.privacy} <Link href="/term-privacy">{register.privacyLink}</Link>.
        </p>
      </Form>
      <GoogleSignIn onEnter={enter} mayReload={!recovered && !hasEnded} />
      <div className={styles.links}>
        <p>{register.haveAccount}</p>
        <ButtonLink to={plan ? `/login?plan=${plan}` : '/login'} look="outline" isWide>
          {register.signIn}
        </ButtonLink>
      </div>
    </AccountPage>
  )
}

/** Anyone signed in here came by Google, or by the mailed link in another tab. */
function useEntering(plan: Plan | undefined, onEnter: (user: User) => void) {
  const [, navigate] = useLocation()
  const enter = useCallback(
    (user: User, isNew = true) => {
      const signUp = plan ? `/payment/${plan}` : '/'
      const signIn = afterSignIn(audienceOfUser(user), { next: null, plan: plan ?? null })
      navigate(isNew ? signUp : signIn, { replace: true })
      onEnter(user)
    },
    [navigate, onEnter, plan],
  )
  useSessionElsewhere(enter)
  return enter
}

function Sent({ email, plan, onMend }: { email: string; plan: Plan | undefined; onMend: () => void }) {
  return (
    <CheckMail
      email={email}
      link="activate"
      sendAgain={() => call('POST send-email-activation', { body: { email, plan } })}
      onMend={onMend}
    />
  )
}

function ChosenPlan({ plan }: { plan: Plan }) {
  const { register } = useAccountsText()
  const { plans } = useMembershipText()
  return (
    <div className={styles.plan}>
      <Icon name="badge-check" />
      <div>
        <strong>{register.plan(plans[plan])}</strong>
        <p>{register.planHint}</p>
      </div>
      <Link href="/plan">{register.changePlan}</Link>
    </div>
  )
}
