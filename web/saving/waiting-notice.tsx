import { useText } from '#web/lib/language.tsx'
import { SavingNotice } from '#web/saving/saving-notice.tsx'
import { useDelivered, useSavingStatus } from '#web/saving/use-saving.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * What waits to be saved, said quietly outside of the player: how much it is, and that it is safe. What is not safe,
 * or needs the learner, is said as in the player.
 */
export function WaitingNotice({
  className,
  onDelivered,
}: {
  className?: string | undefined
  /** The server has taken saves: what the screen shows of progress may be old. */
  onDelivered?: () => void
}) {
  const { saving } = useText()
  const { trouble, waiting } = useSavingStatus()
  useDelivered(() => onDelivered?.())
  if (trouble === 'unsafe' || trouble === 'sessionEnded') {
    return <SavingNotice trouble={trouble} className={className} />
  }
  return (
    // In the page before it has something to say, or it is not read out when it has.
    <div role="status" style={{ display: 'contents' }}>
      {waiting > 0 && (
        <div className={className}>
          <Notice tone="info" icon="clock" title={saving.waiting(waiting)}>
            {saving.waitingSafe}
          </Notice>
        </div>
      )}
    </div>
  )
}
