import { useText } from '#web/lib/language.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Says that what was to be heard cannot be on this device (D22), to a screen reader too. */
export function NoAudio({ isSilent }: { isSilent: boolean }) {
  const { player } = useText()
  return (
    <div aria-live="polite" style={{ display: 'contents' }}>
      {isSilent && <Notice tone="info">{player.noAudio}</Notice>}
    </div>
  )
}
