/** Where the log is written: standard output, except in tests. */
export type LogStream = { write: (line: string) => void }

/** Mailed links, whose tokens grant access (D8). A slash may be escaped in a query. */
const KEYS =
  /((?:\/|%2F)(?:active-account|reset-password-auth|newsletter-confirm|newsletter-unsubscribe)(?:\/|%2F))[^\s"\\/?#&%]+/gi
/** Possible card numbers, grouped or not. Excludes the line's time and fractions. */
const CARD_NUMBERS = /(?<!"time":|[\d.])\d(?:(?: |%20|\+)?\d){12,18}(?!\d)/g

/** Removes tokens and card numbers from a log line. */
export function scrub(line: string): string {
  return line.replace(KEYS, '$1[key]').replace(CARD_NUMBERS, '[number]')
}

/** The logger's options. */
export function logger(level: string, stream?: LogStream) {
  return {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    hooks: { streamWrite: scrub },
    ...(stream && { stream }),
  }
}
