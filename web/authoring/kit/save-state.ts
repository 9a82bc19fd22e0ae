/** How far a save is. */
export type SaveState =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved'; at: Date }
  /** Nothing was lost: the author tries again, or corrects what is invalid. */
  | { status: 'failed'; message: string; isInvalid?: boolean }

export const IDLE: SaveState = { status: 'idle' }
