import type { WireTestimonial } from '#contract/testimonials.ts'
import { LANGUAGES } from '#domain/languages.ts'
import type { Testimonial, TestimonialWords } from '#domain/site/testimonials.ts'
import type { AppContext } from '#server/context.ts'
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
import { checkVersion, present, staleEdit } from '#server/versioned.ts'

/*
 * What administrators do with what people say of the product (D33). Every call may be repeated: somebody whose
 * answer was lost on the way sends it again, and nothing is done twice.
 */

type Context = Pick<AppContext, 'database'>

/** Adds one behind the others. Fails with `stale_edit` where its id has other words already. */
export async function addTestimonial({ database }: Context, given: Testimonial): Promise<WireTestimonial> {
  return database.tx(async db => {
    await insertTestimonials(db, [given])
    const stored = found(await lockTestimonial(db, given._id))
    if (!saysTheSame(stored, given)) throw staleEdit(testimonialOf(stored))
    return testimonialOf(stored)
  })
}

/**
 * Changes the words of one. Fails with `testimonial_not_found`, and with `stale_edit` when somebody else has
 * changed it since it was read; what is stored now comes with it (D24).
 */
export async function editTestimonial(
  { database }: Context,
  { id, version, ...words }: { id: string; version: number } & TestimonialWords,
): Promise<WireTestimonial> {
  return database.tx(async db => {
    const stored = found(await lockTestimonial(db, id))
    if (saysTheSame(stored, words)) return testimonialOf(stored)
    checkVersion(stored, version, testimonialOf)
    return testimonialOf(await updateWords(db, stored, words))
  })
}

/** Moves one to a place of the list, from 0, and answers the list. Fails with `testimonial_not_found`. */
export async function moveTestimonial(
  { database }: Context,
  { id, place }: { id: string; place: number },
): Promise<WireTestimonial[]> {
  return database.tx(async db => {
    await lockTestimonials(db)
    const before = await selectTestimonials(db)
    const moved = found(before.find(({ _id }) => _id === id))
    const after = before.filter(one => one !== moved).toSpliced(place, 0, moved)
    await updateOrder(
      db,
      after.map(({ _id }) => _id),
    )
    return after.map(testimonialOf)
  })
}

/**
 * Deletes one. Fails with `testimonial_not_found`, and with `stale_edit` when it says something else by now than
 * what was to be deleted (D24).
 */
export async function deleteTestimonial(
  { database }: Context,
  { id, version }: { id: string; version: number },
): Promise<null> {
  return database.tx(async db => {
    const stored = found(await lockTestimonial(db, id))
    checkVersion(stored, version, testimonialOf)
    await removeTestimonial(db, id)
    return null
  })
}

function found(stored: StoredTestimonial | undefined): StoredTestimonial {
  return present(stored, 'testimonial_not_found')
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
