const TRUST_KEY = 'dilo.recogniser'
const DISTRUST_MS = 7 * 24 * 60 * 60 * 1_000
const FAULTS_IN_A_ROW = 2
const SERVICE_FAULTS = /^(network|no-start|service-not-allowed|language-not-supported)$/

/** The parts of `window` that we use. */
type TrustScope = {
  navigator: { onLine?: boolean }
  localStorage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** The outcome of listening, with the code of a failure. */
type Outcome = { status: 'heard' } | { status: 'failed'; cause: string }

/**
 * Browsers without a speech service still have the constructor and only fail in use. Failures are remembered for a
 * week, or until something is heard, because services may return.
 */
export function createTrust(scope: TrustScope) {
  let faults = 0
  let distrustedAtMs = 0

  const storage = <Value>(use: (store: NonNullable<TrustScope['localStorage']>) => Value) => {
    try {
      return scope.localStorage && use(scope.localStorage)
    } catch {
      // Even reading a blocked storage throws: keep it in memory for this visit.
      return undefined
    }
  }
  return {
    isTrusted() {
      const storedAtMs = Number(storage(store => store.getItem(TRUST_KEY))) || 0
      return Date.now() - Math.max(distrustedAtMs, storedAtMs) >= DISTRUST_MS
    },
    note(outcome: Outcome) {
      if (outcome.status === 'heard') {
        faults = distrustedAtMs = 0
        storage(store => store.removeItem(TRUST_KEY))
      } else if (SERVICE_FAULTS.test(outcome.cause) && scope.navigator.onLine !== false) {
        if (++faults < FAULTS_IN_A_ROW) return
        distrustedAtMs = Date.now()
        storage(store => store.setItem(TRUST_KEY, String(distrustedAtMs)))
      } else if (outcome.cause !== 'aborted') {
        faults = 0
      }
    },
  }
}
