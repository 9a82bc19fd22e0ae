import { useState } from 'react'
import { brand } from '#domain/site/brand.ts'
import styles from '#web/features/profile/profile.module.css'
import { call, type Failure } from '#web/lib/call.ts'
import { download } from '#web/lib/download.ts'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { useProfileText } from '#web/text/profile/text.ts'
import { Button } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A file with all that is stored of the account (decision 096). */
export function OwnData() {
  const { ownData: text } = useProfileText()
  const [state, setState] = useState<'open' | 'making' | 'made' | Failure>('open')

  const fetchFile = async () => {
    setState('making')
    const answer = await call('GET student-data', {})
    if (answer.isOk) {
      const day = answer.data.madeAt.slice(0, 10)
      const file = { type: 'application/json', fileName: `${brand.name.toLowerCase()}-${day}.json` }
      download(JSON.stringify(answer.data, null, 2), file)
    } else tellIfSessionEnded(answer)
    setState(answer.isOk ? 'made' : answer)
  }

  return (
    <Card as="section" size="large" aria-labelledby="account-own-data">
      <h2 id="account-own-data">{text.title}</h2>
      <p className={styles.quiet}>{text.lead}</p>
      <Button onClick={() => void fetchFile()} isBusy={state === 'making'}>
        <Icon name="download" size={20} /> {state === 'making' ? text.making : text.submit}
      </Button>
      <div role="status">{state === 'made' && <Notice tone="right">{text.made}</Notice>}</div>
      {typeof state === 'object' && <CallFailure failure={state} title={text.failed} />}
    </Card>
  )
}
