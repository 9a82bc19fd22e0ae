// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FOCUS_START } from '#web/ui/focus-start.ts'

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  vi.unstubAllGlobals()
})

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

/** Opens the dialog from a button. */
function open(given: { startsAtAction?: boolean; losesOpener?: boolean } = {}) {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  act(() =>
    root?.render(
      <LanguageProvider language="es" text={es}>
        <Screen {...given} />
      </LanguageProvider>,
    ),
  )
  const opener = button('Abrir')
  opener?.focus()
  act(() => opener?.click())
}

function Screen({ startsAtAction = false, losesOpener = false }) {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  return (
    <>
      {(!losesOpener || state !== 'closed') && (
        <button type="button" onClick={() => setState('open')}>
          Abrir
        </button>
      )}
      <button type="button" {...FOCUS_START}>
        Inicio
      </button>
      {state === 'open' && (
        <Dialog
          title="Aviso"
          closeLabel="Cerrar"
          startsAtAction={startsAtAction}
          onClose={() => setState('closed')}
          actions={
            <button type="button" onClick={() => setState('closed')}>
              Seguir
            </button>
          }
        >
          <p>Texto</p>
        </Dialog>
      )}
    </>
  )
}

test('the opener gets the focus back', () => {
  open()
  act(() => button('Seguir')?.click())
  expect(document.activeElement).toBe(button('Abrir'))
})

test('where the opener has gone, the focus goes to the start of what is shown', () => {
  open({ losesOpener: true })
  act(() => button('Seguir')?.click())
  expect(document.activeElement).toBe(button('Inicio'))
})

test('a message with a way on begins at it', () => {
  open({ startsAtAction: true })
  expect(document.activeElement).toBe(button('Seguir'))
})

test.each([
  [49, true],
  [50, false],
])('after a swipe of %i px downwards it is open: %s', (distancePx, isOpen) => {
  open()
  const dialog = document.querySelector('dialog')
  const touch = (clientY: number) => [{ clientX: 100, clientY }]
  const swipe = (type: string, given: object) =>
    dialog?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), given))
  // On a phone it stands at the bottom of the screen.
  vi.spyOn(dialog as HTMLElement, 'getBoundingClientRect').mockReturnValue({
    bottom: window.innerHeight,
  } as DOMRect)
  act(() => {
    swipe('touchstart', { touches: touch(200) })
    swipe('touchend', { changedTouches: touch(200 + distancePx) })
  })
  expect(document.querySelector('dialog') !== null).toBe(isOpen)
})
