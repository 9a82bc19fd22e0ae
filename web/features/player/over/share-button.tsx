import { useState } from 'react'
import { type Shared, share } from '#web/lib/share.ts'
import { useLessonText } from '#web/text/lesson/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Shares a text with the address of Dilo; its label reports the outcome. */
export function ShareButton({ text }: { text: string }) {
  const { lessonDone } = useLessonText()
  const [outcome, setOutcome] = useState<Shared>()
  const label =
    outcome === 'copied' ? lessonDone.copied : outcome === 'failed' ? lessonDone.notShared : lessonDone.share
  return (
    <>
      <Button onClick={async () => setOutcome(await share({ text, url: window.location.origin }))}>
        <Icon name={outcome === 'copied' ? 'check' : 'share-2'} size={20} /> {label}
      </Button>
      <span className="spoken-only" role="status">
        {outcome === 'copied' || outcome === 'failed' ? label : ''}
      </span>
    </>
  )
}
