/** The progress of a save. */
export type SaveState =
  | { status: 'idle' }
  /** Started, but files of the record are still being uploaded. */
  | { status: 'uploading' }
  | { status: 'saving' }
  | { status: 'saved'; at: Date }
  /** Nothing was lost: the author tries again, or corrects the invalid fields. */
  | { status: 'failed'; message: string; isInvalid?: boolean }

/** Whether the author must wait for it. */
export function isUnderWay({ status }: SaveState): boolean {
  return status === 'saving' || status === 'uploading'
}

export const IDLE: SaveState = { status: 'idle' }
