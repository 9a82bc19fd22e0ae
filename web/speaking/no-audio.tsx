import { useText } from '#web/lib/language.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Says that this device cannot play the text (D22), to screen readers too. */
export function NoAudio({ isSilent }: { isSilent: boolean }) {
  const { player } = useText()
  return (
    <div aria-live="polite" style={{ display: 'contents' }}>
      {isSilent && <Notice tone="info">{player.noAudio}</Notice>}
    </div>
  )
}
