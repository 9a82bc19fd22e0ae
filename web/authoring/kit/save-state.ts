/** How far a save is. */
export type SaveState =
  | { status: 'idle' }
  /** Begun, but files of the record are still on their way. */
  | { status: 'uploading' }
  | { status: 'saving' }
  | { status: 'saved'; at: Date }
  /** Nothing was lost: the author tries again, or corrects what is invalid. */
  | { status: 'failed'; message: string; isInvalid?: boolean }

/** Whether the author has to wait for it. */
export function isUnderWay({ status }: SaveState): boolean {
  return status === 'saving' || status === 'uploading'
}

export const IDLE: SaveState = { status: 'idle' }
