import { useState } from 'react'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/languages.ts'
import styles from '#web/features/profile/profile.module.css'
import { type CallOutput, call, type Failure } from '#web/lib/call.ts'
import { tellIfSessionEnded, useLoaded } from '#web/lib/use-loaded.ts'
import { useProfileText } from '#web/text/profile/text.ts'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segments } from '#web/ui/segments.tsx'

type Notices = CallOutput<'GET student-notices'>

/** Which mails the account gets. A choice shows at once, and is reverted if it could not be saved. */
export function NoticesCard({ email }: { email: string }) {
  const { notices: text } = useProfileText()
  const { data, failure, reload } = useLoaded('GET student-notices', {})
  const [chosen, setChosen] = useState<Notices>()
  const [state, setState] = useState<'open' | 'saving' | 'saved' | Failure>('open')
  const shown = chosen ?? data

  const choose = async (change: Partial<Notices>) => {
    if (!shown || state === 'saving') return
    setChosen({ ...shown, ...change })
    setState('saving')
    const answer = await call('POST student-notices', { body: change })
    setChosen(answer.isOk ? answer.data : shown)
    setState(answer.isOk ? 'saved' : answer)
    if (!answer.isOk) tellIfSessionEnded(answer)
  }

  return (
    <Card as="section" size="large" aria-labelledby="account-notices" aria-busy={!shown && !failure}>
      <h2 id="account-notices">{text.title}</h2>
      <p className={styles.address}>{text.to(email)}</p>
      {!shown && failure ? (
        <CallFailure failure={failure} title={text.unknown} onRetry={reload} />
      ) : (
        // Rendered from the start, so that nothing moves when the answer arrives.
        <div className={shown ? styles.choices : `${styles.choices} ${styles.waits}`} inert={!shown}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={shown?.hasNewsletter ?? false}
              onChange={event => void choose({ hasNewsletter: event.target.checked })}
            />
            {text.newsletter}
          </label>
          <Segments<Language>
            label={text.language}
            isLabelShown
            options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
            value={shown?.language ?? DEFAULT_LANGUAGE}
            onChange={language => void choose({ language })}
          />
        </div>
      )}
      <div role="status">{state === 'saved' && <Notice tone="right">{text.saved}</Notice>}</div>
      {typeof state === 'object' && <CallFailure failure={state} title={text.failed} />}
      <p className={styles.quiet}>{text.always}</p>
    </Card>
  )
}
