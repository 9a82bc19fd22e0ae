import { useSavingStatus } from '#web/saving/use-status.ts'

/** Says what is wrong with this device while saves still reach the server, until the learner has read it. */
export function DeviceNotice({ className }: { className: string | undefined }) {
  const { news, News } = useSavingStatus()
  // In the page before it has content, or screen readers do not announce it.
  return (
    <div role="status" style={{ display: 'contents' }}>
      {news && News && <News news={news} className={className} />}
    </div>
  )
}
