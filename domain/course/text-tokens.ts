/** The words of a text in lower case, without punctuation; an apostrophe within a word stays. */
export function textTokens(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .map(token => token.replace(/^'+|([^'])'+$/g, '$1'))
    .filter(Boolean)
}
