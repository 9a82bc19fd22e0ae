import type { Reminders } from '#contract/reminders.ts'
import { useHour } from '#web/features/reminders/use-hour.ts'
import { useRemindersText } from '#web/text/reminders/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** How a learner is reminded now, in a sentence; and the file for the calendar again. */
export function ReminderState({
  reminders: { channel, hour, devices },
  onDownload,
}: {
  reminders: Reminders
  onDownload: (hour: number) => void
}) {
  const text = useRemindersText()
  const at = useHour()(hour)
  if (channel === null || channel === 'none') return <p>{text.off}</p>
  if (channel === 'push' && devices === 0) return <Notice tone="near">{text.noDevice}</Notice>
  return (
    <>
      <Notice tone="right">{text.on[channel](at)}</Notice>
      {channel === 'calendar' && (
        <Button look="link" onClick={() => onDownload(hour)}>
          <Icon name="download" size={20} /> {text.file}
        </Button>
      )}
    </>
  )
}
