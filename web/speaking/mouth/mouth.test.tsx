import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { MOUTH_SOUNDS } from '#domain/speech/tips/mouth-sounds.ts'
import { Mouth } from '#web/speaking/mouth/mouth.tsx'
import { show } from '#web/testing/show.tsx'
import { en } from '#web/text/mouth/en.ts'
import { es } from '#web/text/mouth/es.ts'

test.each(MOUTH_SOUNDS)('the sound %s has a drawing with a text twin, in colour and in grey', async sound => {
  const { container, rerender } = await show(<Mouth sound={sound} isSought />)
  const drawing = screen.getByRole('img', { name: es.twins[sound] })
  expect(drawing.querySelectorAll('path, ellipse, rect, circle').length).toBeGreaterThanOrEqual(5)
  const sought = container.innerHTML
  expect(sought).not.toMatch(/NaN|undefined/)
  rerender(<Mouth sound={sound} isSought={false} />)
  expect(container.innerHTML).not.toBe(sought)
})

test('a throat that vibrates looks another than one that does not', async () => {
  const { container, rerender } = await show(<Mouth sound="z" isSought voice />)
  const drawn = [container.innerHTML]
  for (const voice of [false, undefined]) {
    rerender(<Mouth sound="z" isSought voice={voice} />)
    drawn.push(container.innerHTML)
  }
  expect(new Set(drawn).size).toBe(3)
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
