/** What reads the log as it is written; standard output unless a test does. */
export type LogStream = { write: (line: string) => void }

/** Addresses of mailed links: who reads what follows them holds a key (D8). A slash may be escaped in a query. */
const KEYS =
  /((?:\/|%2F)(?:active-account|reset-password-auth|newsletter-confirm|newsletter-unsubscribe)(?:\/|%2F))[^\s"\\/?#&%]+/gi
/** What may be the number of a card, in one piece or in groups. Neither the time of a line nor a fraction. */
const CARD_NUMBERS = /(?<!"time":|[\d.])\d(?:(?: |%20|\+)?\d){12,18}(?!\d)/g

/** A line of the log without what whoever reads logs must not have. */
export function scrub(line: string): string {
  return line.replace(KEYS, '$1[key]').replace(CARD_NUMBERS, '[number]')
}

/** How the server writes its log. */
export function logger(level: string, stream?: LogStream) {
  return {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    hooks: { streamWrite: scrub },
    ...(stream && { stream }),
  }
}
