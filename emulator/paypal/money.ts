/** Amounts are integers in cents; on the wire they are strings with two decimals (D30). */

const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/

export function isAmount(text: string): boolean {
  return AMOUNT.test(text)
}

/** '12.99' becomes 1299. */
export function centsOf(amount: string): number {
  const [units = '0', decimals = ''] = amount.split('.')
  return Number(units) * 100 + Number(decimals.padEnd(2, '0'))
}

/** 1299 becomes '12.99'. */
export function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** PayPal's fee for a payment: 3.49 % and 49 cents. */
export function feeCentsOf(cents: number): number {
  return cents === 0 ? 0 : Math.round((cents * 349) / 10_000) + 49
}
