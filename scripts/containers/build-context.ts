/**
 * Whether a file reaches the builder, by the rules of `.dockerignore`: the last line that names the file, or a folder
 * above it, decides.
 */
export function isInContext(ignoreFile: string, path: string): boolean {
  const lines = ignoreFile.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  const places = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  let isIn = true
  for (const line of lines) {
    const isException = line.startsWith('!')
    const pattern = expression(isException ? line.slice(1) : line)
    if (places.some(place => pattern.test(place))) isIn = isException
  }
  return isIn
}

/** Unlike those of shells, these patterns also match names that begin with a dot. */
function expression(pattern: string): RegExp {
  const parts = pattern
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map(
      part =>
        ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' })[part] ??
        part.replace(/[.+^${}()|[\]\\]/g, '\\$&'),
    )
  return new RegExp(`^${parts.join('')}$`)
}
