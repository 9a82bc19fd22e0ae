import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { S3Config } from '#server/configuration/config.ts'
import { COMMAND_PATIENCE } from '#server/media/s3/s3-client.ts'

/** The server's own account. */
const KEY = 'S3RVER'

export type TestBucket = {
  config: S3Config
  /** Freezes the storage, like a machine that has lost its disk. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** For tests that do not measure time: a busy machine is not a fault of the code. */
export const PATIENT = { patience: COMMAND_PATIENCE }

const PROGRAM = `
const S3rver = require('@20minutes/s3rver')
const [directory, bucket] = process.argv.slice(1)
const options = { directory, silent: true, port: 0, address: '127.0.0.1', configureBuckets: [{ name: bucket }] }
new S3rver(options).run().then(({ port }) => console.log(port))
`

/** Starts an S3 server that checks signatures, with an empty bucket. */
export async function startTestBucket(): Promise<TestBucket> {
  const folder = await mkdtemp(join(tmpdir(), 'dilo-bucket-'))
  const bucket = 'uploads'
  // Its continuation tokens are encrypted with DES.
  const options = ['--openssl-legacy-provider', '-e', PROGRAM, folder, bucket]
  const server: ChildProcess = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (!server.stdout) throw new Error('no output of the S3 server')
  const [port] = await once(createInterface(server.stdout), 'line')
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'eu-central-1',
      accessKeyId: KEY,
      secretAccessKey: KEY,
      prefix: '',
      addressing: 'path',
    },
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
