import type { WireTestimonial } from '#contract/testimonials.ts'
import type { UserId } from '#domain/ids.ts'
import { LANGUAGES } from '#domain/languages.ts'
import type { Testimonial, TestimonialWords } from '#domain/site/testimonials.ts'
import { recordAct } from '#server/audit/service.ts'
import { checkVersion, requireRow, staleEdit } from '#server/http/versioned.ts'
import type { AppContext } from '#server/program/context.ts'
import { testimonialOf } from '#server/testimonials/service.ts'
import {
  insertTestimonials,
  lockTestimonial,
  lockTestimonials,
  removeTestimonial,
  type StoredTestimonial,
  selectTestimonials,
  updateOrder,
  updateWords,
} from '#server/testimonials/store.ts'

/*
 * Administration of testimonials (D33). Every call is idempotent, so that it can be repeated after a lost answer.
 */

type Context = Pick<AppContext, 'database' | 'now'>

/** Adds a testimonial at the end. Fails with `stale_edit` when its id exists with different words. */
export async function addTestimonial(
  { database, now }: Context,
  actor: UserId,
  given: Testimonial,
): Promise<WireTestimonial> {
  return database.tx(async db => {
    const isNew = !(await lockTestimonial(db, given._id))
    await insertTestimonials(db, [given])
    if (isNew) await recordAct(db, { actor, at: now(), act: 'testimonial.add', target: given._id })
    const stored = requireTestimonial(await lockTestimonial(db, given._id))
    if (!saysTheSame(stored, given)) throw staleEdit(testimonialOf(stored))
    return testimonialOf(stored)
  })
}

/**
 * Edits a testimonial. Fails with `testimonial_not_found`, and with `stale_edit` and the stored record when it has
 * changed since it was read (D24).
 */
export async function editTestimonial(
  { database, now }: Context,
  actor: UserId,
  { id, version, ...words }: { id: string; version: number } & TestimonialWords,
): Promise<WireTestimonial> {
  return database.tx(async db => {
    const stored = requireTestimonial(await lockTestimonial(db, id))
    if (saysTheSame(stored, words)) return testimonialOf(stored)
    checkVersion(stored, version, testimonialOf)
    await recordAct(db, { actor, at: now(), act: 'testimonial.edit', target: id })
    return testimonialOf(await updateWords(db, stored, words))
  })
}

/** Moves a testimonial to a position, from 0. Fails with `testimonial_not_found`. @returns the list */
export async function moveTestimonial(
  { database, now }: Context,
  actor: UserId,
  { id, place }: { id: string; place: number },
): Promise<WireTestimonial[]> {
  return database.tx(async db => {
    await lockTestimonials(db)
    const before = await selectTestimonials(db)
    const moved = requireTestimonial(before.find(({ _id }) => _id === id))
    const after = before.filter(one => one !== moved).toSpliced(place, 0, moved)
    await updateOrder(
      db,
      after.map(({ _id }) => _id),
    )
    if (after.indexOf(moved) !== before.indexOf(moved)) {
      await recordAct(db, { actor, at: now(), act: 'testimonial.move', target: id })
    }
    return after.map(testimonialOf)
  })
}

/**
 * Deletes a testimonial. Fails with `testimonial_not_found`, and with `stale_edit` when it has changed since it was
 * read (D24).
 */
export async function deleteTestimonial(
  { database, now }: Context,
  actor: UserId,
  { id, version }: { id: string; version: number },
): Promise<null> {
  return database.tx(async db => {
    const stored = requireTestimonial(await lockTestimonial(db, id))
    checkVersion(stored, version, testimonialOf)
    await removeTestimonial(db, id)
    await recordAct(db, { actor, at: now(), act: 'testimonial.delete', target: id })
    return null
  })
}

function requireTestimonial(stored: StoredTestimonial | undefined): StoredTestimonial {
  return requireRow(stored, 'testimonial_not_found')
}

function saysTheSame(one: TestimonialWords, other: TestimonialWords): boolean {
  return (
    one.name === other.name &&
    LANGUAGES.every(
      language =>
        one.about[language] === other.about[language] && one.quote[language] === other.quote[language],
    )
  )
}
