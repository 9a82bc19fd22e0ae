import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { LANGUAGES } from '#domain/languages.ts'
import { type Chunk, type Manifest, readManifest } from '#scripts/vite-manifest.ts'
import type { Build } from '#web/worker/build.ts'

const ROOT = join(import.meta.dirname, '..')
/**
 * What stands on every screen but the player, in every language, and what says and sends what waits on the device; the
 * rest is kept when it is first used.
 */
const SHELL = [
  'index.html',
  'app/shell-screens.tsx',
  'saving/outbox.ts',
  'saving/waiting-notice.tsx',
  ...LANGUAGES.map(language => `text/app/${language}.ts`),
]
/** What a lesson begins with; it brings the rest when it needs it. */
const LESSON = ['features/player/player.tsx']
/** What the shell shows and the web keeps beside its hashed files. */
const FIXED = ['/logo.svg', '/photo-placeholder.svg']

/**
 * Writes service-worker.js beside the built pages: the worker of exactly these files.
 * @param out folder of the built web, with Vite's manifest
 * @param version name of this build, the same as its pages know
 */
export async function buildServiceWorker(out: string, version: string): Promise<void> {
  const manifest = readManifest(out)
  const shell = reached(manifest, SHELL, ({ imports = [] }) => imports)
  const lesson = reached(manifest, LESSON, ({ imports = [], dynamicImports = [] }, name) =>
    shell.has(name) ? [] : [...imports, ...dynamicImports],
  )
  const told: Build = {
    version,
    shell: filesOf(manifest, shell),
    lesson: filesOf(
      manifest,
      [...lesson].filter(name => !shell.has(name)),
    ),
    assets: readdirSync(join(out, 'assets'))
      .filter(name => !/\.(?:br|gz)$/.test(name))
      .map(name => `/assets/${name}`)
      .sort(),
    fixed: FIXED,
  }
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(told) },
    build: {
      outDir: out,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(ROOT, 'web/worker/service-worker.ts'),
        // Not every browser runs a worker that is a module.
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

/**
 * The modules to which some lead.
 * @throws Error when the build has no module of that name
 */
function reached(
  manifest: Manifest,
  from: readonly string[],
  next: (chunk: Chunk, name: string) => readonly string[],
): Set<string> {
  const names = new Set(from)
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    for (const other of next(chunk, name)) names.add(other)
  }
  return names
}

/** The addresses of modules, and of their styles and pictures. */
function filesOf(manifest: Manifest, names: Iterable<string>): string[] {
  const chunks = [...names].flatMap(name => manifest[name] ?? [])
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...new Set(files)].map(path => `/${path}`).sort()
}
