import { MAILED_PATHS } from '#domain/site/mailed-links.ts'
import { StackLimit } from '#server/diagnostics/error-line.ts'

/** Where the log is written: standard output, except in tests. */
export type LogStream = { write: (line: string) => void }

/**
 * Details that a line may have besides its message (decision 029). Others are left out, and their names listed in
 * `unsaid`. Add a detail here if it can contain no personal data but an id.
 */
const DETAILS: ReadonlySet<string> = new Set([
  'reqId',
  'traceId',
  'userId',
  // For requests: see request-lines.ts.
  'method',
  'path',
  'page',
  'status',
  'ms',
  'from',
  // For failures.
  'err',
  'cause',
  'code',
  'responseCode',
  'statusCode',
  'silentMs',
  // The object of the work.
  'mail',
  'tries',
  'subscription',
])

/** Mailed links, whose tokens grant access (D8). A slash may be escaped in a query. */
const KEYS = new RegExp(
  `((?:${MAILED_PATHS.map(path => path.replace('/', '(?:/|%2F)')).join('|')})(?:/|%2F))[^\\s"\\\\/?#&%]+`,
  'gi',
)
/** Possible card numbers, grouped or not. Excludes the line's time and fractions. */
const CARD_NUMBERS = /(?<!"time":|[\d.])\d(?:(?: |%20|\+)?\d){12,18}(?!\d)/g

/** Removes tokens and card numbers from a log line, should one ever get this far. */
export function scrub(line: string): string {
  return line.replace(KEYS, '$1[key]').replace(CARD_NUMBERS, '[number]')
}

/** The logger's options: every line has its message, and of its details those that the list above allows. */
export function logger(level: string, stream?: LogStream, nowMs?: () => number) {
  const stacks = new StackLimit(nowMs)
  return {
    level,
    formatters: { log: (details: Record<string, unknown>) => said(details, stacks) },
    hooks: { streamWrite: scrub, logMethod: plainly },
    ...(stream && { stream }),
  }
}

function said(details: Record<string, unknown>, stacks: StackLimit): Record<string, unknown> {
  const line: Record<string, unknown> = {}
  const unsaid: string[] = []
  for (const [name, value] of Object.entries(details)) {
    if (!DETAILS.has(name)) unsaid.push(name)
    else line[name] = value instanceof Error ? stacks.lineOf(value) : value
  }
  return unsaid.length > 0 ? { ...line, unsaid } : line
}

/** Keeps errors' messages, values in placeholders and quoted values, such as addresses, out of the message. */
function plainly(this: unknown, args: unknown[], method: (details: object, message: string) => void): void {
  const [first, second] = args
  const details = detailsOf(first)
  const given = typeof first === 'string' ? first : second
  const isErrors = Object.values(details).some(value => value instanceof Error && value.message === given)
  const message = typeof given === 'string' && !isErrors ? given : 'failed'
  method.call(this, details, message.replace(/".*"/s, '"…"'))
}

function detailsOf(first: unknown): object {
  if (first instanceof Error) return { err: first }
  return typeof first === 'object' && first !== null ? first : {}
}
