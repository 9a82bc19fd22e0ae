import { createContext, useContext } from 'react'
import type { WordId } from '#domain/ids.ts'

/** The actions on words of a row, a menu or the selection. */
export type WordActions = {
  open: (id: WordId) => void
  /** One place up or down in its lesson. */
  shift: (id: WordId, by: -1 | 1) => void
  /** Opens the dialog with lesson and position. */
  askMove: (ids: readonly WordId[]) => void
  askCopy: (ids: readonly WordId[]) => void
  askMoveToCourse: (ids: readonly WordId[]) => void
  duplicate: (id: WordId) => void
  toBank: (ids: readonly WordId[]) => void
}

/** A context, because the rows of a virtualized list must not change with the selection or the operations. */
export const ActionsContext = createContext<WordActions | null>(null)

export function useActions(): WordActions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('useActions needs the lesson management screen above it')
  return actions
}
