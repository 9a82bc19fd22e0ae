import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { emptyState, type State } from '#emulator/paypal/state.ts'

/** The saved state, so that a restarted development server knows its subscriptions. */
export function readState(file: string): State {
  const state = emptyState()
  if (!existsSync(file)) return state
  const stored: Partial<Record<keyof State, unknown>> = JSON.parse(readFileSync(file, 'utf8'))
  const entries = Object.entries(state).map(([name, empty]) => {
    const value = stored[name as keyof State]
    return [name, empty instanceof Map ? new Map((value ?? []) as []) : value]
  })
  return { ...Object.fromEntries(entries), offsetMs: Number(stored.offsetMs ?? 0) }
}

/** Replaces the file atomically. */
export function writeState(file: string, state: State): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.draft`
  const text = JSON.stringify(state, (_name, value) => (value instanceof Map ? [...value] : value))
  // It contains names and addresses of payers.
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, file)
}
