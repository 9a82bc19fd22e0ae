import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { prerender } from '#scripts/prerender.ts'
import { buildServiceWorker } from '#scripts/service-worker.ts'
import { checkBudget } from '#scripts/web-budget.ts'

/*
 * Builds the web, and fails over a budget; `npm run build` even when nothing has changed since.
 */

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, 'dist/web')
/** The public pages, in a separate folder because the server inserts its own address. */
const PAGES = join(ROOT, 'dist/pages')
/** Hash of all inputs of the build. */
const STAMP = join(ROOT, 'dist/web.stamp')
const SOURCES = ['web', 'domain', 'contract']
const FILES = [
  'package-lock.json',
  'vite.authoring.config.ts',
  'vite.config.ts',
  'scripts/page-assets.ts',
  'scripts/page-markup.ts',
  'scripts/prerender.ts',
  'scripts/service-worker.ts',
  'scripts/vite-manifest.ts',
  'scripts/web-chunks.ts',
  'scripts/web-config.ts',
  'scripts/web-manifest.ts',
  'scripts/web-screens.ts',
]
/** Enough to distinguish builds. */
const VERSION_LENGTH = 12
const COMPRESSED = /\.(?:js|css|html|svg|json|webmanifest)$/

/** Builds the web if its inputs have changed, or always; compresses it and checks its budget. */
async function buildWeb({ isForced }: { isForced: boolean }): Promise<void> {
  const stamp = await hashOfSources()
  const isFresh =
    existsSync(join(OUT, 'authoring.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
  if (isFresh && !isForced) return
  process.stdout.write('Building the web…\n')
  const { NODE_ENV } = process.env
  const version = stamp.slice(0, VERSION_LENGTH)
  const define = { 'import.meta.env.BUILD_VERSION': JSON.stringify(version) }
  await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn', define })
  await build({ configFile: join(ROOT, 'vite.authoring.config.ts'), logLevel: 'warn', define })
  await buildServiceWorker(OUT, version)
  await prerender(OUT, PAGES)
  // Vite sets NODE_ENV to production for the whole process; restore it for the caller.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  await compressAll()
  checkBudget(OUT, PAGES)
  writeFileSync(STAMP, stamp)
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const listed = await Promise.all(SOURCES.map(source => filesIn(join(ROOT, source))))
  for (const file of [
    ...listed.flat().filter(name => !name.includes('.test.')),
    ...FILES.map(name => join(ROOT, name)),
  ].sort()) {
    hash.update(file.slice(ROOT.length)).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** Also writes each text file as .br and .gz, which the server sends directly. */
async function compressAll(): Promise<void> {
  const brotli = promisify(brotliCompress)
  for (const file of await filesIn(OUT)) {
    if (!COMPRESSED.test(file)) continue
    const content = await readFile(file)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    await writeFile(`${file}.br`, await brotli(content, quality))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

await buildWeb({ isForced: process.argv.includes('--always') })
