import { join } from 'node:path'
import { readSources } from '#scripts/sources.ts'
import { findUnused } from '#scripts/style-modules/find-unused.ts'
import { writeDeclarations } from '#scripts/style-modules/write-declarations.ts'

/* Tells the compiler the styles of each style module, and refuses those that nothing uses: `npm run check` begins with
   it (decision 090). */

const ROOT = join(import.meta.dirname, '..')
const modules = writeDeclarations(ROOT)
const programs = readSources(ROOT, ['web/*.ts', 'web/*.tsx', 'domain/*.ts', 'contract/*.ts'])
const unused = findUnused(modules, programs)
for (const style of unused) process.stderr.write(`${style} is used by nothing\n`)
process.stdout.write(`Read ${modules.size} style modules: ${unused.length} unused styles.\n`)
if (unused.length > 0) process.exitCode = 1
