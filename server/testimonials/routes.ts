import { listTestimonials } from '#contract/testimonials.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'
import { readTestimonials } from '#server/testimonials/service.ts'

export function testimonialRoutes(add: AddEndpoint, context: AppContext): void {
  add(listTestimonials, () => readTestimonials(context))
}
