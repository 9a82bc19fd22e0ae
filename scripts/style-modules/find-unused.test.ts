import { expect, test } from 'vitest'
import { findUnused } from '#scripts/style-modules/find-unused.ts'

const PATH = 'web/ui/sign.module.css'
const IMPORT = `import styles from '#${PATH}'\n`
const unused = (styles: readonly string[], ...texts: readonly string[]) =>
  findUnused(
    new Map([[PATH, styles]]),
    texts.map((text, index) => ({ path: `web/${index}.tsx`, text })),
  )

test('a style is used where a program names it, by whatever name it imports the module', () => {
  expect(unused(['sign', 'wide'], `${IMPORT}styles.sign; styles['wide']`)).toEqual([])
  expect(unused(['sign'], `import own from '#${PATH}'\nown.sign`)).toEqual([])
})

test('a style that no program names is refused, though the words or another module have its name', () => {
  expect(unused(['sign', 'old'], `${IMPORT}styles.sign; const old = 'old'`)).toEqual([`${PATH}: old`])
  expect(unused(['sign'], `import styles from '#web/ui/other.module.css'\nstyles.sign`)).toEqual([
    `${PATH}: sign`,
  ])
})

test('a computed name may be any word that the programs quote', () => {
  expect(unused(['near', 'far'], `${IMPORT}styles[tone]`, "type Tone = 'near'")).toEqual([`${PATH}: far`])
})

test('a module that is loaded later is used by the names of its members', () => {
  const loading = `const { default: styles } = await import('#${PATH}')\nstyles.sign`
  expect(unused(['sign', 'old'], loading)).toEqual([`${PATH}: old`])
})
