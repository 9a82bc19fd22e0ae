import { expect, test } from 'vitest'
import { stylesOf } from '#scripts/style-modules/styles-of.ts'

test('the styles of a module are its classes, not its animations, elements and classes of others', () => {
  const text = `
    @keyframes turn { to { rotate: 1turn } }
    .sign:has(> .mark) { animation: turn 1s }
    @media (width < 600px) { .wide h2 { & .inner { gap: 0 } } }
    :root:has(.sign) :global(#root) :global(.theirs) { gap: 0 }
  `
  expect(stylesOf('web/ui/sign.module.css', text)).toEqual(['inner', 'mark', 'sign', 'wide'])
})
