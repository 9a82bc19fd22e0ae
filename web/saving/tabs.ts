import type { UserId } from '#domain/ids.ts'
import { openChannel } from '#web/lib/open-channel.ts'
import type { Delivered, Save } from '#web/saving/progress-saves.ts'

/** A message from one tab to the others of the same learner. */
export type Told = { saved?: Save; delivered?: Delivered }

/**
 * The other tabs of a learner. In browsers without channels, tabs catch up when they become visible again.
 * @param hear called with each message from another tab
 */
export function openTabs(
  owner: UserId,
  hear: (told: Told) => void,
): { tell(told: Told): void; close(): void } {
  const channel = openChannel(`dilo-saves/${owner}`)
  if (!channel) return { tell: () => undefined, close: () => undefined }
  channel.onmessage = ({ data }: MessageEvent<Told | null>) => hear(data ?? {})
  let isOpen = true
  return {
    // Saves made while the learner is leaving are still stored, but not announced.
    tell: told => void (isOpen && channel.postMessage(told)),
    close: () => {
      isOpen = false
      channel.close()
    },
  }
}
