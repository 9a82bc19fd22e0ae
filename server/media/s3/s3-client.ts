import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '#server/configuration/config.ts'
import { errorIn, errorOf, S3Error } from '#server/media/s3/s3-error.ts'

/** Time limits of the storage: for one try, and for a call with its retries. */
type Limit = { tryMs: number; callMs: number }
export type Patience = { reading: Limit; writing: Limit }

const PATIENCE: Patience = {
  // A browser has few connections to a server: a hanging recording must not keep a lesson waiting.
  reading: { tryMs: 2_000, callMs: 5_000 },
  // Ten megabytes at 10 Mbit/s.
  writing: { tryMs: 8_000, callMs: 16_000 },
}
/** For commands, without a waiting browser. */
export const COMMAND_PATIENCE: Patience = {
  reading: { tryMs: 20_000, callMs: 60_000 },
  writing: { tryMs: 60_000, callMs: 180_000 },
}
const MOST_TRIES = 3
/** The mean wait before the first retry; it doubles. */
const WAIT_MS = 100

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** A file's name; undefined for calls on the bucket. */
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

/**
 * Calls to one bucket, signed (AWS Signature Version 4), with time limits. Every call is safe to repeat, so failures
 * of the connection or the storage are retried. While the storage is down, one call at a time probes it, once, and
 * the others fail at once.
 */
export class S3Client {
  readonly #config: S3Config
  readonly #patience: Patience
  readonly #bucket: URL
  /** Keys derived from the secret, which change daily. */
  readonly #derivedKeys = new Map<string, ArrayBuffer>()
  #isDown = false
  #isAsking = false

  constructor(config: S3Config, patience = PATIENCE) {
    this.#config = config
    this.#patience = patience
    this.#bucket = bucketAddress(config)
  }

  /**
   * @param read reads the result from a successful answer, within the same time limits and retries
   * @throws S3Error
   */
  async call<Result>(request: S3Request, read: (response: Response) => Promise<Result>): Promise<Result> {
    if (this.#isDown && this.#isAsking) throw new S3Error('Down')
    const isAlone = this.#isDown
    this.#isAsking ||= isAlone
    try {
      const result = await this.#tried(request, read, isAlone ? 1 : MOST_TRIES)
      this.#isDown = false
      return result
    } catch (error) {
      this.#isDown = error instanceof S3Error && error.isOutage
      throw error
    } finally {
      if (isAlone) this.#isAsking = false
    }
  }

  async #tried<Result>(
    request: S3Request,
    read: (response: Response) => Promise<Result>,
    mostTries: number,
  ): Promise<Result> {
    const { tryMs, callMs } = this.#patience[request.method === 'PUT' ? 'writing' : 'reading']
    const endMs = performance.now() + callMs
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#once(request, Math.min(tryMs, Math.max(1, endMs - performance.now())), read)
      } catch (thrown) {
        const error = errorOf(thrown)
        // Callers wait for different times, so that a recovering storage is not overrun.
        const waitMs = Math.random() * 2 ** tries * WAIT_MS
        if (!error.isOutage || tries === mostTries || performance.now() + waitMs >= endMs) throw error
        await delay(waitMs)
      }
    }
  }

  async #once<Result>(
    { method, name, query = {}, headers: given = {}, body }: S3Request,
    limitMs: number,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const { accessKeyId, secretAccessKey, region, prefix } = this.#config
    const url = new URL(this.#bucket)
    if (name !== undefined) url.pathname = `${url.pathname.replace(/\/$/, '')}/${prefix}${name}`
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const { headers } = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...given, 'x-amz-content-sha256': sha256(body ?? '') },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      cache: this.#derivedKeys,
    }).sign()
    // Not signed: some proxies change it.
    headers.set('accept-encoding', 'identity')
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new DOMException('too slow', 'TimeoutError')), limitMs)
    try {
      const response = await fetch(url, {
        method,
        headers,
        ...(body && { body: new Uint8Array(body) }),
        // Never forward a file to another address.
        redirect: 'error',
        signal: limit.signal,
      })
      if (!response.ok) throw await errorIn(response)
      return await read(response)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** `https://host/bucket`, or `https://bucket.host/`. An endpoint may have a path. */
function bucketAddress({ endpoint, bucket, addressing }: S3Config): URL {
  const url = new URL(endpoint)
  if (addressing === 'host') url.hostname = `${bucket}.${url.hostname}`
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  return url
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}
