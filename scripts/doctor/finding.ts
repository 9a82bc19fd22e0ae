/** The result of a check: `off` is not configured, `warning` works but should be better, `bad` does not work. */
export type Finding = {
  state: 'good' | 'off' | 'warning' | 'bad'
  says: string
  /** What to do about it. */
  advice?: string
}

export type Check = { title: string; run: () => Promise<Finding[]> }

export const good = (says: string): Finding => ({ state: 'good', says })
export const off = (says: string): Finding => ({ state: 'off', says })
export const warning = (says: string, advice: string): Finding => ({ state: 'warning', says, advice })
export const bad = (says: string, advice: string): Finding => ({ state: 'bad', says, advice })

/** The cause of an error, for operators. Never holds a password: drivers name only hosts and users. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  // Several addresses of one host name were tried.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return cause instanceof Error ? `${error.message}: ${reasonOf(cause)}` : error.message || error.name
}
