import { and, asc, eq, max, ne } from 'drizzle-orm'
import type { Testimonial, TestimonialWords } from '#domain/site/testimonials.ts'
import type { Db } from '#server/db/client.ts'
import { testimonials } from '#server/db/tables.ts'

export type StoredTestimonial = Testimonial & { version: number }

/** All of them, in their order. */
export async function selectTestimonials(db: Db): Promise<StoredTestimonial[]> {
  const rows = await db.select().from(testimonials).orderBy(asc(testimonials.position), asc(testimonials.id))
  return rows.map(storedOf)
}

/** One of them, which nobody else changes until the transaction ends. */
export async function lockTestimonial(db: Db, id: string): Promise<StoredTestimonial | undefined> {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id)).for('update')
  return row && storedOf(row)
}

/** Nobody else moves or changes one of them until the transaction ends. */
export async function lockTestimonials(db: Db): Promise<void> {
  // In one order for everybody: two who lock them at once take turns.
  await db.select({ id: testimonials.id }).from(testimonials).orderBy(asc(testimonials.id)).for('update')
}

/** Stores them behind those that are there, in the order given; one that is there already stays as it is. */
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

/** Other words for one that is locked. */
export async function updateWords(
  db: Db,
  { _id, version }: StoredTestimonial,
  { name, about, quote }: TestimonialWords,
): Promise<StoredTestimonial> {
  const changed = { name, about, quote, version: version + 1 }
  await db.update(testimonials).set(changed).where(eq(testimonials.id, _id))
  return { _id, ...changed }
}

/** Puts all of them, locked, in an order. */
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
