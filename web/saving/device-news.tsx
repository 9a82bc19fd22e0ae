import type { DeviceNewsProps } from '#web/saving/saving-status.ts'
import { useDeviceNewsText } from '#web/text/device-news/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The news of this device, in one notice. */
export function DeviceNews({ news, className }: DeviceNewsProps) {
  const text = useDeviceNewsText()
  const { isSilent, unreadable, onRead } = news
  return (
    <div className={className}>
      <Notice tone="info" icon="circle-alert">
        {isSilent && text.silent} {unreadable > 0 && text.unreadable(unreadable)}{' '}
        <Button look="link" onClick={onRead}>
          {text.understood}
        </Button>
      </Notice>
    </div>
  )
}
