import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { refusalOf } from '#server/http/answers.ts'
import { PERMISSIONS } from '#server/http/protection.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Node's codes for errors that occur before a request has a route, hooks or a reply. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** The headers of every other answer (`protection.ts`); a test compares them. */
const HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'permissions-policy': PERMISSIONS,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}

/** How long a client may continue sending after its answer. */
const LINGER_MS = 500
const answered = new WeakSet<Socket>()

/**
 * Answers malformed or unfinished HTTP, which has no request or language, and ends the connection. The input is not
 * logged, because it may contain anything.
 */
export function answerBrokenHttp(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || answered.has(socket)) return
  answered.add(socket)
  const code = CODES[error.code ?? ''] ?? 'broken_json'
  const requestId = randomUUID()
  this.log.info({ reqId: requestId, code: error.code }, 'broken HTTP')
  const envelope = refusalOf(code, DEFAULT_LANGUAGE, { code, requestId })
  const body = JSON.stringify(envelope)
  const headers = { ...HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = `${envelope.statusCode} ${STATUS_CODES[envelope.statusCode]}`
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${body}`)
  // Closing the socket with unread bytes from the client would discard the answer.
  socket.on('data', () => undefined)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/**
 * Handles two cases that Node would answer itself, without envelope and headers: an HTTP/1.1 request without `Host`
 * is refused, and an unknown expectation is ignored (RFC 9110, 10.1.1). Register it after the headers.
 */
export function refuseOddHttp(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new Refusal('broken_json')
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}
