import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Vite's manifest of built files, by the source of a module or the name of a shared file. */
type Manifest = Record<string, { file: string; imports?: string[] }>

/**
 * The scripts of the built web.
 * @param folder of the built web; the manifest is missing if it is not built
 */
export function readBuiltScripts(folder: string): { of: (module: string) => string[] } {
  const list = join(folder, '.vite/manifest.json')
  const manifest: Manifest = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  return {
    /** The addresses of a module's own script and of its imports; none for unknown modules. */
    of: module => {
      const names = new Set([module])
      for (const name of names) for (const other of manifest[name]?.imports ?? []) names.add(other)
      return [...names].flatMap(name => (manifest[name] ? [`/${manifest[name].file}`] : []))
    },
  }
}
