import { plans } from '#domain/membership/plans.ts'

/**
 * The yearly plan compared with paying monthly: dollars per month, and dollars saved in a year. Computed in cents,
 * because money is never a float (D30).
 */
export function yearAgainstMonths(): { perMonth: string; saved: string } {
  const [month, year] = [centsOf(plans['1'].amount), centsOf(plans['2'].amount)]
  const { months } = plans['2']
  return { perMonth: dollarsOf(Math.round(year / months)), saved: dollarsOf(month * months - year) }
}

function centsOf(dollars: string): number {
  return Number(dollars.replace('.', ''))
}

function dollarsOf(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
