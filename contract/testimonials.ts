import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

const localText = z.object({ es: z.string(), en: z.string() })

const testimonial = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** What they do, and where. */
  about: localText,
  quote: localText,
  /** Invented, and to be marked so: one of those that the product comes with (D33). */
  isExample: z.boolean(),
})
export type WireTestimonial = z.output<typeof testimonial>

export const listTestimonials = endpoint({
  method: 'GET',
  service: 'testimonials',
  caller: 'visitor',
  summary: 'What people say of the product, in the order of the first page.',
  reply: z.array(testimonial),
})
