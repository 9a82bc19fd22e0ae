import { connect } from 'node:net'
import type { Random } from '#emulator/paypal/random.ts'
import { hostileText, mutatedBytes } from '#lab/fuzz/mutate.ts'

const ANSWER_WITHIN_MS = 5_000

const FORMS: readonly ((text: string) => string)[] = [
  text => `GET /${text} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  text => `${text} / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  text => `GET / HTTP/1.1\r\nHost: x\r\n${text}: x\r\nConnection: close\r\n\r\n`,
  text => `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${text}\r\nConnection: close\r\n\r\n`,
  text => `GET /api/v1/settings?x=${text} HTTP/1.1\r\nHost: ${text}\r\nConnection: close\r\n\r\n`,
  () => 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  () => 'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  text =>
    `POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${text}\r\nConnection: close\r\n\r\n{}`,
  () => `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\nConnection: close\r\n\r\n`,
  () => `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  text =>
    `POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${text}\r\n{}\r\n0\r\n\r\n`,
  () =>
    'POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
  text =>
    `POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
]

/** Bytes that no HTTP library would send: malformed request lines, headers, lengths and chunks. */
export function rawRequest(random: Random): Buffer {
  const bytes = Buffer.from(random.pick(FORMS)(hostileText('token', random)))
  return random.chance(0.3) ? mutatedBytes(bytes, random) : bytes
}

/** Sends bytes and ends the connection. @returns the answer's text, empty when the server only closed */
export function sendRaw(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let answer = ''
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`))
    }, ANSWER_WITHIN_MS)
    socket.setEncoding('latin1')
    socket.on('data', text => {
      answer += text
    })
    // The server may reset the connection while bytes are still being sent.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
    socket.on('end', () => socket.end())
    socket.end(bytes)
  })
}

/** The statuses in an answer, of which pipelined requests have several. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status))
}
