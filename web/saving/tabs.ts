import type { UserId } from '#domain/ids.ts'
import { openChannel } from '#web/lib/open-channel.ts'
import type { Delivered, Save } from '#web/saving/progress-saves.ts'

/** What one tab tells the others of the same learner. */
export type Told = { saved?: Save; delivered?: Delivered }

/**
 * The other tabs of a learner. Where the browser has no channels, tabs learn of each other when they are looked at again.
 * @param hear what another tab told
 */
export function openTabs(
  owner: UserId,
  hear: (told: Told) => void,
): { tell(told: Told): void; close(): void } {
  const channel = openChannel(`dilo-saves/${owner}`)
  if (!channel) return { tell: () => undefined, close: () => undefined }
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data)
  let isOpen = true
  return {
    // What is given while the learner leaves is still stored, and told to nobody.
    tell: told => void (isOpen && channel.postMessage(told)),
    close: () => {
      isOpen = false
      channel.close()
    },
  }
}
