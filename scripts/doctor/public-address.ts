import { connect, type DetailedPeerCertificate, type TLSSocket } from 'node:tls'
import { bad, type Finding, good, off, reasonOf, warning } from '#scripts/doctor/finding.ts'

const TIMEOUT_MS = 10_000
const DAY_MS = 24 * 60 * 60 * 1000
/** Certificates for 90 days are renewed with 30 left. */
const LEAST_DAYS = 14
/** An address reserved for documentation: nobody has it. */
const CLAIMED = '198.51.100.77'
/** Addresses of this machine and of networks that are not the Internet. */
const PRIVATE =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|::ffff:(?:127|10|192\.168)\.)/

/** The server as seen from outside: certificate, HTTP/2, and the caller's address as its proxy forwards it. */
export async function checkPublicAddress(publicUrl: string): Promise<Finding[]> {
  const url = new URL(publicUrl)
  if (url.protocol !== 'https:') return [off(`${publicUrl} is no https address: nothing to try`)]
  const certificate = await checkCertificate(url)
  if (certificate.some(({ state }) => state === 'bad')) return certificate
  return [...certificate, ...(await checkProxy(url)), await checkRedirect(url)]
}

const TLS_ADVICE: Record<string, string> = {
  ENOTFOUND: 'The name leads nowhere: make its DNS record, or correct PUBLIC_URL.',
  ECONNREFUSED: 'Nothing listens at that port: start the proxy, and open the firewall.',
  CERT_HAS_EXPIRED: 'Renew it; Caddy and certbot do so by themselves when port 80 or 443 can be reached.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name: get one for this name.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'Browsers will warn: get one of a known authority. Only for trying out it may stay.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'Browsers will warn: get one of a known authority. Only for trying out it may stay.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The proxy must send the certificates in between, too (fullchain.pem).',
}

async function checkCertificate(url: URL): Promise<Finding[]> {
  try {
    const { certificate, protocol } = await shakeHands(url)
    const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / DAY_MS)
    const valid = `the certificate of ${url.hostname} is valid for ${days} days`
    return [
      days < LEAST_DAYS
        ? warning(valid, 'Its renewal does not work: see the log of the proxy.')
        : good(valid),
      protocol === 'h2'
        ? good('the proxy speaks HTTP/2')
        : warning('the proxy does not speak HTTP/2', 'Turn it on: pages load with fewer connections.'),
    ]
  } catch (error) {
    const { code = '' } = error as { code?: string }
    return [
      bad(`no TLS with ${url.host}: ${reasonOf(error)}`, TLS_ADVICE[code] ?? 'See the log of the proxy.'),
    ]
  }
}

function shakeHands({ hostname, port }: URL) {
  return new Promise<{ certificate: DetailedPeerCertificate; protocol: TLSSocket['alpnProtocol'] }>(
    (resolve, reject) => {
      const socket = connect(
        {
          host: hostname,
          port: Number(port || 443),
          servername: hostname,
          ALPNProtocols: ['h2', 'http/1.1'],
        },
        () => {
          resolve({ certificate: socket.getPeerCertificate(true), protocol: socket.alpnProtocol })
          socket.end()
        },
      )
      socket.once('error', reject)
      socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} s`)))
    },
  )
}

async function checkProxy(url: URL): Promise<Finding[]> {
  try {
    const plain = await seenCaller(url, {})
    const claimed = await seenCaller(url, { 'x-forwarded-for': CLAIMED })
    const findings = [good('the server answers through the proxy')]
    if (plain.host !== url.host) {
      const says = `the proxy asks the server for ${plain.host} instead of ${url.host}`
      findings.push(warning(says, 'Pass the Host header on: proxy_set_header Host $host.'))
    }
    findings.push(callerFinding(plain.address, claimed.address))
    return findings
  } catch (error) {
    const advice = 'Is the server running, and the proxy sent to its HOST and PORT?'
    return [bad(`the server does not answer at ${url.origin}: ${reasonOf(error)}`, advice)]
  }
}

function callerFinding(plain: string, claimed: string): Finding {
  if (PRIVATE.test(plain)) {
    return warning(
      `the server sees this caller at ${plain}`,
      'Right if this command runs in that network. Otherwise TRUSTED_PROXIES lacks the proxy, or it does not send X-Forwarded-For, and all people share its limits. Try from outside: npm run doctor -- --address https://...',
    )
  }
  if (claimed === CLAIMED) {
    return bad(
      'a caller can claim any address: limits do not hold',
      'The proxy must replace X-Forwarded-For (proxy_set_header X-Forwarded-For $remote_addr), and TRUSTED_PROXIES name the proxy only.',
    )
  }
  return good(`the server sees callers at their own address (${plain})`)
}

async function seenCaller(
  url: URL,
  headers: Record<string, string>,
): Promise<{ address: string; host: string }> {
  const answer = await fetch(new URL('/healthz/caller', url), {
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return ((await answer.json()) as { data: { address: string; host: string } }).data
}

async function checkRedirect(url: URL): Promise<Finding> {
  const plain = `http://${url.hostname}/`
  try {
    const answer = await fetch(plain, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.headers.get('location')?.startsWith('https://')) return good('http leads to https')
    return warning(`${plain} does not lead to https`, 'Let the proxy redirect it: some people type no https.')
  } catch {
    return warning(
      `${plain} does not answer`,
      'Let the proxy redirect it to https: some people type no https.',
    )
  }
}
