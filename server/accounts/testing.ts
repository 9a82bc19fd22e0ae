import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import type { GoogleConfig } from '#server/config.ts'

export type GoogleDouble = {
  config: GoogleConfig
  /** A token of this issuer, as Google would make it of somebody; undefined removes a claim. */
  token(claims: Record<string, unknown>, given?: { header?: Partial<JWTHeaderParameters> }): Promise<string>
  /** What the address of the keys answers from now on, instead of the keys. */
  breakKeys(status: number): void
  /** How often the keys were asked for. */
  asked(): number
  close(): Promise<void>
}

const KEY_ID = 'the-key-of-the-tests'

/** An issuer of Google's kind on this machine: keys of its own at an address, and tokens signed with them. */
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
        // Everybody has one account there, unless a test says otherwise.
        sub: `the account of ${claims.email}`,
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
