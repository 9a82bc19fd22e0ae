import { type Config, readConfig } from '#server/config.ts'
import { createCatalogue } from '#server/courses/catalogue.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts, seedCourses } from '#server/db/seed.ts'
import { createApp } from '#server/http/app.ts'
import { openRecogniser } from '#server/recognition/service.ts'

/** Brings the database up to date and the server up, and takes both down on SIGTERM or SIGINT. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const now = () => new Date()
  const { databaseUrl: url, dataDir } = config
  const database = await openDatabase(url === undefined ? { dataDir } : { url })
  await migrate(database)
  await seedCourses(database)
  if (!config.isProduction) await seedAccounts(database, now())
  const app = await createApp({
    config,
    database,
    catalogue: createCatalogue(database, now),
    recogniser: openRecogniser(config.recogniser),
    now,
  })

  // What is under way is finished, then the database is closed so that it needs no recovery.
  const stop = async () => {
    await app.close()
    await database.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  announce(config, await app.listen({ host: config.host, port: config.port }))
}

function announce({ isProduction }: Config, address: string): void {
  process.stdout.write(`Dilo is ready at ${address}\n`)
  if (isProduction) return
  const accounts = DEMO_ACCOUNTS.map(({ email, role, note }) => `  ${email.padEnd(18)} ${role}${note}\n`)
  process.stdout.write(`Accounts (password ${DEMO_PASSWORD}):\n${accounts.join('')}`)
}

await start().catch((error: Error) => {
  // The operator reads why the server does not start; where in the code it happened helps nobody else.
  process.stderr.write(
    `Dilo does not start: ${process.env.LOG_LEVEL === 'debug' ? error.stack : error.message}\n`,
  )
  process.exit(1)
})
