// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Finished } from '#web/features/player/over/finished.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

let root: ReturnType<typeof createRoot> | undefined
afterEach(() => root?.unmount())

test.each([
  [true, '¡Dijiste tus primeras 10 palabras!'],
  [false, '¡Completaste tus primeras 10 palabras!'],
])('the end of the demo speaks of what was done (all said: %s)', async (areAllSaid, title) => {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  root.render(
    <LanguageProvider language="es" text={es}>
      <Finished finisher="demoVisitor" areAllSaid={areAllSaid} onClose={() => {}} />
    </LanguageProvider>,
  )
  await vi.waitFor(() => expect(document.querySelector('h2')?.textContent).toBe(title))
})
