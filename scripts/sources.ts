import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the repository. */
export type Source = {
  /** From the root. */
  path: string
  text: string
}

/**
 * The files that git tracks or would add.
 * @param patterns of git, such as `*.ts`
 */
export function readSources(root: string, patterns: readonly string[]): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter(path => path !== '')
    .flatMap(path => {
      try {
        return [{ path, text: readFileSync(join(root, path), 'utf8') }]
      } catch {
        // Deleted, not committed yet.
        return []
      }
    })
}
