import { parseArgs } from 'node:util'
import '#server/db/fast-drizzle-resolve.ts'
import { readConfig } from '#server/configuration/config.ts'

/*
 * Switches off the second factor of an account whose owner has lost the phone and the recovery codes (decision 033):
 *   npm run admin:remove-second-factor -- --email ana@example.com
 * Make sure that the request comes from the owner. Stop the server first when it uses the embedded database.
 */

const { values } = parseArgs({ options: { email: { type: 'string', default: '' } } })
if (values.email === '') fail('--email is missing')

// Dynamic imports: `fast-drizzle-resolve.ts` runs first, and wrong arguments are refused without a database.
const { deleteFactor } = await import('#server/accounts/second-factor/store.ts')
const { findByLoginName } = await import('#server/accounts/store.ts')
const { recordAct } = await import('#server/audit/service.ts')
const { openDatabase } = await import('#server/db/client.ts')

const { databaseUrl: url, dataDir } = readConfig(process.env)
const database = await openDatabase(url === undefined ? { dataDir } : { url }).catch((error: Error) =>
  fail(error.message),
)
try {
  const account = await database.read(db => findByLoginName(db, values.email))
  if (!account?.secondFactorAt) fail(`no account of ${values.email} has a second factor`)
  await database.tx(async db => {
    await deleteFactor(db, account.id)
    await recordAct(db, { actor: null, at: new Date(), act: 'second-factor.off', target: account.id })
  })
  process.stdout.write(`${values.email} signs in with the password alone.\n`)
} finally {
  await database.close()
}

function fail(reason: string): never {
  process.stderr.write(`Nothing was changed: ${reason}.\n`)
  process.exit(1)
}
