import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { authored, shownText } from '#contract/values.ts'
import { perLanguage } from '#domain/languages.ts'
import { TESTIMONIAL_LIMITS } from '#domain/site/testimonials.ts'

const authoredText = z.object(authored(z.string()))

const testimonial = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Occupation and place. */
  about: authoredText,
  quote: authoredText,
  /** Invented and marked as an example: one of the seeded testimonials (D33). */
  isExample: z.boolean(),
  /** Optimistic-lock version, incremented by every edit; moving an entry does not change it. */
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

/* Testimonials as administrators manage them (D33). */

/** Required in every language, because the home page is shown in each. */
function inEach(maxLength: number) {
  return z.object(perLanguage(() => shownText(maxLength)))
}

const words = {
  name: shownText(TESTIMONIAL_LIMITS.name),
  about: inEach(TESTIMONIAL_LIMITS.about),
  quote: inEach(TESTIMONIAL_LIMITS.quote),
}
/** The texts that an administrator writes. */
export const testimonialWords = z.object(words)
const params = z.object({ id: z.uuid() })

export const addTestimonial = endpoint({
  method: 'POST',
  service: 'admin-testimonial',
  caller: 'admin',
  summary: 'Appends a testimonial. The client makes its id, so that the call is safe to repeat.',
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
  /** Index from 0; an index past the end means the end. */
  body: z.object({ place: z.int().min(0) }),
  reply: z.array(testimonial),
})

export const deleteTestimonial = endpoint({
  method: 'DELETE',
  service: 'admin-testimonial/:id',
  caller: 'admin',
  summary: 'Deletes a testimonial; refused after another edit (D24).',
  params,
  query: z.object({ version: z.coerce.number().int().min(1) }),
  reply: z.null(),
})
