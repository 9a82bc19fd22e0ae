import { expect, test } from 'vitest'
import {
  EXAMPLE_TESTIMONIALS,
  isExampleTestimonial,
  TESTIMONIAL_LIMITS,
  type Testimonial,
} from '#domain/site/testimonials.ts'

const [first] = EXAMPLE_TESTIMONIALS as readonly [Testimonial, ...Testimonial[]]

test.each(EXAMPLE_TESTIMONIALS)('the example of $name fits its card in both languages', given => {
  expect(isExampleTestimonial({ ...given })).toBe(true)
  expect(given.name.length).toBeLessThanOrEqual(TESTIMONIAL_LIMITS.name)
  for (const language of ['es', 'en'] as const) {
    expect(given.about[language].length).toBeLessThanOrEqual(TESTIMONIAL_LIMITS.about)
    expect(given.quote[language].length).toBeLessThanOrEqual(TESTIMONIAL_LIMITS.quote)
  }
})

test.each<[string, Partial<Testimonial>]>([
  ['another name', { name: 'Marta Gil' }],
  ['another Spanish quote', { quote: { ...first.quote, es: 'Me gusta.' } }],
  ['another English quote', { quote: { ...first.quote, en: 'I like it.' } }],
  ['another id', { _id: '01900000-0000-7000-8000-0000000000ff' }],
])('with %s it is an example no more', (_, change) => {
  expect(isExampleTestimonial({ ...first, ...change })).toBe(false)
})
