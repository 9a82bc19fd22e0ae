import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import type { GoogleConfig } from '#server/configuration/config.ts'

export type GoogleDouble = {
  config: GoogleConfig
  /** A token of this issuer; a claim set to undefined is omitted. */
  token(claims: Record<string, unknown>, given?: { header?: Partial<JWTHeaderParameters> }): Promise<string>
  /** Makes the key address answer with this status from now on. */
  breakKeys(status: number): void
  /** Number of key requests so far. */
  asked(): number
  close(): Promise<void>
}

const KEY_ID = 'the-key-of-the-tests'

/** A local issuer like Google's: serves its own keys and signs tokens with them. */
export async function startGoogleDouble(now: () => Date): Promise<GoogleDouble> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
  let [status, asked] = [200, 0]
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(keys))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = { clientId: 'dilo.apps.example.com', issuers: [address], jwksUrl: `${address}/certs` }
  return {
    config,
    token(claims, { header = {} } = {}) {
      const seconds = Math.floor(now().getTime() / 1000)
      const usual = {
        iss: address,
        aud: config.clientId,
        // One account per address, unless a test overrides it.
        sub: `the account of ${encodeURIComponent(String(claims.email))}`,
        email_verified: true,
        iat: seconds,
        exp: seconds + 3600,
      }
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header })
        .sign(privateKey)
    },
    breakKeys: given => {
      status = given
    },
    asked: () => asked,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
