import { join } from 'node:path'
import { findProblems } from '#scripts/boundaries/find-problems.ts'
import { readSources } from '#scripts/sources.ts'

/* Checks which folder imports which: `npm run check` runs it. */

const begunAt = performance.now()
const sources = readSources(join(import.meta.dirname, '..'), ['*.ts', '*.tsx', '*.css'])
const { crossings, unused } = findProblems(sources)
const problems = [...crossings, ...unused]
for (const problem of problems) process.stderr.write(`${problem}\n`)
const seconds = ((performance.now() - begunAt) / 1000).toFixed(1)
process.stdout.write(
  `Read the imports of ${sources.length} files in ${seconds} s: ${problems.length} crossings.\n`,
)
if (problems.length > 0) process.exitCode = 1
