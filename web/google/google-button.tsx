import { useEffect, useRef, useState } from 'react'
import { showsGoogle } from '#domain/site/routes.ts'
import styles from '#web/google/google-button.module.css'
import { type GoogleIdentity, loadGoogleIdentity } from '#web/google/google-identity.ts'
import { type Answer, call, type Failure } from '#web/lib/call.ts'
import { documentPath } from '#web/lib/document-path.ts'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { currentTheme } from '#web/lib/preferences.ts'
import { isSafePoint } from '#web/lib/unsaved.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useGoogleText } from '#web/text/google/text.ts'
import { Button, Spinner } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Google draws no wider button. */
const WIDEST_PX = 400

type GoogleButtonProps = {
  /** Gets the token that says who somebody is. */
  send: (token: string) => Promise<Answer<unknown>>
  /** Whether the page may be loaded anew by itself: nothing that it says would be lost. */
  mayReload?: boolean
}

/**
 * The other way than a password, below a form: Google's button, where the operator has set it up (D9); else
 * nothing. What fails is said, and the form is still there.
 */
export function GoogleButton({ send, mayReload = false }: GoogleButtonProps) {
  const { failure: failureText } = useText()
  const text = useGoogleText()
  const { data: settings } = useLoaded('GET settings', {})
  const [state, setState] = useState<'open' | 'sending' | Failure>('open')
  const [tries, setTries] = useState(0)
  if (!settings?.googleClientId) return null

  const sendOnce = async (token: string) => {
    setState('sending')
    const answer = await send(token)
    setState(answer.isOk ? 'open' : answer)
    // A token is good once, and so is what it was asked with.
    if (!answer.isOk) setTries(count => count + 1)
  }

  if (!showsGoogle(documentPath())) return <Elsewhere mayReload={mayReload} />
  return (
    <>
      <div className={styles.or}>{text.or}</div>
      {typeof state === 'object' && <Notice tone="alert">{reasonOf(state, failureText.offline)}</Notice>}
      {state === 'sending' && <State label={text.confirming} />}
      <div hidden={state === 'sending'}>
        <DrawnByGoogle key={tries} clientId={settings.googleClientId} onToken={sendOnce} />
      </div>
    </>
  )
}

/**
 * Whoever came by a link inside the web has a page that may load nothing of Google's: it is loaded anew, by itself
 * as long as nobody has begun to type.
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

function reasonOf({ code, fields, message }: Failure, offline: string): string {
  return code === 'unreachable' ? offline : (fields?.token ?? message)
}

function State({ label }: { label: string }) {
  return (
    <div className={styles.state} role="status">
      <Spinner /> {label}
    </div>
  )
}

type Google = { identity: GoogleIdentity; nonce: string }

/** @throws Error when Google's script or the nonce does not come */
async function prepareGoogle(): Promise<Google> {
  const [identity, answer] = await Promise.all([loadGoogleIdentity(), call('POST google-nonce')])
  if (!answer.isOk) throw new Error(answer.message)
  return { identity, nonce: answer.data.nonce }
}

type DrawnByGoogleProps = { clientId: string; onToken: (token: string) => void }

/** Google draws its button itself: its rules ask for it. */
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
