const known = new Map<string, RegExp>()

/**
 * Whether a pattern names a path or a folder above it; with a slash at the end, only the files directly in a folder.
 * `*` matches a part of a name, `**` folders.
 */
export function fits(pattern: string, path: string): boolean {
  return expressionOf(pattern).test(path)
}

/** The folder of a path that a pattern names. */
export function folderOf(pattern: string, path: string): string | undefined {
  return expressionOf(pattern).exec(path)?.[1]
}

function expressionOf(pattern: string): RegExp {
  const made =
    known.get(pattern) ?? new RegExp(`^(${sourceOf(pattern)})${pattern.endsWith('/') ? '[^/]+$' : '(?:/|$)'}`)
  known.set(pattern, made)
  return made
}

function sourceOf(pattern: string): string {
  return pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*/g, star => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[star] ?? star)
}
