/** How far a save is. */
export type SaveState =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved'; at: Date }
  /** Nothing was lost: the author tries again, or goes on editing. */
  | { status: 'failed'; message: string }

export const IDLE: SaveState = { status: 'idle' }
