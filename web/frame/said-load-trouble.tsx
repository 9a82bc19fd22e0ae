import type { LoadTroubleProps } from '#web/frame/load-trouble.tsx'
import { useText } from '#web/lib/language.tsx'
import { useLoadTroubleText } from '#web/text/load-trouble/text.ts'
import { Button } from '#web/ui/button.tsx'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Message } from '#web/ui/message.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** That the screen shows what the server said earlier, or why it shows nothing, with a retry. */
export function SaidLoadTrouble({ failure, earlier, reload, className }: LoadTroubleProps) {
  const { failure: texts } = useText()
  const text = useLoadTroubleText()
  if (earlier !== undefined) {
    const at = new Date(earlier)
    const isToday = at.toDateString() === new Date().toDateString()
    return (
      <div className={className} role="status">
        <Notice tone="near" icon="clock" title={text.offline}>
          {text.earlier(at, isToday)}
        </Notice>
      </div>
    )
  }
  return (
    <div role="alert">
      <Message
        isPart
        drawing={failure?.code === 'unreachable' ? 'offline' : 'fault'}
        title={texts.title}
        text={failure && reasonOf(failure, texts.offline)}
        action={<Button onClick={reload}>{texts.retry}</Button>}
      />
    </div>
  )
}

/** In place of a screen that needs the server, such as a person's data. */
export function NotHere() {
  const { notHere } = useLoadTroubleText()
  return <Message drawing="offline" title={useText().failure.offlineTitle} text={notHere} />
}
