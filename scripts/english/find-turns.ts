import type { Source } from '#scripts/sources.ts'

/*
 * Turns of phrase that read as translated, in comments and documents (CONTRIBUTING.md).
 */

type Turn = {
  /** In upper or lower case; with `^` at its front, only at the beginning of a sentence. */
  pattern: string
  instead: string
}

export const TURNS: readonly Turn[] = [
  { pattern: 'so many(?! that)', instead: 'a number, or its name' },
  {
    pattern: 'also (?:where|if|when|while|without|before|after|in|on|at|for|of|with)',
    instead: 'even, or too',
  },
  { pattern: 'anew', instead: 'again' },
  { pattern: 'whoever', instead: 'people who, anyone who' },
  {
    pattern: 'what (?:is|are|was|were) (?:told|said|asked|kept|known|shown|given|left|meant|wanted|needed)',
    instead: 'a noun',
  },
  { pattern: 'stands?(?! for| in for)', instead: 'is' },
  { pattern: 'go(?:es)? on(?! to)', instead: 'continue' },
  { pattern: '(?:is|are) there already', instead: 'exists' },
  { pattern: 'of before', instead: 'the earlier' },
  { pattern: '^Who (?!.*\\?)', instead: 'a noun before "who"' },
  { pattern: '^What (?:is|are|was|were|has|comes|goes|who) (?!.*\\?)', instead: 'a noun' },
  { pattern: '^Of (?:those|them|what|whom|who) ', instead: 'a sentence that begins with its subject' },
]

const matchers = TURNS.map(({ pattern, instead }) => ({
  instead,
  matcher: pattern.startsWith('^')
    ? new RegExp(`(?<=^|[.:] )${pattern.slice(1)}`)
    : new RegExp(`(?<![\\w-])${pattern}(?![\\w-])`, 'i'),
}))

/** The lines of a file with a refused turn, as `path:line: turn (correction)`. */
export function findTurns({ path, text }: Source): string[] {
  return proseOf(path, text).flatMap(({ line, prose }) =>
    matchers.flatMap(({ matcher, instead }) => {
      const [found] = matcher.exec(prose) ?? []
      return found === undefined ? [] : [`${path}:${line}: "${found.trim()}" (write ${instead})`]
    }),
  )
}

/** The prose of a file: lines of a document, or comments of code. Code in backticks is left out. */
function proseOf(path: string, text: string): { line: number; prose: string }[] {
  const comment = path.endsWith('.md') ? /^(.*)$/ : /^\s*(?:\{?\/\*+|\*|\/\/)\s?(.*)$|(?:^|\s)\/\/ (.*)$/
  return text.split('\n').flatMap((content, index) => {
    const [, whole, tail] = comment.exec(content) ?? []
    const prose = (whole ?? tail ?? '').replaceAll(/`[^`]*`|"[^"]*"|«[^»]*»/g, '…')
    return prose === '' ? [] : [{ line: index + 1, prose }]
  })
}
