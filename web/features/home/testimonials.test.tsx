import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EXAMPLE_TESTIMONIALS } from '#domain/site/testimonials.ts'
import { Testimonials } from '#web/features/home/testimonials.tsx'
import { answering, LOST } from '#web/testing/answering.ts'
import { show } from '#web/testing/show.tsx'
import { es } from '#web/text/landing/es.ts'

const { testimonials: text } = es
const cards = () => within(screen.getByRole('list', { name: text.title })).getAllByRole('listitem')

test.each([
  ['fail to load', LOST],
  ['were all deleted', []],
] as const)('when testimonials %s, the examples stay', async (_, answer) => {
  const { made } = answering({ 'GET testimonials': answer as typeof LOST })
  await show(<Testimonials />)
  await waitFor(() => expect(made).not.toEqual([]))
  for (const [index, { name, quote }] of EXAMPLE_TESTIMONIALS.entries()) {
    for (const said of [name, quote.es, text.example]) expect(cards()[index]?.textContent).toContain(said)
  }
})

test('a genuine one replaces them, and is not marked as an example', async () => {
  const genuine = {
    _id: crypto.randomUUID(),
    name: 'Marta Gil',
    about: { es: 'Panadera, Azua', en: 'Baker, Azua' },
    quote: { es: 'Ya pido mi café en inglés.', en: 'I order my coffee in English now.' },
    isExample: false,
    version: 1,
  }
  answering({ 'GET testimonials': [genuine] })
  await show(<Testimonials />)
  await screen.findByText(genuine.name)
  expect(cards()).toHaveLength(1)
  expect(screen.queryByText(text.example)).toBeNull()
})
