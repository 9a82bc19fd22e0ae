import { parseArgs } from 'node:util'
import { runCommand } from '#lab/faults/commands.ts'
import { FAULTS, type Fault, type Titles } from '#lab/faults/rows.ts'
import { type Count, countOf, runJourneys, runTests, type TestResult } from '#lab/faults/test-results.ts'
import { startPostgresql } from '#scripts/postgresql.ts'

/*
 * The twenty faults that Dilo must survive, each proved by tests, journeys and commands.
 *   npm run lab -- faults --only "upload"      faults whose name contains this
 *   npm run lab -- faults --skip commands      without harming real processes (other values: journeys, tests)
 * On the embedded database, on PostgreSQL, and in a browser. `faults/rows.ts` lists them. Exits with 1 when one is not
 * survived.
 */

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, skip: { type: 'string', multiple: true, default: [] } },
})
const skips = (part: string) => values.skip.includes(part)
const faults = FAULTS.filter(({ name }) => name.includes(values.only))
const postgresql = await startPostgresql()

const tests = skips('tests') ? [] : faults.flatMap(({ tests = [] }) => tests)
const embedded = runTests(tests, 'embedded', undefined)
const onServer = postgresql ? runTests(tests, 'postgresql', postgresql.url) : []
const journeys = runJourneys(skips('journeys') ? [] : faults.flatMap(({ journeys = [] }) => journeys))

let survived = 0
for (const [index, fault] of faults.entries()) {
  const isSurvived = await report(fault, index + 1)
  if (isSurvived) survived += 1
}
await postgresql?.stop()
process.stdout.write(`\n${survived} of ${faults.length} faults are survived.\n`)
process.exitCode = survived === faults.length ? 0 : 1

async function report({ name, expected, ...proofs }: Fault, number: number): Promise<boolean> {
  process.stdout.write(`\n${number}  ${name}: ${expected}\n`)
  const parts = [
    said('embedded database', proofs.tests?.filter(isOfEmbedded), embedded, skips('tests')),
    said('PostgreSQL', proofs.tests?.filter(isOfServer), onServer, skips('tests') || !postgresql),
    said('browser', proofs.journeys, journeys, skips('journeys')),
  ]
  for (const command of skips('commands') ? [] : (proofs.commands ?? [])) {
    const { isGood, last } = await runCommand(command, postgresql?.url)
    parts.push(isGood)
    process.stdout.write(
      `   ${isGood ? 'ok    ' : 'FAILED'} npm run lab -- ${command.run.join(' ')} (${command.on})\n`,
    )
    for (const line of last) process.stdout.write(`            ${line}\n`)
  }
  return parts.every(Boolean)
}

/** Tests of one engine run only on that one. A test that neither runs counts as missing on the embedded one. */
function isOfServer([file]: Titles): boolean {
  return onServer.some(result => result.file === file)
}

function isOfEmbedded(titles: Titles): boolean {
  const [file] = titles
  return !isOfServer(titles) || embedded.some(result => result.file === file)
}

/** @returns whether each title was found, and its tests passed */
function said(
  where: string,
  titles: readonly Titles[] = [],
  results: readonly TestResult[],
  isSkipped: boolean,
): boolean {
  if (titles.length === 0 || isSkipped) return true
  const counts = titles.map(title => countOf(title, results))
  const sum = (key: keyof Omit<Count, 'missing'>) => counts.reduce((total, count) => total + count[key], 0)
  const missing = counts.flatMap(count => count.missing)
  const isGood = sum('failed') === 0 && missing.length === 0
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  process.stdout.write(
    `   ${isGood ? 'ok    ' : 'FAILED'} ${where}: ${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`,
  )
  for (const title of missing) process.stdout.write(`            no such test: ${title}\n`)
  return isGood
}
