import { parseArgs } from 'node:util'
import { checkDatabase } from '#scripts/doctor/database.ts'
import { bad, type Check, type Finding, good, reasonOf, warning } from '#scripts/doctor/finding.ts'
import { checkMachine } from '#scripts/doctor/machine.ts'
import { checkMail } from '#scripts/doctor/mail.ts'
import { checkPayment } from '#scripts/doctor/payment.ts'
import { checkPublicAddress } from '#scripts/doctor/public-address.ts'
import { checkRecogniser, checkSpeech, checkTranslator } from '#scripts/doctor/services.ts'
import { checkStorage } from '#scripts/doctor/storage.ts'
import { type Config, readConfig } from '#server/configuration/config.ts'

/*
 * Tries the services that the environment names, and says what is wrong and what to do about it. Changes nothing but a
 * file in the storage, which it deletes again; exits with 1 when something does not work. Beside a running server:
 *   npm run doctor
 *   npm run doctor -- --mail-to you@example.com     also sends a mail
 *   npm run doctor -- --address https://dilo.example.com     checks certificate and proxy only, from anywhere
 */

const { values } = parseArgs({ options: { 'mail-to': { type: 'string' }, address: { type: 'string' } } })
const { address, 'mail-to': mailTo } = values

const MARKS: Record<Finding['state'], string> = { good: 'ok', off: 'off', warning: 'look', bad: 'WRONG' }
let wrong = 0

for (const { title, run } of address === undefined ? checksOf(configured()) : [publicCheck(address)]) {
  process.stdout.write(`\n${title}\n`)
  const findings = await run().catch(error => [
    bad(`the check failed: ${reasonOf(error)}`, 'Report this: a check should say what is wrong.'),
  ])
  for (const finding of findings) print(finding)
}
process.stdout.write(wrong === 0 ? '\nNothing is wrong.\n' : `\n${wrong} wrong.\n`)
process.exitCode = wrong === 0 ? 0 : 1

function checksOf(config: Config): Check[] {
  return [
    { title: 'Configuration', run: async () => checkNames(config) },
    { title: 'This machine', run: () => checkMachine(config) },
    { title: 'Database', run: () => checkDatabase(config) },
    { title: 'Uploads', run: () => checkStorage(config) },
    { title: 'E-mail', run: () => checkMail(config, mailTo) },
    { title: 'Payment', run: () => checkPayment(config) },
    { title: 'Speech recognition', run: () => checkRecogniser(config) },
    { title: 'Generated recordings', run: () => checkSpeech(config) },
    { title: 'Translation', run: () => checkTranslator(config) },
    publicCheck(config.publicUrl),
  ]
}

function publicCheck(url: string): Check {
  return { title: 'Public address', run: () => checkPublicAddress(url) }
}

function configured(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\nSee docs/configuration.md.\n`)
    process.exit(1)
  }
}

function checkNames({ unknownVariables }: Config): Finding[] {
  if (unknownVariables.length === 0) return [good('every variable is known and valid')]
  return unknownVariables.map(sentence => warning(sentence, 'The names are in docs/configuration.md.'))
}

function print({ state, says, advice }: Finding): void {
  if (state === 'bad') wrong += 1
  process.stdout.write(`  ${MARKS[state].padEnd(6)}${says}\n`)
  if (advice !== undefined) process.stdout.write(`        -> ${advice}\n`)
}
