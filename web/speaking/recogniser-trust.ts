import { RECOGNISER_FAULTS, type RecogniserFault } from '#domain/speech/recogniser-faults.ts'
import { createDeviceMemory, type MemoryScope } from '#web/speaking/device-memory.ts'

const KEYS = { online: 'dilo.recogniser', offline: 'dilo.recogniser.offline' }
const DISTRUST_MS = 7 * 24 * 60 * 60 * 1_000
const FAULTS_IN_A_ROW = 2

/** The parts of `window` that we use. */
type TrustScope = MemoryScope & { navigator: { onLine?: boolean } }

/** The outcome of listening, with the code of a failure. */
type Outcome = { status: 'heard' } | { status: 'failed'; cause: string }

/**
 * Browsers without a speech service still have the constructor and only fail in use. Failures are remembered for a
 * week, or until something is heard, because services may return. Without a network phones differ, and none says so in
 * advance: what happened then is remembered separately.
 * @param onDistrust called when a device with a network loses the trust
 */
export function createTrust(
  scope: TrustScope,
  onDistrust: (fault: RecogniserFault) => void = () => undefined,
) {
  const memory = createDeviceMemory(scope)
  const faults = { online: 0, offline: 0 }
  const now = () => (scope.navigator.onLine === false ? 'offline' : 'online')

  /** Why the device is distrusted at the moment. */
  const trouble = (): RecogniserFault | 'offline' | undefined => {
    const [sinceMs, fault] = memory.read(KEYS[now()])?.split(' ') ?? []
    if (Date.now() - (Number(sinceMs) || 0) >= DISTRUST_MS) return undefined
    // Earlier versions stored no fault.
    return now() === 'offline' ? 'offline' : (RECOGNISER_FAULTS.find(known => known === fault) ?? 'network')
  }
  return {
    trouble,
    isTrusted: () => trouble() === undefined,
    note(outcome: Outcome) {
      const place = now()
      if (outcome.status === 'heard') {
        faults[place] = 0
        memory.forget(KEYS[place])
        return
      }
      const fault = RECOGNISER_FAULTS.find(known => known === outcome.cause)
      if (fault) {
        if (++faults[place] < FAULTS_IN_A_ROW) return
        if (place === 'online' && !trouble()) onDistrust(fault)
        memory.write(KEYS[place], `${Date.now()} ${fault}`)
      } else if (outcome.cause !== 'aborted') {
        faults[place] = 0
      }
    },
  }
}
