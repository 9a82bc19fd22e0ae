import { asc } from 'drizzle-orm'
import type { Testimonial } from '#domain/testimonials.ts'
import type { Db } from '#server/db/client.ts'
import { testimonials } from '#server/db/tables.ts'

/** All of them, in their order. */
export async function selectTestimonials(db: Db): Promise<Testimonial[]> {
  const rows = await db.select().from(testimonials).orderBy(asc(testimonials.position), asc(testimonials.id))
  return rows.map(({ id, name, about, quote }) => ({ _id: id, name, about, quote }))
}

/** Stores them in the order given; one that is there already stays as it is. */
export async function insertTestimonials(db: Db, given: readonly Testimonial[]): Promise<void> {
  const rows = given.map(({ _id, name, about, quote }, position) => ({
    id: _id,
    position,
    name,
    about,
    quote,
  }))
  await db.insert(testimonials).values(rows).onConflictDoNothing()
}
