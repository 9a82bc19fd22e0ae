import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#domain/languages.ts'

/** A file of the build in Vite's manifest: its static imports and assets. */
export type Chunk = {
  file: string
  imports?: string[]
  /** Modules that it imports on demand. */
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
export type Manifest = Record<string, Chunk>

/** The build: chunks by source name, and the CSS classes that each defines. */
export type Build = { manifest: Manifest; classes: Map<string, Set<string>>; font: string }

/** Addresses that a page needs at once, in order of application. */
export type Assets = { styles: string[]; scripts: string[] }

const ENTRY = 'index.html'
const TEXT_FONT = /figtree-latin-wght-normal[^/]*\.woff2$/

export function readManifest(out: string): Manifest {
  return JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8'))
}

/**
 * @param out folder of the built web, with Vite's manifest
 * @throws Error when the text font is missing
 */
export function readBuild(out: string): Build {
  const manifest = readManifest(out)
  const font = Object.values(manifest).find(({ file }) => TEXT_FONT.test(file))?.file
  if (font === undefined) throw new Error('The build has no text font')
  const classes = Object.entries(manifest).map(([name, { css = [] }]) => {
    const styles = css.map(file => readFileSync(join(out, file), 'utf8')).join('\n')
    return [
      name,
      new Set([...styles.matchAll(/\.(_[\w-]+)/g)].map(([, className = '']) => className)),
    ] as const
  })
  return { manifest, classes: new Map(classes), font: `/${font}` }
}

/**
 * The chunks that a page consists of: those whose classes occur in its markup, however they were loaded during
 * rendering. This avoids a list of chunks per page.
 */
export function assetsOf({ manifest, classes }: Build, html: string, language: Language): Assets {
  const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const parts = [...classes].flatMap(([name, own]) => ([...own].some(one => used.has(one)) ? [name] : []))
  const names = [ENTRY, ...parts, `text/app/${language}.ts`]
  const needed = [...new Set(names.flatMap(name => partsOf(manifest, name)))]
  const chunks = needed.flatMap(name => manifest[name] ?? [])
  const linked = partsOf(manifest, ENTRY).flatMap(name => manifest[name] ?? [])
  const without = (files: string[], known: string[]) => files.filter(file => !known.includes(file))
  return {
    styles: without(
      chunks.flatMap(({ css = [] }) => css),
      linked.flatMap(({ css = [] }) => css),
    ).map(file => `/${file}`),
    scripts: without(
      chunks.map(({ file }) => file),
      linked.map(({ file }) => file),
    )
      .filter(file => file.endsWith('.js'))
      .map(file => `/${file}`),
  }
}

/**
 * A chunk with all of its static imports, dependencies first.
 * @throws Error when the build lacks the chunk
 */
export function partsOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  if (seen.has(name)) return []
  seen.add(name)
  return [...(chunk.imports ?? []).flatMap(needed => partsOf(manifest, needed, seen)), name]
}
