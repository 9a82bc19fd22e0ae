const DECIMAL = /^(-?)(\d{1,9})(?:\.(\d{1,2})0*)?$/

/** A decimal amount in cents: `centsOf('12.9')` is 1290 (D30). Undefined for anything else, and for parts of a cent. */
export function centsOf(decimal: string): number | undefined {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(decimal) ?? []
  if (whole === undefined) return undefined
  return Number(`${sign}${whole}${fraction.padEnd(2, '0')}`)
}
