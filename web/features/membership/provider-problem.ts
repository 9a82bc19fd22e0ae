/** What went wrong at the payment provider, as far as the person can do something about it. */
export type ProviderProblem = 'configuration' | 'connection' | 'subscription' | 'givenUp' | 'other'

/** The first that fits counts. The SDK names its errors in sentences only, and they change. */
const SIGNS: readonly (readonly [RegExp, ProviderProblem])[] = [
  [/popup close|window (?:is )?closed|closed window/i, 'givenUp'],
  [/network|connection|timed? ?out|fetch|offline|did not load/i, 'connection'],
  [/client[- _]?id|configur|credential|unauthori[sz]ed|authentication|vault|\b401\b/i, 'configuration'],
  [/subscription|billing|plan|RESOURCE_NOT_FOUND|UNPROCESSABLE/i, 'subscription'],
]

/** Sorts an error of the provider's script (specification 1, section 8). */
export function problemOfProvider(error: unknown): ProviderProblem {
  const said = error instanceof Error ? error.message : String(error)
  return SIGNS.find(([sign]) => sign.test(said))?.[1] ?? 'other'
}
