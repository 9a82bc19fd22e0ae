import { useState } from 'react'
import styles from '#web/features/profile/profile.module.css'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { useProfileText } from '#web/text/profile/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Signs out the user's other devices, after asking for confirmation. */
export function OtherDevices() {
  const { shell } = useText()
  const { otherDevices: text } = useProfileText()
  const [state, setState] = useState<'closed' | 'asking' | 'done'>('closed')
  return (
    <section className={styles.card} aria-labelledby="profile-devices">
      <h2 id="profile-devices">{text.title}</h2>
      <p>{text.lead}</p>
      <div role="status">{state === 'done' && <Notice tone="right">{text.done}</Notice>}</div>
      <Button onClick={() => setState('asking')}>{text.open}</Button>
      {state === 'asking' && (
        <Dialog title={text.question} closeLabel={shell.close} onClose={() => setState('closed')}>
          <p>{text.explanation}</p>
          <Form
            fields={[]}
            submitLabel={text.submit}
            busyLabel={text.submitting}
            send={async () => {
              const answer = await call('POST sign-out-others')
              if (answer.isOk) setState('done')
              else tellIfSessionEnded(answer)
              return answer
            }}
          />
          <Button onClick={() => setState('closed')}>{text.stay}</Button>
        </Dialog>
      )}
    </section>
  )
}
