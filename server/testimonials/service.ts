import type { WireTestimonial } from '#contract/testimonials.ts'
import { EXAMPLE_TESTIMONIALS, isExampleTestimonial } from '#domain/site/testimonials.ts'
import type { Database } from '#server/db/client.ts'
import type { AppContext } from '#server/program/context.ts'
import { insertTestimonials, type StoredTestimonial, selectTestimonials } from '#server/testimonials/store.ts'

/** All testimonials, with examples marked (D33). */
export async function readTestimonials({
  database,
}: Pick<AppContext, 'database'>): Promise<WireTestimonial[]> {
  return (await database.read(selectTestimonials)).map(testimonialOf)
}

/** A testimonial in wire format. */
export function testimonialOf(stored: StoredTestimonial): WireTestimonial {
  return { ...stored, isExample: isExampleTestimonial(stored) }
}

/**
 * Seeds the examples when there are no testimonials, so that the first page always has some. As long as one is left,
 * administrators' changes are kept.
 */
export async function seedTestimonials(database: Database): Promise<void> {
  const stored = await database.read(selectTestimonials)
  if (stored.length === 0) await database.tx(db => insertTestimonials(db, EXAMPLE_TESTIMONIALS))
}
