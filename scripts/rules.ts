/** A rule of docs/specification. `heldBy` is undefined for one that is decided but not built yet. */
export type Rule = { id: string; heldBy: string | undefined }

export type NamedTest = { path: string; title: string }

/* Not a part of a longer name (R2-D2). */
const CITATION = /(?<![\w.#/-])(?:[PLA]\d+(?:\.\d+)+|D\d{1,2})\b(?!-)/g

/** The rows of the tables of rules in a document; other tables are left out. */
export function rulesIn(document: string): Rule[] {
  const rules: Rule[] = []
  let heads: string[] = []
  for (const line of document.split('\n')) {
    if (!line.startsWith('|')) heads = []
    else if (line.startsWith('| rule |')) heads = cellsOf(line)
    else if (heads.length > 0 && !line.startsWith('| ---')) {
      const cells = cellsOf(line)
      rules.push({
        id: cells[0] ?? '',
        heldBy: heads.includes('held by') ? (cells[heads.indexOf('held by')] ?? '') : undefined,
      })
    }
  }
  return rules
}

function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => cell.trim().replaceAll('\\|', '|'))
}

/**
 * The tests that a cell names: a path in backticks, then a title in double quotes; a further title without a path
 * belongs to the same file. Undefined if the cell has another form.
 */
export function testsIn(heldBy: string): NamedTest[] | undefined {
  let path: string | undefined
  const tests: NamedTest[] = []
  for (const part of heldBy.split(/; (?=`|")/)) {
    const [, ownPath, title] = /^(?:`([^`]+)` )?"(.+)"$/.exec(part) ?? []
    path = ownPath ?? path
    if (path === undefined || title === undefined) return undefined
    tests.push({ path, title })
  }
  return tests
}

/** The ids of rules that a text cites, and those that its tables give. */
export function citationsIn(text: string): string[] {
  return [...text.matchAll(CITATION)].map(([id]) => id)
}

/** Mentions of a section of the rules' source documents, instead of a rule. */
export function sectionsIn(text: string): string[] {
  const joined = text.replace(/\n *(?:\*|\/\/)? */g, ' ')
  return [...joined.matchAll(/specifications? \(?[123]\b|specification[^.;]{0,60}\bsections? \d/gi)].map(
    ([found]) => found,
  )
}
