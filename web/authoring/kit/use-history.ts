import { useCallback, useEffect, useReducer } from 'react'

/** One gesture of the author: its effect on the state, and the inverse. */
export type Command<State> = {
  /** Describes it, for the labels of undo and redo: «Mover 3 palabras». */
  label: string
  apply: (state: State) => State
  revert: (state: State) => State
}

export type History<State> = {
  state: State
  done: readonly Command<State>[]
  undone: readonly Command<State>[]
}

type Act<State> =
  | { type: 'run'; command: Command<State> }
  | { type: 'undo' | 'redo' }
  | { type: 'reset'; state: State }

/** Older gestures cannot be undone: otherwise the list would grow for hours. */
const MOST = 200

/** Runs, undoes or redoes a gesture. Running one drops those that were undone. */
export function historyReducer<State>(history: History<State>, act: Act<State>): History<State> {
  const { state, done, undone } = history
  if (act.type === 'reset') return { state: act.state, done: [], undone: [] }
  if (act.type === 'run') {
    return { state: act.command.apply(state), done: [...done, act.command].slice(-MOST), undone: [] }
  }
  const command = act.type === 'undo' ? done.at(-1) : undone.at(-1)
  if (!command) return history
  return act.type === 'undo'
    ? { state: command.revert(state), done: done.slice(0, -1), undone: [...undone, command] }
    : { state: command.apply(state), done: [...done, command], undone: undone.slice(0, -1) }
}

export type UndoRedo<State> = {
  state: State
  run: (command: Command<State>) => void
  /** The label of the gesture to undo; undefined if there is none. */
  undoLabel: string | undefined
  redoLabel: string | undefined
  undo: () => void
  redo: () => void
  /** Replaces the state, and drops all gestures: after a load, or a save by another author. */
  reset: (state: State) => void
}

/**
 * A state whose changes can be undone and redone, by buttons (`UndoButtons`) and by Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y. In
 * a text field these keys belong to the field.
 */
export function useHistory<State>(initial: State | (() => State)): UndoRedo<State> {
  const [history, dispatch] = useReducer(historyReducer<State>, undefined, () => ({
    state: initial instanceof Function ? initial() : initial,
    done: [],
    undone: [],
  }))
  const undo = useCallback(() => dispatch({ type: 'undo' }), [])
  const redo = useCallback(() => dispatch({ type: 'redo' }), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isInText(event.target)) return
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!isRedo && key !== 'z') return
      event.preventDefault()
      if (isRedo) redo()
      else undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [undo, redo])
  return {
    state: history.state,
    run: useCallback(command => dispatch({ type: 'run', command }), []),
    undoLabel: history.done.at(-1)?.label,
    redoLabel: history.undone.at(-1)?.label,
    undo,
    redo,
    reset: useCallback(state => dispatch({ type: 'reset', state }), []),
  }
}

function isInText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'file'].includes(target.type)
}
