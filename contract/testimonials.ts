import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { authored, shownText } from '#contract/values.ts'
import { perLanguage } from '#domain/languages.ts'
import { TESTIMONIAL_LIMITS } from '#domain/site/testimonials.ts'

const authoredText = z.object(authored(z.string()))

const testimonial = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** What they do, and where. */
  about: authoredText,
  quote: authoredText,
  /** Invented, and to be marked so: one of those that the product comes with (D33). */
  isExample: z.boolean(),
  /** Goes up with every change of its words; a place in the list is no change. */
  version: z.int(),
})
export type WireTestimonial = z.output<typeof testimonial>

export const listTestimonials = endpoint({
  method: 'GET',
  service: 'testimonials',
  caller: 'visitor',
  summary: 'What people say of the product, in the order of the first page.',
  reply: z.array(testimonial),
})

/* What administrators do with them (D33). */

/** In every language, because the first page is in each. */
function inEach(maxLength: number) {
  return z.object(perLanguage(() => shownText(maxLength)))
}

const words = {
  name: shownText(TESTIMONIAL_LIMITS.name),
  about: inEach(TESTIMONIAL_LIMITS.about),
  quote: inEach(TESTIMONIAL_LIMITS.quote),
}
const params = z.object({ id: z.uuid() })

export const addTestimonial = endpoint({
  method: 'POST',
  service: 'admin-testimonial',
  caller: 'admin',
  summary:
    'Adds a testimonial behind the others. Whoever adds it makes its id, so that it is safe to repeat.',
  body: z.object({ _id: z.uuid(), ...words }),
  reply: testimonial,
})

export const editTestimonial = endpoint({
  method: 'PUT',
  service: 'admin-testimonial/:id',
  caller: 'admin',
  summary: 'Changes the words of a testimonial; an older version than the stored one is refused (D24).',
  params,
  body: z.object({ version: z.int(), ...words }),
  reply: testimonial,
})

export const moveTestimonial = endpoint({
  method: 'PATCH',
  service: 'admin-testimonial-place/:id',
  caller: 'admin',
  summary: 'Moves a testimonial to a place of the list. Answers the list as it is then.',
  params,
  /** From 0; beyond the end is the end. */
  body: z.object({ place: z.int().min(0) }),
  reply: z.array(testimonial),
})

export const deleteTestimonial = endpoint({
  method: 'DELETE',
  service: 'admin-testimonial/:id',
  caller: 'admin',
  summary: 'Deletes a testimonial; one whose words somebody has changed meanwhile is kept (D24).',
  params,
  query: z.object({ version: z.coerce.number().int().min(1) }),
  reply: z.null(),
})
