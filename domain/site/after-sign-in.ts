import { pathWithoutLanguage } from '#domain/languages.ts'
import { isPlan } from '#domain/membership/membership.ts'
import { type Audience, getsDemo } from '#domain/site/routes.ts'

/**
 * Segments of letters, digits, hyphens and underscores, and a query: nothing that a browser could read as another site.
 */
const OWN_PATH = /^(?:\/[\w-]+)+(?:\?[\w=&%.-]*)?$/
/** Screens that signed-in users do not need. */
const OF_VISITORS = /^\/(?:login|register|close|active-account|reset-password|reset-password-auth)(?:[/?]|$)/

/**
 * The path requested before signing in, without its language, if it belongs to this product; null otherwise, to prevent
 * open redirects.
 */
export function returnPath(asked: string | null): string | null {
  if (asked === null || !OWN_PATH.test(asked)) return null
  const path = pathWithoutLanguage(asked)
  return OF_VISITORS.test(path) ? null : path
}

/**
 * Where signing in leads: the requested path, else the payment of the chosen plan, else the courses or the plans
 * (P4.2).
 */
export function afterSignIn(
  audience: Audience,
  { next, plan }: { next: string | null; plan: string | null },
): string {
  const asked = returnPath(next)
  if (asked !== null) return asked
  if (!getsDemo(audience)) return '/courses'
  return plan !== null && isPlan(plan) ? `/payment/${plan}` : '/plan'
}
