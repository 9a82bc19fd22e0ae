import { expect, test } from 'vitest'
import styles from '#web/ui/picture.module.css'

test('the compiler refuses a style that its module does not have (decision 090)', () => {
  // @ts-expect-error: the module has no such style
  const missing = () => styles.noSuchStyle
  expect(missing).toBeTypeOf('function')
})
