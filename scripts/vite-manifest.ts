import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#domain/languages.ts'

/** A file of the build, by Vite's manifest: what it needs at once, and what it shows. */
export type Chunk = {
  file: string
  imports?: string[]
  /** What it brings when it needs it. */
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
export type Manifest = Record<string, Chunk>

/** What Vite built: its parts by the name of their source, and which styles belong to which part. */
export type Build = { manifest: Manifest; classes: Map<string, Set<string>>; font: string }

/** Addresses of what a page needs at once, in the order in which they apply. */
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
 * The parts of the build that a page is made of: those whose classes its markup has, whichever way they were
 * loaded when it was written. So no list of each page's parts has to be kept.
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
 * A part of the build and all that it needs at once, what it needs first.
 * @throws Error when the build has no such part
 */
export function partsOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  if (seen.has(name)) return []
  seen.add(name)
  return [...(chunk.imports ?? []).flatMap(needed => partsOf(manifest, needed, seen)), name]
}
