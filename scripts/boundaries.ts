import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProblems } from '#scripts/boundaries/find-problems.ts'
import type { Source } from '#scripts/boundaries/read-file.ts'

/* Checks who sees whom: `npm run check` runs it. */

/** Every source file that git tracks or would add. */
function readSources(root: string): Source[] {
  const patterns = ['*.ts', '*.tsx', '*.css']
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter(path => path !== '')
    .flatMap(path => {
      try {
        return [{ path, text: readFileSync(join(root, path), 'utf8') }]
      } catch {
        // Deleted, not committed yet.
        return []
      }
    })
}

const begunAt = performance.now()
const sources = readSources(join(import.meta.dirname, '..'))
const { crossings, unused } = findProblems(sources)
const problems = [...crossings, ...unused]
for (const problem of problems) process.stderr.write(`${problem}\n`)
const seconds = ((performance.now() - begunAt) / 1000).toFixed(1)
process.stdout.write(
  `Read the imports of ${sources.length} files in ${seconds} s: ${problems.length} crossings.\n`,
)
if (problems.length > 0) process.exitCode = 1
