/** Problems at the payment provider, by what the user can do about them. */
export type ProviderProblem = 'configuration' | 'connection' | 'subscription' | 'givenUp' | 'other'

/** The first match counts. The SDK identifies errors only by their messages, which change. */
const SIGNS: readonly (readonly [RegExp, ProviderProblem])[] = [
  [/popup close|window (?:is )?closed|closed window/i, 'givenUp'],
  [/network|connection|timed? ?out|fetch|offline|did not load/i, 'connection'],
  [/client[- _]?id|configur|credential|unauthori[sz]ed|authentication|vault|\b401\b/i, 'configuration'],
  [/subscription|billing|plan|RESOURCE_NOT_FOUND|UNPROCESSABLE/i, 'subscription'],
]

/** Sorts an error of the provider's script (P8.14, P8.15). */
export function problemOfProvider(error: unknown): ProviderProblem {
  const said = error instanceof Error ? error.message : String(error)
  return SIGNS.find(([sign]) => sign.test(said))?.[1] ?? 'other'
}
