import type { S3Config } from '#server/configuration/config.ts'
import { S3Error } from '#server/media/s3/s3-error.ts'

const UNREACHABLE = 'check the address and the firewall'

/** Explanations of the storage's and the system's error codes for an operator. */
const MEANINGS: Record<string, (config: S3Config) => string> = {
  NoSuchBucket: ({ bucket }) => `there is no bucket ${bucket}: create it, or correct S3_BUCKET`,
  InvalidAccessKeyId: () => 'the key is not known there: correct S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: () => 'the secret does not belong to the key: correct S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: ({ region }) => `${region} is not its region: correct S3_REGION`,
  Redirect: () => 'the bucket is elsewhere: correct S3_REGION, and S3_ENDPOINT to that of the region',
  AccessDenied: () =>
    'the key may not: give it the right to list the bucket, and to read, write and delete its objects',
  RequestTimeTooSkewed: () =>
    `the clock of this machine is wrong: it says ${new Date().toISOString()}; have it follow a time server`,
  ENOTFOUND: ({ endpoint }) => `the name of ${endpoint} is not known: correct S3_ENDPOINT`,
  EAI_AGAIN: () => 'names cannot be looked up: check the DNS server of this machine',
  ECONNREFUSED: ({ endpoint }) => `nothing listens at ${endpoint}: ${UNREACHABLE}`,
  EHOSTUNREACH: ({ endpoint }) => `no way leads to ${endpoint}: ${UNREACHABLE}`,
  ENETUNREACH: ({ endpoint }) => `no way leads to ${endpoint}: ${UNREACHABLE}`,
  UND_ERR_CONNECT_TIMEOUT: ({ endpoint }) => `${endpoint} does not answer: ${UNREACHABLE}`,
  Timeout: ({ endpoint }) => `${endpoint} does not answer in time: ${UNREACHABLE}`,
  IgnoredRange: () =>
    'it does not answer with the range that was asked for: recordings will not play in Safari',
}

/** A sentence about why a call failed, and what to do. */
export function explainS3(config: S3Config, thrown: unknown): string {
  const error = [thrown, (thrown as { cause?: unknown }).cause].find(one => one instanceof S3Error)
  if (!error) return `${(thrown as Error).message}`
  const said = `${error.status ?? ''} ${error.what}`.trim()
  const meaning = MEANINGS[error.what]?.(config) ?? byKind(error, config)
  return `${meaning} (${said})`
}

function byKind({ what, status }: S3Error, { endpoint }: S3Config): string {
  if (status === undefined) {
    return /CERT|TLS|SSL|SELF_SIGNED/.test(what)
      ? `the certificate of ${endpoint} is not trusted: correct it, or name its authority in NODE_EXTRA_CA_CERTS`
      : `there is no connection to ${endpoint}: ${UNREACHABLE}`
  }
  if (status >= 500 || status === 429) return 'the storage is in trouble: see its own pages, and try again'
  if (status === 403) return 'the key is refused: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and its rights'
  return `${endpoint} does not answer as S3 does: check S3_ENDPOINT and S3_ADDRESSING`
}
