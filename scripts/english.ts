import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findTurns } from '#scripts/english/find-turns.ts'
import { readSources } from '#scripts/sources.ts'

/* Checks the English of comments, documents and commits: `npm run check` runs it. */

const ROOT = join(import.meta.dirname, '..')
/** Rules quote the documents from which they were made; the pictures have people in every posture. */
const LEFT_OUT = /^(?:docs\/specification|studio\/pictures)\//
const SUBJECT_LENGTH = 72
/** Earlier subjects may be longer. */
const RULED_SINCE = '2026-11-27T00:00:00Z'

const sources = readSources(ROOT, ['*.ts', '*.tsx', '*.css', '*.sh', '*.md'])
const turns = sources.filter(({ path }) => !LEFT_OUT.test(path)).flatMap(findTurns)
const subjects = longSubjects()
const problems = [...turns, ...subjects]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`Read the English of ${sources.length} files: ${problems.length} turns to rewrite.\n`)
if (problems.length > 0) process.exitCode = 1

function longSubjects(): string[] {
  const log = execFileSync('git', ['log', `--since=${RULED_SINCE}`, '--format=%h %s'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return log
    .split('\n')
    .filter(line => line.slice(line.indexOf(' ') + 1).length > SUBJECT_LENGTH)
    .map(line => `${line}: a subject has at most ${SUBJECT_LENGTH} characters`)
}
