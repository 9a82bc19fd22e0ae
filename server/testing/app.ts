import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import { openGoogle } from '#server/accounts/google.ts'
import { openPasswords } from '#server/accounts/passwords.ts'
import { RecentSessions } from '#server/accounts/sessions/recent-sessions.ts'
import { type Config, readConfig } from '#server/configuration/config.ts'
import { createCatalogue } from '#server/courses/catalogue.ts'
import type { Database } from '#server/db/client.ts'
import type { LogStream } from '#server/http/log.ts'
import { openAudioEngine } from '#server/media/audio/audio-engine.ts'
import { diskStorage } from '#server/media/disk-storage.ts'
import { openSynthesiser } from '#server/media/speech/open-synthesiser.ts'
import type { MediaStorage } from '#server/media/storage.ts'
import { openPayments } from '#server/membership/payments.ts'
import { PaymentsDue } from '#server/membership/payments-due.ts'
import { reconcile } from '#server/membership/reconcile.ts'
import { setUpPlans } from '#server/membership/set-up.ts'
import { openMeters } from '#server/metrics/meters.ts'
import { createApp } from '#server/program/app.ts'
import type { AppContext } from '#server/program/context.ts'
import type { Recogniser } from '#server/recognition/provider.ts'
import { openRecogniser } from '#server/recognition/service.ts'
import { TEST_LIBRARY } from '#server/testing/library.ts'
import { seededDatabase } from '#server/testing/seeded-database.ts'
import { TEST_START } from '#server/testing/test-time.ts'
import { openTraces } from '#server/traces/service.ts'
import { openTranslator } from '#server/translation/service.ts'

/** The emulator's webhook address of a test app. */
export const WEBHOOK_URL = 'http://127.0.0.1:3000/api/v1/paypal-webhook'

export type TestApp = {
  http: FastifyInstance
  context: AppContext
  /** Advances the server's clock. */
  pass(elapsedMs: number): void
  close(): Promise<void>
}

export type TestOverrides = {
  config?: Partial<Config>
  /** A seeded database, which stays open when the app is closed. */
  database?: Database
  /** The server's first moment; `TEST_START` by default. */
  startsAt?: Date
  /** Wraps the database in a double, after the seed. */
  wrapDatabase?: (database: Database) => Database
  /** Stores uploads; by default the data folder does. */
  media?: MediaStorage
  /** Receives the log; without it nothing is logged. */
  logTo?: LogStream
}

/** Recognises the same text in every clip, until a test configures an engine. */
const HEARS_HELLO: Recogniser = {
  engine: 'stand-in',
  recognise: async () => ({
    alternatives: [{ text: 'hello' }],
    engine: 'stand-in',
    elapsedMs: 0,
    clipMs: undefined,
  }),
}

/** The complete server with its own database, seeded courses and accounts. Close it when done. */
export async function startTestApp(overrides: TestOverrides = {}): Promise<TestApp> {
  const { config: given, wrapDatabase, media, logTo, startsAt = TEST_START } = overrides
  const seeded = overrides.database ?? (await seededDatabase())
  let elapsed = 0
  const paypalEmulator = new PaypalEmulator({
    base: 'http://127.0.0.1:3000/dev/paypal',
    baseNow: () => new Date(startsAt.getTime() + elapsed),
    // Tests run the emulator explicitly: `settle`, `advance`.
    runsAutomatically: false,
  })
  const now = () => paypalEmulator.now()
  const pauses = { pausesMs: [1, 1], lagPausesMs: [1, 1, 1] }
  const payments = openPayments({ paypal: undefined, emulator: paypalEmulator, now, ...pauses })
  for (const provider of payments.values()) await setUpPlans({ database: seeded }, provider)
  const database = wrapDatabase?.(seeded) ?? seeded
  const dataDir = await mkdtemp(join(tmpdir(), 'dilo-test-'))
  const LOG_LEVEL = logTo ? 'info' : 'silent'
  // Tests send requests as if from other addresses.
  const env = { NODE_ENV: 'test', DEVELOPMENT_TOOLS: 'everyone', LOG_LEVEL, DATA_DIR: dataDir }
  const config = { ...readConfig(env), ...given }
  const context: AppContext = {
    config,
    database,
    catalogue: createCatalogue(database, now),
    library: TEST_LIBRARY,
    google: openGoogle(config.google, now),
    recentSessions: new RecentSessions(),
    passwords: openPasswords(config.passwordQueue),
    recogniser: openRecogniser(config.recogniser) ?? HEARS_HELLO,
    translator: openTranslator(config.translator),
    media: media ?? diskStorage(dataDir),
    audio: openAudioEngine(),
    speech: openSynthesiser(config.speech),
    payments,
    paymentsDue: new PaymentsDue(),
    paypalEmulator: config.paypal === undefined ? paypalEmulator : undefined,
    meters: openMeters(),
    traces: given?.traces && (await openTraces(given.traces)),
    now,
  }
  const http = await createApp(context, logTo)
  // Reconcile after each event, as the woken worker would.
  paypalEmulator.sendWebhooksTo(WEBHOOK_URL, async (_url, { headers, body }) => {
    const { statusCode } = await http.inject({ method: 'POST', url: WEBHOOK_URL, headers, payload: body })
    await reconcile(context, { error: () => undefined })
    return statusCode
  })
  return {
    http,
    context,
    pass: elapsedMs => {
      elapsed += elapsedMs
    },
    close: async () => {
      await http.close()
      await context.traces?.stop()
      await context.audio.close()
      await context.passwords.close()
      if (!overrides.database) await seeded.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
