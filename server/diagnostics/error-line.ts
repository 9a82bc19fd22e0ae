/** An error whose message is our own text without personal data, so that it may be logged. */
export class PlainError extends Error {
  override name = 'PlainError'
}

/** The parts of an error that may be logged: decision 029. */
export type ErrorLine = {
  /** The class. */
  kind: string
  [fact: string]: unknown
}

/** Some thrown errors have an endless chain of causes. */
const DEEPEST_CAUSE = 5
const LONGEST_STATEMENT = 1000
const MOST_FRAMES = 15

const NAME = /^[A-Za-z_][\w.$-]{0,79}$/
const CODE = /^[A-Z][A-Z0-9_]{1,79}$/
/** SQLSTATE, names like ECONNREFUSED, and the words of our own refusals. */
const ANY_CODE = /^(?:\d[0-9A-Z]{4}|[A-Z][A-Z0-9_]{1,79}|[a-z][a-z_]{0,39})$/
const WORD = /^[a-z][a-z_]{0,39}$/

/**
 * Loggable fields of an error, and the required form of each. Others are never logged: messages, `detail` and `hint`
 * of the database, parameters of a statement, and answers of mail and payment servers contain what people wrote.
 */
const FACTS: Record<string, RegExp> = {
  code: ANY_CODE,
  severity: CODE,
  // From the database.
  schema: NAME,
  table: NAME,
  column: NAME,
  constraint: NAME,
  routine: NAME,
  // From the system and the mail server.
  syscall: WORD,
  command: /^[A-Z ]{1,20}$/,
  // From the payment provider, and from Google's tokens.
  issue: CODE,
  debugId: /^[0-9a-f]{5,40}$/,
  claim: WORD,
}

/** Loggable numbers: HTTP and SMTP statuses. */
const STATUSES = ['status', 'statusCode', 'responseCode']

/** The loggable part of an error, without its stack. An allow list, because an error may contain anything. */
export function errorLine(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { kind: typeof error }
  const line: ErrorLine = { kind: kindOf(error) }
  if (error instanceof PlainError) line.reason = error.message
  const given = error as Error & Record<string, unknown>
  // The `kind` of a payment provider's error; `kind` is the class here.
  if (typeof given.kind === 'string' && WORD.test(given.kind)) line.fault = given.kind
  Object.assign(line, factsOf(given))
  const statement = statementOf(error)
  if (statement !== undefined) line.statement = statement
  const causes = error instanceof AggregateError ? error.errors.slice(0, 3) : [error.cause]
  const [cause, ...others] = depth < DEEPEST_CAUSE ? causes.filter(one => one instanceof Error) : []
  if (cause) line.cause = errorLine(cause, depth + 1)
  if (others.length > 0) line.others = others.map(other => errorLine(other, depth + 1))
  return line
}

function factsOf(given: Record<string, unknown>): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  for (const [name, form] of Object.entries(FACTS)) {
    const value = given[name]
    if (typeof value === 'string' && form.test(value)) facts[name] = value
  }
  for (const name of STATUSES) {
    const value = given[name]
    if (typeof value === 'number' && value < 1000) facts[name] = value
  }
  return facts
}

/** An error and its causes in one line, from their loggable parts. */
export function errorSummary(error: unknown): string {
  const said: string[] = []
  for (let line: ErrorLine | undefined = errorLine(error); line; line = line.cause as ErrorLine | undefined) {
    const facts = [line.reason, line.fault, line.code, line.status ?? line.statusCode ?? line.responseCode]
    said.push([line.kind, ...facts].filter(fact => fact !== undefined).join(' '))
  }
  return said.join(': ')
}

/** The lines of an error's stack, without its message, from the innermost cause. */
export function framesOf(error: unknown): string[] {
  let deepest = error
  for (let depth = 0; depth < DEEPEST_CAUSE && deepest instanceof Error; depth += 1) {
    if (!(deepest.cause instanceof Error)) break
    deepest = deepest.cause
  }
  const frames = [...new Set([error, deepest])].flatMap(ownFrames)
  return [...new Set(frames)].slice(0, MOST_FRAMES)
}

const FRAME =
  /^ {4}at (?:(?:async |new )?[\w$.<>#[\] ]{1,100} )?\(?((?:file:\/\/|node:|\/|[A-Z]:\\)[\w$@%+~./\\:-]+:\d+:\d+)\)?$/

function ownFrames(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return []
  // A message may contain lines that look like frames.
  const { message, stack } = error
  const at = message === '' ? -1 : stack.indexOf(message)
  const rest = at < 0 ? stack : stack.slice(at + message.length)
  return rest.split('\n').flatMap(line => (FRAME.test(line) ? line.trim().slice('at '.length) : []))
}

function kindOf(error: Error): string {
  const name = error.constructor?.name || error.name
  return NAME.test(name) ? name : 'Error'
}

/** Drizzle's statement has numbered parameters for its values; a value written into the text is removed. */
function statementOf(error: Error & { query?: unknown }): string | undefined {
  if (typeof error.query !== 'string') return undefined
  return error.query
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_STATEMENT)
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replace(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, '…')
}

const MINUTE_MS = 60_000
/** Far more kinds than a server meets at a time. */
const MOST_KINDS = 500

/** Logs the stack of each kind of error once a minute; the next line with a stack says how many were omitted. */
export class StackLimit {
  readonly #nowMs: () => number
  readonly #shown = new Map<string, { atMs: number; leftOut: number }>()

  constructor(nowMs: () => number = Date.now) {
    this.#nowMs = nowMs
  }

  lineOf(error: unknown): ErrorLine {
    const line = errorLine(error)
    const frames = framesOf(error)
    const kind = kindIn(line, frames)
    const known = this.#shown.get(kind)
    const atMs = this.#nowMs()
    if (known && atMs - known.atMs < MINUTE_MS) {
      known.leftOut += 1
      return line
    }
    if (this.#shown.size >= MOST_KINDS) this.#shown.clear()
    this.#shown.set(kind, { atMs, leftOut: 0 })
    return { ...line, stack: frames, ...(known?.leftOut && { stacksLeftOut: known.leftOut }) }
  }
}

/** The classes and codes of an error and its causes; without a code, the place in the source too. */
function kindIn(line: ErrorLine, frames: readonly string[]): string {
  const chain: unknown[] = []
  let hasCode = false
  for (let one: ErrorLine | undefined = line; one; one = one.cause as ErrorLine | undefined) {
    chain.push(one.kind, one.code ?? one.fault)
    hasCode ||= one.code !== undefined || one.fault !== undefined
  }
  return [...chain, hasCode ? '' : frames[0]].join(' ')
}
