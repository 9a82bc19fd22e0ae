/** Whether a source has a test or a group of this title. */
export function hasTitle(source: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`, `\`${title}\``, `'${title.replaceAll("'", "\\'")}'`].some(quoted =>
    source.includes(quoted),
  )
}
