import { readConfig } from '#server/config.ts'
import { createCatalogue } from '#server/courses/catalogue.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts, seedCourses } from '#server/db/seed.ts'
import { createApp } from '#server/http/app.ts'

const config = readConfig(process.env)
const now = () => new Date()
const database = await openDatabase(
  config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl },
)
await migrate(database)
await seedCourses(database)
if (!config.isProduction) await seedAccounts(database, now())
const app = await createApp({ config, database, catalogue: createCatalogue(database, now), now })
const address = await app.listen({ host: config.host, port: config.port })

process.stdout.write(`Dilo is ready at ${address}\n`)
if (!config.isProduction) {
  const accounts = DEMO_ACCOUNTS.map(({ email, role, note }) => `  ${email.padEnd(18)} ${role}${note}`)
  process.stdout.write(`Accounts (password ${DEMO_PASSWORD}):\n${accounts.join('\n')}\n`)
}

/** Finishes what is under way, then closes the database so that it needs no recovery. */
async function stop(): Promise<void> {
  await app.close()
  await database.close()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
