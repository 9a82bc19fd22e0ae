import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { PLACES, placeOf } from '#lab/lines/places.ts'

/*
 * Counts the lines of the product (the house), the studio, the lab and the tests.
 *   npm run lab -- lines COMMIT     those of a commit
 * TypeScript and style sheets that git tracks.
 */

const [commit] = process.argv.slice(2)
const args = [
  'grep',
  '--count',
  '',
  ...(commit === undefined ? [] : [commit]),
  '--',
  '*.ts',
  '*.tsx',
  '*.css',
]
const counted = execFileSync('git', args, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' })

const sums = Object.fromEntries(PLACES.map(place => [place, 0])) as Record<(typeof PLACES)[number], number>
for (const line of counted.trim().split('\n')) {
  const [lines = '', path = ''] = line.split(':').reverse()
  sums[placeOf(path)] += Number(lines)
}
process.stdout.write(`${PLACES.map(place => `${place} ${sums[place]}`).join(', ')}\n`)
