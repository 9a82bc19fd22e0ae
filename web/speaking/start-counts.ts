import type { RecogniserFault } from '#domain/speech/recogniser-faults.ts'
import type { Listener, StartOutcome } from '#domain/speech/recogniser-starts.ts'
import { call } from '#web/lib/call.ts'
import type { Hearing } from '#web/speaking/recogniser.ts'

/** How often a device reports at most: a start costs no call. */
const REPORT_MS = 60_000
/** The server takes no more of one kind at once. */
const MAX_STARTS = 100

type Ends = { listener: Listener; outcome: StartOutcome; starts: number }

const waiting = new Map<string, Ends>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Counts how a start of the microphone ended, for the sums of the operator (decision 095). */
export function countStart(hearing: Hearing, isServer: boolean): void {
  const outcome = hearing.status === 'heard' ? 'heard' : hearing.cause
  add({ listener: isServer ? 'server' : deviceOf(navigator), outcome, starts: 1 })
}

/** Reports that this device's recogniser turned out not to work. */
export function reportFault(fault: RecogniserFault): void {
  void call('POST recogniser-fault', { body: { fault } })
}

function add({ listener, outcome, starts }: Ends): void {
  const key = `${listener} ${outcome}`
  const before = waiting.get(key)?.starts ?? 0
  waiting.set(key, { listener, outcome, starts: Math.min(before + starts, MAX_STARTS) })
  timer ??= setTimeout(report, REPORT_MS)
}

function deviceOf({ userAgent, vendor }: Navigator): Listener {
  if (/Android/.test(userAgent)) return 'android'
  return /Apple/.test(vendor ?? '') || /iP(hone|ad|od)/.test(userAgent) ? 'apple' : 'other'
}

async function report(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const ends = [...waiting.values()]
  if (ends.length === 0) return
  waiting.clear()
  const answer = await call('POST recogniser-starts', { body: { ends } })
  // Without a network they wait for the next report.
  if (!answer.isOk && answer.code === 'unreachable') ends.forEach(add)
}

// A hidden page may not come back: after a failure, learners leave.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) void report()
})
