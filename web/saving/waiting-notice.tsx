import { useText } from '#web/lib/language.tsx'
import { SavingNotice } from '#web/saving/saving-notice.tsx'
import { useDelivered, useSavingStatus } from '#web/saving/use-status.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Says quietly, outside the player, how much waits to be saved, and that it is safe. Anything unsafe, or that needs the
 * learner, is shown as in the player.
 */
export function WaitingNotice({
  className,
  onDelivered,
}: {
  className?: string
  /** The server has taken saves: the progress on the screen may be outdated. */
  onDelivered?: () => void
}) {
  const { saving } = useText()
  const { trouble, waiting, isSafe, news, News } = useSavingStatus()
  useDelivered(() => onDelivered?.())
  if (trouble !== 'none' && trouble !== 'failed') {
    return <SavingNotice trouble={trouble} className={className} />
  }
  return (
    // In the page before it has content, or screen readers do not announce it.
    <div role="status" style={{ display: 'contents' }}>
      {waiting > 0 && (
        <div className={className}>
          <Notice tone="info" icon="clock" title={saving.waiting(waiting)}>
            {isSafe ? saving.waitingSafe : saving.unsafe}
          </Notice>
        </div>
      )}
      {news && News && <News news={news} className={className} />}
    </div>
  )
}
