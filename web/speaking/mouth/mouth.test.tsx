import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MOUTH_SOUNDS } from '#domain/speech/tips/mouth-sounds.ts'
import { LanguageProvider } from '#web/lib/language.tsx'
import { Mouth } from '#web/speaking/mouth/mouth.tsx'
import { es as app } from '#web/text/app/es.ts'
import { en } from '#web/text/mouth/en.ts'
import { es } from '#web/text/mouth/es.ts'

const drawn = (element: ReactElement) =>
  renderToStaticMarkup(
    <LanguageProvider language="es" text={app}>
      {element}
    </LanguageProvider>,
  )

test.each(MOUTH_SOUNDS)('the sound %s has a drawing with a text twin, in colour and in grey', sound => {
  const sought = drawn(<Mouth sound={sound} isSought />)
  expect(sought).toContain(`aria-label="${es.twins[sound].replaceAll('"', '&quot;')}"`)
  expect(sought.match(/<(?:path|ellipse|rect|circle)/g)?.length).toBeGreaterThanOrEqual(5)
  expect(sought).not.toMatch(/NaN|undefined/)
  expect(drawn(<Mouth sound={sound} isSought={false} />)).not.toBe(sought)
})

test('a throat that vibrates looks another than one that does not', () => {
  const [on, off, none] = [true, false, undefined].map(voice =>
    drawn(<Mouth sound="z" isSought voice={voice} />),
  )
  expect(new Set([on, off, none]).size).toBe(3)
})

describe.each([
  ['es', es],
  ['en', en],
])('in %s', (_, { cues, compared, twins }) => {
  test.each(Object.entries({ ...cues, ...compared }))('%s is said in at most four words: %s', (_id, text) => {
    expect(text.split(' ').length).toBeLessThanOrEqual(4)
    expect(text.length).toBeLessThanOrEqual(28)
  })

  test.each(Object.entries(twins))(
    'the twin of %s says from where it is seen and what moves',
    (_id, text) => {
      expect(text).toMatch(/^(?:De frente|De perfil|From the front|From the side): /)
      expect(text).toMatch(/lengua|labio|boca|tongue|lip|mouth/)
    },
  )
})
