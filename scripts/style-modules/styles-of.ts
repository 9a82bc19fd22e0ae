import { transform } from 'lightningcss'

/** The classes of a style module, sorted. Animations are not among them. @throws SyntaxError of the style sheet */
export function stylesOf(path: string, text: string): string[] {
  const animations = new Set<string>()
  const { exports = {} } = transform({
    filename: path,
    code: Buffer.from(text),
    cssModules: true,
    visitor: {
      Rule: {
        keyframes({ value }) {
          animations.add(value.name.value)
        },
      },
    },
  })
  return Object.keys(exports)
    .filter(name => !animations.has(name))
    .sort()
}

/** The declaration of a style module: only its classes can be read. */
export function declarationOf(styles: readonly string[]): string {
  const members = styles.map(name => `  readonly ${JSON.stringify(name)}: string\n`)
  return `declare const styles: {\n${members.join('')}}\nexport default styles\n`
}
