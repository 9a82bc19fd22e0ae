import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/*
 * Runs a program of an annex, or lists them:
 *   npm run lab -- NAME [options]
 *   npm run studio
 * Every file directly in the folder is a program; the list shows the first line of its comment.
 */

export type Annex = 'studio' | 'lab'

const ROOT = join(import.meta.dirname, '..')

/** The programs of an annex, each with the first line of its comment. */
export function programsOf(annex: Annex): Map<string, string> {
  const files = globSync(`${annex}/*.ts`, { cwd: ROOT }).filter(file => !file.endsWith('.test.ts'))
  return new Map(
    files.sort().map(file => [basename(file, '.ts'), purposeOf(readFileSync(join(ROOT, file), 'utf8'))]),
  )
}

function purposeOf(source: string): string {
  return /^\/\*\n \* (.+)$/m.exec(source)?.[1] ?? ''
}

if (import.meta.main) {
  const [annex, name, ...options] = process.argv.slice(2) as [Annex, ...string[]]
  const programs = programsOf(annex)
  if (name !== undefined && programs.has(name)) {
    const file = join(ROOT, annex, `${name}.ts`)
    process.argv.splice(1, process.argv.length, file, ...options)
    await import(file)
  } else {
    if (name !== undefined) process.stderr.write(`${annex}/ has no program "${name}".\n\n`)
    const width = Math.max(...[...programs.keys()].map(({ length }) => length))
    const lines = [...programs].map(([program, purpose]) => `  ${program.padEnd(width)}  ${purpose}\n`)
    process.stdout.write(`npm run ${annex} -- NAME [options]\n\n${lines.join('')}`)
    if (name !== undefined) process.exitCode = 1
  }
}
