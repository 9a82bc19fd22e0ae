import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button as AuthorsButton } from '#web/authoring/kit/button.tsx'
import styles from '#web/ui/button.module.css'
import { Button } from '#web/ui/button.tsx'

/** The style that hides the ellipsis, which replaces the spinner without animation. */
const said = styles.said

test.each([
  ['Guardando…', true],
  ['Guardar', false],
])('a busy button has one sign of it without motion: %s', (label, isHidden) => {
  expect(said).not.toBe('')
  for (const OneButton of [Button, AuthorsButton]) {
    const drawn = renderToString(<OneButton isBusy>{label}</OneButton>)
    expect(drawn).toContain(label)
    expect(drawn.includes(said)).toBe(isHidden)
  }
})
