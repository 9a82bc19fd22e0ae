/** What became of a request: `late` if it did not answer in time; the answer may still come. */
export type Outcome<Value> = { status: 'answered'; value: Value } | { status: 'refused' } | { status: 'late' }

export type Patience = {
  /** Makes a request and waits for it, but not longer than the limit. Never rejects. */
  within<Value>(request: () => Promise<Value>): Promise<Outcome<Value>>
  /** Whether the last requests got no answer in time. Until one does, nobody waits again. */
  isSilent(): boolean
}

/**
 * For parts of a browser that may never answer: its database and its caches hang after crashes, on full devices and
 * while a system update runs, without an error.
 * @param limitMs how long a request is waited for
 * @param onChange called when it falls silent, and when it answers again
 */
export function createPatience(limitMs: number, onChange: () => void = () => undefined): Patience {
  let isSilent = false
  const become = (silent: boolean) => {
    if (isSilent === silent) return
    isSilent = silent
    onChange()
  }
  return {
    async within<Value>(request: () => Promise<Value>): Promise<Outcome<Value>> {
      let timer: ReturnType<typeof setTimeout> | undefined
      const outcome = settled(request)
      const late = new Promise<Outcome<Value>>(resolve => {
        timer = setTimeout(resolve, isSilent ? 0 : limitMs, { status: 'late' })
      })
      const first = await Promise.race([outcome, late])
      clearTimeout(timer)
      become(first.status === 'late')
      if (first.status === 'late') void outcome.then(() => become(false))
      return first
    },
    isSilent: () => isSilent,
  }
}

/** Some browsers throw where others reject. */
async function settled<Value>(request: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { status: 'answered', value: await request() }
  } catch {
    return { status: 'refused' }
  }
}
