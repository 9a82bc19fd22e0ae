import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#domain/languages.ts'

/** A file of the build in Vite's manifest: its static imports and assets. */
export type Chunk = {
  file: string
  /** The name of its group, if it has one (scripts/web-chunks.ts). */
  name?: string
  imports?: string[]
  /** Modules that it imports on demand. */
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
export type Manifest = Record<string, Chunk>

/** The build: chunks by source name, and the CSS classes that each defines. */
export type Build = { manifest: Manifest; classes: Map<string, Set<string>> }

/** Files that a page needs at once, in order of application. */
export type Assets = { styles: string[]; scripts: string[] }

export const ENTRY = 'index.html'

export function readManifest(out: string): Manifest {
  return JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8'))
}

/** @param out folder of the built web, with Vite's manifest */
export function readBuild(out: string): Build {
  const manifest = readManifest(out)
  const classes = Object.entries(manifest).map(([name, { css = [] }]) => {
    const styles = css.map(file => readFileSync(join(out, file), 'utf8')).join('\n')
    return [
      name,
      new Set([...styles.matchAll(/\.(_[\w-]+)/g)].map(([, className = '']) => className)),
    ] as const
  })
  return { manifest, classes: new Map(classes) }
}

/**
 * The chunks that a page consists of besides the entry: those whose classes occur in its markup, however they were
 * loaded during rendering. This avoids a list of chunks per page.
 */
export function partsInMarkup({ classes }: Build, html: string): string[] {
  const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return [...classes].flatMap(([name, own]) => ([...own].some(one => used.has(one)) ? [name] : []))
}

/**
 * The styles and scripts of the entry and of other parts.
 * @throws Error when the build lacks a part
 */
export function assetsOf(manifest: Manifest, parts: readonly string[]): Assets {
  const needed = new Set([ENTRY, ...parts].flatMap(name => partsOf(manifest, name)))
  const chunks = [...needed].flatMap(name => manifest[name] ?? [])
  return {
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
    scripts: [...new Set(chunks.map(({ file }) => file))].filter(file => file.endsWith('.js')),
  }
}

/** The file of the texts that every page may need. */
export function textsIn(language: Language): string {
  return `text/app/${language}.ts`
}

/**
 * The key of a chunk in the manifest.
 * @param name of its source, or of its group: a group of several modules has no source
 * @throws Error when the build lacks the chunk
 */
export function keyOf(manifest: Manifest, name: string): string {
  const key = name in manifest ? name : Object.keys(manifest).find(one => manifest[one]?.name === name)
  if (key === undefined) throw new Error(`The build has no ${name}`)
  return key
}

/**
 * A chunk with all of its static imports, dependencies first.
 * @throws Error when the build lacks the chunk
 */
export function partsOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const key = keyOf(manifest, name)
  if (seen.has(key)) return []
  seen.add(key)
  return [...(manifest[key]?.imports ?? []).flatMap(needed => partsOf(manifest, needed, seen)), key]
}
