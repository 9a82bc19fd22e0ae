import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FOCUS_START } from '#web/ui/focus-start.ts'

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const focused = () => document.activeElement?.textContent

/** Opens the dialog from a button. */
async function open(given: { startsAtAction?: boolean; losesOpener?: boolean } = {}): Promise<UserEvent> {
  const { user } = await show(<Screen {...given} />)
  await press(user, 'Abrir')
  return user
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

test('the opener gets the focus back', async () => {
  await press(await open(), 'Seguir')
  expect(focused()).toBe('Abrir')
})

test('where the opener has gone, the focus goes to the start of what is shown', async () => {
  await press(await open({ losesOpener: true }), 'Seguir')
  expect(focused()).toBe('Inicio')
})

test('a message with a way on begins at it', async () => {
  await open({ startsAtAction: true })
  expect(focused()).toBe('Seguir')
})

test.each([
  [49, true],
  [50, false],
])('after a swipe of %i px downwards it is open: %s', async (distancePx, isOpen) => {
  await open()
  const dialog = screen.getByRole('dialog')
  const touch = (clientY: number) => [{ clientX: 100, clientY }]
  // On a phone the dialog is at the bottom of the screen.
  const place = { bottom: window.innerHeight } as DOMRect
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(place)
  fireEvent.touchStart(dialog, { touches: touch(200) })
  fireEvent.touchEnd(dialog, { changedTouches: touch(200 + distancePx) })
  expect(screen.queryByRole('dialog') !== null).toBe(isOpen)
})
