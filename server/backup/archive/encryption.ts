import { open } from 'node:fs/promises'
import { BackupRefused, HEAD } from '#server/backup/archive/format.ts'
import { iterate, streamOf } from '#server/backup/archive/web-stream.ts'

/*
 * Backups are encrypted in the age format (https://age-encryption.org/v1) to a public key (`age1...`), so that a
 * server that is broken into cannot read its own backups. The library is loaded only when it is used.
 */

type Bytes = AsyncIterable<Uint8Array<ArrayBuffer>>

/** The beginning of every age file. */
const AGE_MAGIC = 'age-encryption.org/v1'

/** @throws Error when the key is not a public key of age */
export async function encrypted(bytes: Bytes, publicKey: string): Promise<Bytes> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(publicKey)
  return iterate(await encrypter.encrypt(streamOf(bytes))) as Bytes
}

/**
 * @param identities the text of an identity file: lines of secret keys and comments
 * @throws BackupRefused at once when none of the keys fits, and while reading for damaged bytes
 */
export async function decrypted(bytes: Bytes, identities: string): Promise<Bytes> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  const keys = identities.split(/\r?\n/).filter(line => line.trim() !== '' && !line.startsWith('#'))
  try {
    for (const key of keys) decrypter.addIdentity(key.trim())
  } catch {
    throw new BackupRefused('the identity file holds no secret key of age (AGE-SECRET-KEY-1...)')
  }
  const opened = await decrypter.decrypt(streamOf(bytes)).catch(cause => {
    throw new BackupRefused('the key does not open this backup, or its beginning is damaged', { cause })
  })
  return refusing(iterate(opened) as Bytes)
}

async function* refusing(bytes: Bytes): Bytes {
  try {
    yield* bytes
  } catch (cause) {
    throw new BackupRefused('the file is damaged or not complete: it cannot be decrypted', { cause })
  }
}

/** A new key pair: the text of an identity file, and the public key, which it contains as a comment. */
export async function newKeys(): Promise<{ identityFile: string; publicKey: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const publicKey = await identityToRecipient(identity)
  return { identityFile: `# public key: ${publicKey}\n${identity}\n`, publicKey }
}

/** Whether a file begins like an age file. */
export async function isEncrypted(path: string): Promise<boolean> {
  return (await beginningOf(path)).startsWith(AGE_MAGIC)
}

/** Whether a file begins like a backup, encrypted or not. */
export async function isBackup(path: string): Promise<boolean> {
  const beginning = await beginningOf(path)
  return beginning.startsWith(AGE_MAGIC) || beginning.startsWith(HEAD)
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_MAGIC.length), 0, AGE_MAGIC.length, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
