import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSources } from '#scripts/sources.ts'
import { declarationOf, stylesOf } from '#scripts/style-modules/styles-of.ts'

/** `web/tsconfig.json` looks for the declarations here. */
const FOLDER = '.cache/style-modules'

/**
 * Tells the compiler the styles of each style module (decision 090).
 * @returns the styles by the paths of their modules, from the root
 */
export function writeDeclarations(root: string): Map<string, string[]> {
  const sheets = readSources(root, ['web/*.module.css'])
  const modules = new Map(sheets.map(({ path, text }) => [path, stylesOf(path, text)]))
  rmSync(join(root, FOLDER), { recursive: true, force: true })
  for (const [path, styles] of modules) {
    const file = join(root, FOLDER, `${path}.d.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, declarationOf(styles))
  }
  return modules
}
