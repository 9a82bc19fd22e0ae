import { useSearchParams } from 'wouter'
import type { User } from '#contract/session.ts'
import { courseAccess } from '#domain/membership.ts'

/**
 * Whether somebody gets the courses or the demo of them. A student who has not paid is led to the plans,
 * which offer the demo with `?demo=1` (D13).
 */
export function useDemo(user: User | null): 'course' | 'demo' | 'mustPay' {
  const [search] = useSearchParams()
  const access = courseAccess(user && { role: user.role, isPaid: user.payment.isPayment })
  if (access !== 'demo') return 'course'
  return user && search.get('demo') !== '1' ? 'mustPay' : 'demo'
}
