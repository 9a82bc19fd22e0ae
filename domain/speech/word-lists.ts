/** The lines of a list, each a word and those that belong to it; lines end with `|` or a line break. */
export const linesOf = (list: string): string[][] =>
  list
    .trim()
    .split(/[|\n]/)
    .map(line => line.trim().split(' '))

/** The same list by the first word of each line. */
export const byFirst = (list: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(linesOf(list).map(([word, ...others]) => [word, others]))
