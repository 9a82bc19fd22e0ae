import { statSync } from 'node:fs'
import { join } from 'node:path'
import { partsOf, readManifest } from '#scripts/vite-manifest.ts'

/** JavaScript over the wire on a cold first visit, in bytes as the server sends it, brotli (decision 017). */
const BUDGETS = [
  {
    name: 'the player, until the first spoken item',
    entries: ['index.html', 'features/player/player.tsx', 'saving/outbox.ts', 'text/app/es.ts'],
    bytes: 100_000,
  },
  {
    name: 'the first page',
    entries: ['index.html', 'app/shell-screens.tsx', 'features/home/home.tsx', 'text/app/es.ts'],
    bytes: 90_000,
  },
  {
    name: 'the course list',
    entries: ['index.html', 'app/shell-screens.tsx', 'text/app/es.ts'],
    bytes: 80_000,
  },
]
/** Tolerance before the build fails. */
const TOLERANCE = 1.02

/**
 * Prints the size of each page, and fails if one is over its budget.
 * @param out folder of the built and compressed web, with Vite's manifest
 * @throws Error naming the pages over their budget
 */
export function checkBudget(out: string): void {
  const manifest = readManifest(out)
  const over = BUDGETS.filter(({ name, entries, bytes }) => {
    const parts = entries.flatMap(entry => partsOf(manifest, entry))
    const files = new Set(parts.flatMap(name => manifest[name]?.file ?? []))
    const total = [...files].reduce((sum, file) => sum + statSync(join(out, `${file}.br`)).size, 0)
    process.stdout.write(
      `  ${name}: ${(total / 1000).toFixed(1)} of ${bytes / 1000} kB JavaScript, brotli, in ${files.size} files\n`,
    )
    return total > bytes * TOLERANCE
  })
  if (over.length > 0) throw new Error(`Over budget: ${over.map(({ name }) => name).join(', ')}`)
}

if (import.meta.main) checkBudget(join(import.meta.dirname, '../dist/web'))
