import { useEffect, useRef, useState } from 'react'
import { showsGoogle } from '#domain/site/routes.ts'
import styles from '#web/google/google-button.module.css'
import { type GoogleIdentity, loadGoogleIdentity } from '#web/google/google-identity.ts'
import { type Answer, call, type Failure } from '#web/lib/call.ts'
import { documentPath } from '#web/lib/document-path.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { currentTheme } from '#web/lib/preferences.ts'
import { isSafePoint } from '#web/lib/unsaved.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useGoogleText } from '#web/text/google/text.ts'
import { Button, Spinner } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Maximum width of Google's button. */
const WIDEST_PX = 400

type GoogleButtonProps = {
  /** Sends the ID token. */
  send: (token: string) => Promise<Answer<unknown>>
  /** Whether the page may reload automatically: no input would be lost. */
  mayReload?: boolean
}

/**
 * Google's button as an alternative to a password, below a form; renders nothing unless the operator configured it
 * (D9). Failures are shown, and the form stays available.
 */
export function GoogleButton({ send, mayReload = false }: GoogleButtonProps) {
  const text = useGoogleText()
  const { data: settings } = useLoaded('GET settings', {})
  const [state, setState] = useState<'open' | 'sending' | Failure>('open')
  const [tries, setTries] = useState(0)
  if (!settings?.googleClientId) return null

  const sendOnce = async (token: string) => {
    setState('sending')
    const answer = await send(token)
    setState(answer.isOk ? 'open' : answer)
    // A token and its nonce are accepted once.
    if (!answer.isOk) setTries(count => count + 1)
  }

  if (!showsGoogle(documentPath())) return <Elsewhere mayReload={mayReload} />
  return (
    <>
      <div className={styles.or}>{text.or}</div>
      {typeof state === 'object' && (
        <CallFailure failure={{ ...state, message: state.fields?.token ?? state.message }} />
      )}
      {state === 'sending' && <State label={text.confirming} />}
      <div hidden={state === 'sending'}>
        <DrawnByGoogle key={tries} clientId={settings.googleClientId} onToken={sendOnce} />
      </div>
    </>
  )
}

/**
 * After an internal link the page's policy does not allow Google's script, so the page must reload: automatically as
 * long as the form is untouched.
 */
function Elsewhere({ mayReload }: { mayReload: boolean }) {
  const text = useGoogleText()
  const [isUntouched] = useState(isSafePoint)
  const isReloading = mayReload && isUntouched
  useEffect(() => {
    if (isReloading) location.reload()
  }, [isReloading])
  if (isReloading) return <State label={text.loading} />
  return (
    <>
      <div className={styles.or}>{text.or}</div>
      <Button onClick={() => location.reload()}>{text.open}</Button>
    </>
  )
}

function State({ label }: { label: string }) {
  return (
    <div className={styles.state} role="status">
      <Spinner beside={label} /> {label}
    </div>
  )
}

type Google = { identity: GoogleIdentity; nonce: string }

/** @throws Error when Google's script or the nonce cannot be loaded */
async function prepareGoogle(): Promise<Google> {
  const [identity, answer] = await Promise.all([loadGoogleIdentity(), call('POST google-nonce')])
  if (!answer.isOk) throw new Error(answer.message)
  return { identity, nonce: answer.data.nonce }
}

type DrawnByGoogleProps = { clientId: string; onToken: (token: string) => void }

/** Google renders its button itself, as its rules require. */
function DrawnByGoogle({ clientId, onToken }: DrawnByGoogleProps) {
  const text = useGoogleText()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [google, setGoogle] = useState<Google | 'loading' | 'blocked'>('loading')
  const latest = useRef(onToken)
  latest.current = onToken

  useEffect(() => {
    prepareGoogle().then(setGoogle, () => setGoogle('blocked'))
  }, [])

  useEffect(() => {
    const parent = place.current
    if (!parent || typeof google === 'string') return
    const { identity, nonce } = google
    identity.initialize({
      client_id: clientId,
      nonce,
      callback: ({ credential }) => latest.current(credential),
      ux_mode: 'popup',
    })
    parent.replaceChildren()
    identity.renderButton(parent, {
      type: 'standard',
      theme: currentTheme() === 'dark' ? 'filled_black' : 'outline',
      size: 'large',
      shape: 'rectangular',
      text: 'continue_with',
      locale: language,
      width: Math.min(parent.clientWidth, WIDEST_PX),
    })
  }, [google, clientId, language])

  if (google === 'blocked')
    return (
      <Notice tone="info" icon="info">
        {text.blocked}
      </Notice>
    )
  return (
    <>
      {google === 'loading' && <State label={text.loading} />}
      <div className={styles.place} ref={place} hidden={google === 'loading'} />
    </>
  )
}
