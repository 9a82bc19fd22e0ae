import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/**
 * A self-signed X.509 certificate, which Node reads but does not make. Only what a certificate must have
 * (RFC 5280, section 4.1): version 1, no extensions.
 */
export type Identity = { privateKey: string; certificate: string }

const SHA256_WITH_RSA = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]
const COMMON_NAME = [0x06, 0x03, 0x55, 0x04, 0x03]
const [INTEGER, BIT_STRING, NULL, UTF8, UTC_TIME, SEQUENCE, SET] = [0x02, 0x03, 0x05, 0x0c, 0x17, 0x30, 0x31]
/** Longer than anybody moves the clock on; the last year that this form of time can say. */
const VALIDITY = ['200101000000Z', '491231235959Z']

/** A new key of so many bits, and a certificate for it in a name. Takes some hundred milliseconds. */
export function makeIdentity(commonName: string, modulusLength: number): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength })
  const algorithm = der(SEQUENCE, Buffer.from(SHA256_WITH_RSA), der(NULL))
  const attribute = der(SEQUENCE, Buffer.from(COMMON_NAME), der(UTF8, Buffer.from(commonName)))
  const name = der(SEQUENCE, der(SET, attribute))
  const content = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, ...VALIDITY.map(time => der(UTC_TIME, Buffer.from(time)))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('RSA-SHA256', content, privateKey)
  const certificate = der(SEQUENCE, content, algorithm, der(BIT_STRING, Buffer.from([0]), signature))
  return { privateKey: exported(privateKey), certificate: pem(certificate) }
}

export function readPrivateKey({ privateKey }: Identity): KeyObject {
  return createPrivateKey(privateKey)
}

const exported = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

/** One value of ASN.1: its tag, its length and its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content])
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

function pem(content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
