import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import type { UserId } from '#domain/ids.ts'
import '#server/db/fast-drizzle-resolve.ts'
import { readConfig } from '#server/configuration/config.ts'

/*
 * Creates an administrator in the database of the environment (D10):
 *   npm run admin:create -- --email ana@example.com --username ana --name Ana --lastname Reyes
 * Prompts for the password, or reads it from the first line of standard input. Stop the server first when it
 * uses the embedded database, which allows one process at a time.
 */

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    username: { type: 'string' },
    name: { type: 'string' },
    lastname: { type: 'string', default: '' },
  },
})
const { email = '', username = '', name = '', lastname } = values
const who = { email, username, name, lastname }
// Dynamic imports: `fast-drizzle-resolve.ts` runs first, and wrong arguments are refused without a database.
const { passwordProblem, problemOf } = await import('#scripts/new-administrator.ts')
refuseFor(problemOf(who))
const password = await readPassword()
refuseFor(await passwordProblem(password, who))

const { hashPassword } = await import('#server/accounts/passwords.ts')
const { findByLoginName, insertUser } = await import('#server/accounts/store.ts')
const { recordAct } = await import('#server/audit/service.ts')
const { openDatabase } = await import('#server/db/client.ts')
const { migrate } = await import('#server/db/migrate.ts')

const config = readConfig(process.env)
const { databaseUrl: url, dataDir } = config
const database = await openDatabase(url === undefined ? { dataDir } : { url }).catch((error: Error) =>
  fail(error.message),
)
try {
  await migrate(database)
  for (const taken of [email, username]) {
    if (await database.read(db => findByLoginName(db, taken)))
      fail(`there is an account with ${taken} already`)
  }
  const passwordHash = await hashPassword(password)
  const user = { id: v7() as UserId, ...who, passwordHash }
  const rights = { role: 'ADMIN', isActive: true, isTerms: true, createdAt: new Date() } as const
  await database.tx(async db => {
    await insertUser(db, { ...user, ...rights })
    await recordAct(db, { actor: null, at: rights.createdAt, act: 'account.create', target: user.id })
  })
  process.stdout.write(`${email} is an administrator.\n`)
} finally {
  await database.close()
}

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const line = await lines.question('Password: ')
  lines.close()
  return line
}

function refuseFor(problem: string | undefined): void {
  if (problem !== undefined) fail(problem)
}

function fail(reason: string): never {
  process.stderr.write(`No administrator was created: ${reason}.\n`)
  process.exit(1)
}
