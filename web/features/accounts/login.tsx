import { type FormEvent, useRef, useState } from 'react'
import type { User } from '#contract/session.ts'
import styles from '#web/features/accounts/login.module.css'
import { call, type Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

type State = { status: 'open' } | { status: 'sending' } | { status: 'refused'; failure: Failure }

/** Signing in by username or e-mail. */
export function Login({ onEnter }: { onEnter: (user: User) => void }) {
  const { login, failure: failureText } = useText()
  const [values, setValues] = useState({ username: '', password: '' })
  const [state, setState] = useState<State>({ status: 'open' })
  const [isChecked, setIsChecked] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const missing = (name: keyof typeof values) =>
    isChecked && values[name].trim() === '' ? login.required : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const firstEmpty = (['username', 'password'] as const).find(name => values[name].trim() === '')
    if (firstEmpty) return form.current?.querySelector<HTMLInputElement>(`[name=${firstEmpty}]`)?.focus()
    setState({ status: 'sending' })
    const answer = await call('POST login', { body: values })
    if (answer.isOk) return onEnter(answer.data)
    setState({ status: 'refused', failure: answer })
  }

  const change = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })

  return (
    <main className={styles.page} id="content">
      <form className={styles.form} ref={form} onSubmit={submit} noValidate>
        <h1>{login.title}</h1>
        {state.status === 'refused' && (
          <Notice tone="alert">
            {state.failure.code === 'unreachable' ? failureText.offline : state.failure.message}
          </Notice>
        )}
        <Field
          label={login.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={change('username')}
          error={missing('username')}
        />
        <Field
          label={login.password}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          value={values.password}
          onChange={change('password')}
          error={missing('password')}
          end={
            <IconButton
              label={isShown ? login.hidePassword : login.showPassword}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <Icon name="eye-off" size={20} /> : <Icon name="eye" size={20} />}
            </IconButton>
          }
        />
        <Button look="primary" type="submit" isMain isWide isBusy={state.status === 'sending'}>
          {state.status === 'sending' ? login.submitting : login.submit}
        </Button>
        <ButtonLink to="/courses" look="link">
          {login.tryDemo}
        </ButtonLink>
      </form>
    </main>
  )
}
