import type { WireTestimonial } from '#contract/testimonials.ts'
import { EXAMPLE_TESTIMONIALS, isExampleTestimonial } from '#domain/site/testimonials.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { insertTestimonials, type StoredTestimonial, selectTestimonials } from '#server/testimonials/store.ts'

/** What people say of the product, each marked when it is an example (D33). */
export async function readTestimonials({
  database,
}: Pick<AppContext, 'database'>): Promise<WireTestimonial[]> {
  return (await database.read(selectTestimonials)).map(testimonialOf)
}

/** One of them as it is shown. */
export function testimonialOf(stored: StoredTestimonial): WireTestimonial {
  return { ...stored, isExample: isExampleTestimonial(stored) }
}

/**
 * Puts the examples where there is nothing: the first page always has somebody to quote. Whatever an
 * administrator changed, added or took away stays so, as long as one is left.
 */
export async function seedTestimonials(database: Database): Promise<void> {
  const stored = await database.read(selectTestimonials)
  if (stored.length === 0) await database.tx(db => insertTestimonials(db, EXAMPLE_TESTIMONIALS))
}
