import type { ComponentType } from 'react'

/**
 * `unsafe`: a failed save that exists only in this page, and is lost when the page is closed; `sessionEndedUnsafe`: the
 * same, and it cannot be sent before the learner signs in.
 */
export type SavingTrouble = 'none' | 'failed' | 'unsafe' | 'sessionEnded' | 'sessionEndedUnsafe'

/** How much waits because it could not be sent, and what the learner must know about it. */
export type SavingStatus = {
  trouble: SavingTrouble
  /** How many things wait after a failed delivery; 0 while all goes well. */
  waiting: number
  /** False if something that waits is only in this page. */
  isSafe: boolean
  /** How to say the news. It comes with the outbox: no page's first code has it. */
  News?: ComponentType<DeviceNewsProps>
  /** Undefined if there are none, or the learner has read them. */
  news?: DeviceNews
}

/** Troubles of this device, while saves still reach the server. */
export type DeviceNews = {
  /** It does not answer: nothing is kept on it, and what it may have is not known. */
  isSilent: boolean
  /** How many entries on it were damaged, and set aside. */
  unreadable: number
  onRead: () => void
}

export type DeviceNewsProps = { news: DeviceNews; className: string | undefined }

export const NOTHING_WAITS: SavingStatus = { trouble: 'none', waiting: 0, isSafe: true }
