import { and, asc, eq, max, ne } from 'drizzle-orm'
import type { Testimonial, TestimonialWords } from '#domain/site/testimonials.ts'
import type { Db } from '#server/db/client.ts'
import { testimonials } from '#server/testimonials/tables.ts'

export type StoredTestimonial = Testimonial & { version: number }

/** All testimonials in order. */
export async function selectTestimonials(db: Db): Promise<StoredTestimonial[]> {
  const rows = await db.select().from(testimonials).orderBy(asc(testimonials.position), asc(testimonials.id))
  return rows.map(storedOf)
}

/** Locks a testimonial until the transaction ends. */
export async function lockTestimonial(db: Db, id: string): Promise<StoredTestimonial | undefined> {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id)).for('update')
  return row && storedOf(row)
}

/** Locks all testimonials until the transaction ends. */
export async function lockTestimonials(db: Db): Promise<void> {
  // In a fixed order, to prevent deadlocks.
  await db.select({ id: testimonials.id }).from(testimonials).orderBy(asc(testimonials.id)).for('update')
}

/** Appends testimonials in the order given, except existing ones. */
export async function insertTestimonials(db: Db, given: readonly Testimonial[]): Promise<void> {
  const [last] = await db.select({ position: max(testimonials.position) }).from(testimonials)
  const next = (last?.position ?? -1) + 1
  const rows = given.map(({ _id, name, about, quote }, place) => ({
    id: _id,
    position: next + place,
    name,
    about,
    quote,
  }))
  await db.insert(testimonials).values(rows).onConflictDoNothing()
}

/** Updates the words of a locked testimonial. */
export async function updateWords(
  db: Db,
  { _id, version, ...stored }: StoredTestimonial,
  { name, about, quote }: TestimonialWords,
): Promise<StoredTestimonial> {
  const changed = {
    name,
    // A newer version may have written languages that this one does not know.
    about: { ...stored.about, ...about },
    quote: { ...stored.quote, ...quote },
    version: version + 1,
  }
  await db.update(testimonials).set(changed).where(eq(testimonials.id, _id))
  return { _id, ...changed }
}

/** Sets the order of all testimonials, which must be locked. */
export async function updateOrder(db: Db, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await db
      .update(testimonials)
      .set({ position })
      .where(and(eq(testimonials.id, id), ne(testimonials.position, position)))
  }
}

export async function removeTestimonial(db: Db, id: string): Promise<void> {
  await db.delete(testimonials).where(eq(testimonials.id, id))
}

function storedOf({ id, name, about, quote, version }: typeof testimonials.$inferSelect): StoredTestimonial {
  return { _id: id, name, about, quote, version }
}
