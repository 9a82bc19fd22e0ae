import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { readAlphabetSong, readLibrary } from '#content/library.ts'
import { openPaypalEmulator } from '#emulator/open-paypal-emulator.ts'
import { openGoogle } from '#server/accounts/google.ts'
import { openPasswords } from '#server/accounts/passwords.ts'
import { RecentSessions } from '#server/accounts/sessions/recent-sessions.ts'
import { openControlSocket } from '#server/backup/control-socket.ts'
import { holderOf } from '#server/backup/embedded-holder.ts'
import { refuseUnfinishedFiles } from '#server/backup/embedded-place.ts'
import { refuseUnfinishedDatabase } from '#server/backup/postgresql-place.ts'
import { startBackups } from '#server/backup/schedule.ts'
import { type Config, readConfig } from '#server/configuration/config.ts'
import { createCatalogue } from '#server/courses/catalogue.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { withShare } from '#server/db/share.ts'
import { watchCalls } from '#server/diagnostics/watch.ts'
import { drain } from '#server/http/drain.ts'
import { startMailWorker } from '#server/mail/mail-worker.ts'
import { smtpTransport } from '#server/mail/transport.ts'
import { openAudioEngine } from '#server/media/audio/audio-engine.ts'
import { openStorage } from '#server/media/open-storage.ts'
import { openSynthesiser } from '#server/media/speech/open-synthesiser.ts'
import { openPayments } from '#server/membership/payments.ts'
import { PaymentsDue } from '#server/membership/payments-due.ts'
import { PAYPAL } from '#server/membership/provider.ts'
import { startReconciling } from '#server/membership/reconcile.ts'
import { setUpPlans } from '#server/membership/set-up.ts'
import { openMeters } from '#server/metrics/meters.ts'
import { startMetrics } from '#server/metrics/service.ts'
import { startReporting } from '#server/operation/activity.ts'
import { announcement } from '#server/program/announcement.ts'
import { createApp } from '#server/program/app.ts'
import { startCleanup } from '#server/program/cleanup.ts'
import type { AppContext } from '#server/program/context.ts'
import { SHARE_OF_CATALOGUE, SHARE_OF_JOBS } from '#server/program/shares.ts'
import { watchServices } from '#server/program/watch-services.ts'
import { startPronunciations } from '#server/pronunciations/service.ts'
import { openRecogniser } from '#server/recognition/service.ts'
import { pushKeysOf } from '#server/reminders/push-keys.ts'
import { startReminding } from '#server/reminders/worker.ts'
import { seedCourses } from '#server/seed/courses.ts'
import { lockDemoAccounts, seedAccounts } from '#server/seed/demo-accounts.ts'
import { seedTestimonials } from '#server/testimonials/service.ts'
import { openTraces } from '#server/traces/service.ts'
import { openTranslator } from '#server/translation/service.ts'

/** Migrates and seeds the database, starts the server and its workers, and stops everything on SIGTERM or SIGINT. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const paypalEmulator = await openPaypalEmulator(config, () => new Date())
  // The emulator's clock can be advanced, so memberships expire.
  const now = () => paypalEmulator?.now() ?? new Date()
  const { database, locked } = await preparedDatabase(config, now)
  const payments = openPayments({ paypal: config.paypal, emulator: paypalEmulator, now })
  // Setting up plans at PayPal is a deliberate command; the emulator's plans are free of charge.
  const emulated = paypalEmulator && payments.get(PAYPAL)
  if (emulated) await setUpPlans({ database }, emulated)
  const audio = openAudioEngine()
  const passwords = openPasswords(config.passwordQueue)
  const context = watchServices({
    config,
    database,
    catalogue: createCatalogue(withShare(database, SHARE_OF_CATALOGUE), now),
    library: { entries: readLibrary(), song: readAlphabetSong() },
    google: openGoogle(config.google, now),
    recentSessions: new RecentSessions(),
    passwords,
    recogniser: openRecogniser(config.recogniser),
    translator: openTranslator(config.translator),
    media: openStorage(config),
    audio,
    speech: openSynthesiser(config.speech),
    payments,
    paymentsDue: new PaymentsDue(),
    paypalEmulator,
    meters: openMeters(),
    traces: await openTraces(config.traces),
    now,
  })
  await pushKeysOf(context)
  const metrics = await startMetrics(context)
  const app = await createApp(context)
  const { hotCopy } = database
  const controlSocket = hotCopy && (await openControlSocket(config.dataDir, holderOf(database), app.log))
  const workers = startWorkers(context, app.log)

  // Finish current work, then close the database so that it needs no recovery.
  const stop = async () => {
    await drain(app, delay(config.drainMs))
    await audio.close()
    await passwords.close()
    await Promise.all(workers.map(worker => worker.stop()))
    await controlSocket?.close()
    // Last, so that a process that takes long to stop can still be watched.
    await metrics.stop()
    await context.traces?.stop()
    await database.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  const address = await app.listen({ host: config.host, port: config.port })
  process.stdout.write(announcement(config, { address, metrics: metrics.address }, locked))
}

/** Opens the database, migrates and seeds it. `locked`: the demo accounts that are not for this server. */
async function preparedDatabase(config: Config, now: () => Date) {
  const { databaseUrl: url, databaseReplicaUrl: replicaUrl, dataDir } = config
  if (url === undefined) refuseUnfinishedFiles(dataDir)
  const database = await openDatabase(url === undefined ? { dataDir } : { url, replicaUrl })
  await refuseUnfinishedDatabase(database)
  await migrate(database)
  await seedCourses(database)
  await seedTestimonials(database)
  if (config.hasDemoAccounts) await seedAccounts(database, now())
  const locked = config.hasDemoAccounts ? [] : await lockDemoAccounts(database)
  return { database, locked }
}

function startWorkers(context: AppContext, log: FastifyBaseLogger) {
  const { config, database, now } = context
  const ofJobs = withShare(database, SHARE_OF_JOBS)
  const jobs = { ...context, database: ofJobs }
  const workers = [
    startCleanup(jobs, log),
    startPronunciations(jobs, log),
    startReconciling(jobs, log),
    startReminding(jobs, log),
    startReporting(jobs, log),
  ]
  const backups = startBackups({ config, database, now: () => new Date() }, log)
  if (backups) workers.push(backups)
  const { smtpUrl: smtp, mailFrom: from } = config
  if (smtp !== undefined) {
    const transport = watchCalls('mail', smtpTransport({ url: smtp, from }), ['send'])
    workers.push(startMailWorker({ database: ofJobs, transport, now, log }))
  }
  return workers
}

await start().catch((error: Error) => {
  // A stack trace does not help the operator.
  process.stderr.write(
    `Dilo does not start: ${process.env.LOG_LEVEL === 'debug' ? error.stack : error.message}\n`,
  )
  process.exit(1)
})
