import http, { type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicIp, lookUpPublic, PrivateAddress } from '#server/outside/public-address.ts'

export type PublicAnswer = { status: number; headers: http.IncomingHttpHeaders }

type Message = {
  headers: OutgoingHttpHeaders
  body: Buffer
  signal: AbortSignal
  /** For tests: any address, even without TLS. */
  isAnyAllowed: boolean
}

/**
 * Posts to an address that a stranger gave us, if it is on the internet. Redirects are not followed, and the body of the
 * answer is not read.
 * @throws PrivateAddress
 * @throws Error when there is no answer, or the signal aborts
 */
export async function postToPublic(
  address: URL,
  { headers, body, signal, isAnyAllowed }: Message,
): Promise<PublicAnswer> {
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1')
  if (!isAnyAllowed && (address.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicIp(host))))
    throw new PrivateAddress('the address is not public')
  const { request } = address.protocol === 'https:' ? https : http
  const lookup = isAnyAllowed ? undefined : lookUpPublic
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers, signal, ...(lookup && { lookup }) })
    sent.on('error', reject)
    sent.on('response', answer => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
      // Whatever else it says is not wanted.
      answer.destroy()
    })
    sent.end(body)
  })
}
