import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { LANGUAGES } from '#domain/languages.ts'
import { type Chunk, keyOf, type Manifest, readManifest } from '#scripts/vite-manifest.ts'
import type { Build } from '#web/worker/build.ts'

const ROOT = join(import.meta.dirname, '..')
/**
 * Modules of every screen but the player, in every language, those that learners need without the server (decision
 * 086), and those that deliver waiting saves; the rest is cached on first use.
 */
const SHELL = [
  'index.html',
  'app/shell-screens.tsx',
  'app/sign-out.tsx',
  'features/lessons/lessons.tsx',
  'features/today/today.tsx',
  'frame/said-load-trouble.tsx',
  'frame/update-prompt.tsx',
  'lib/known-before.ts',
  'lib/updates.ts',
  'saving/outbox.ts',
  ...LANGUAGES.map(language => `text/app/${language}.ts`),
]
/** The first module of a lesson, which loads the rest on demand. */
const LESSON = ['player']
/** Files of the shell without a hash in their names. */
const FIXED = ['/logo.svg', '/photo-placeholder.svg']

/**
 * Writes service-worker.js next to the built pages, for exactly these files.
 * @param out folder of the built web, with Vite's manifest
 * @param version name of this build, as in its pages
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
        // Not every browser supports module workers.
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

/**
 * The modules reachable from others.
 * @throws Error when the build lacks a module
 */
function reached(
  manifest: Manifest,
  from: readonly string[],
  next: (chunk: Chunk, name: string) => readonly string[],
): Set<string> {
  const names = new Set(from.map(name => keyOf(manifest, name)))
  for (const name of names) {
    const chunk = manifest[name]
    for (const other of chunk ? next(chunk, name) : []) names.add(other)
  }
  return names
}

/** The addresses of modules, with their styles and pictures. */
function filesOf(manifest: Manifest, names: Iterable<string>): string[] {
  const chunks = [...names].flatMap(name => manifest[name] ?? [])
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...new Set(files)].map(path => `/${path}`).sort()
}
