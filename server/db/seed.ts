import { createHash } from 'node:crypto'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { readCourses } from '#content/catalogue.ts'
import type { Course, Item } from '#domain/course/course.ts'
import type { UserId } from '#domain/ids.ts'
import type { Role } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { findByLoginName, insertUser, type NewUser } from '#server/accounts/store.ts'
import type { Database, Db } from '#server/db/client.ts'
import { courses, items } from '#server/db/tables.ts'
import { insertInvoice, insertSubscription } from '#server/membership/store.ts'

/** The password of the accounts of a run that is not production (D10). */
export const DEMO_PASSWORD = 'dilo-demo-2026'

type DemoAccount = {
  email: string
  name: string
  lastname: string
  role: Role
  note: string
  isPaid: boolean
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@dilo.test', name: 'Alma', lastname: 'Reyes', role: 'ADMIN', note: '', isPaid: false },
  { email: 'ana@dilo.test', name: 'Ana', lastname: 'Pérez', role: 'STUDENT', note: ', paid', isPaid: true },
  {
    email: 'luis@dilo.test',
    name: 'Luis',
    lastname: 'Díaz',
    role: 'STUDENT',
    note: ', unpaid',
    isPaid: false,
  },
  { email: 'eva@dilo.test', name: 'Eva', lastname: 'Núñez', role: 'FREE', note: '', isPaid: false },
]

/** Makes the demo accounts that do not exist yet; their username is the part before the @. */
export async function seedAccounts(database: Database, now: Date): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const existing = await database.read(db => findByLoginName(db, account.email))
    if (existing) continue
    const user = demoUser(account, await hashPassword(DEMO_PASSWORD), now)
    await database.tx(async db => {
      await insertUser(db, user)
      if (account.isPaid) await insertMembership(db, user, now)
    })
  }
}

function demoUser(
  { email, name, lastname, role, isPaid }: DemoAccount,
  passwordHash: string,
  now: Date,
): NewUser {
  const inAYear = new Date(now)
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1)
  return {
    id: v7() as UserId,
    username: email.split('@')[0] ?? email,
    name,
    lastname,
    email,
    passwordHash,
    role,
    isActive: true,
    createdAt: now,
    ...(isPaid && {
      plan: '2',
      dateStart: now,
      dateEnd: inAYear,
      orderId: 'I-DILODEMO0001',
      status: 'ACTIVE',
    }),
  }
}

/** The subscription of the demo account, and what it has paid. No provider knows of it. */
async function insertMembership(
  db: Db,
  { id: userId, orderId = '', dateEnd }: NewUser,
  now: Date,
): Promise<void> {
  const paid = {
    plan: '2',
    paidUntil: dateEnd ?? now,
    startedAt: now,
    createdAt: now,
    statusAt: now,
  } as const
  await insertSubscription(db, { userId, id: orderId, providerPlanId: '', status: 'ACTIVE', ...paid })
  const { amount, currency } = plans[paid.plan]
  const period = { plan: paid.plan, dateStart: now, dateEnd: dateEnd ?? now, paidAt: now }
  await insertInvoice(db, {
    userId,
    id: v7(),
    ...period,
    amount,
    currency,
    type: 'PAYPAL',
    subscriptionId: orderId,
  })
}

/**
 * Brings the courses of the content folder into the database. A course that came from there follows the
 * files; one that an author has taken over (no seed hash) is left alone. Items that left the files become
 * tombstones, so that what learners completed stays counted (D28).
 */
export async function seedCourses(database: Database): Promise<void> {
  for (const [position, course] of readCourses().entries()) {
    await database.tx(db => seedCourse(db, course, position))
  }
}

async function seedCourse(db: Db, course: Course, position: number): Promise<void> {
  const seedHash = createHash('sha256')
    .update(JSON.stringify([position, course]))
    .digest('hex')
  const [known] = await db
    .select({ version: courses.version, seedHash: courses.seedHash })
    .from(courses)
    .where(eq(courses.id, course._id))
  if (known && (known.seedHash === null || known.seedHash === seedHash)) return
  const { _id, lessons, ...shown } = course
  const row = {
    ...shown,
    position,
    seedHash,
    lessonTitles: lessons.map(({ number, title }) => ({ number, title })),
    version: (known?.version ?? 0) + 1,
  }
  await db
    .insert(courses)
    .values({ id: _id, ...row })
    .onConflictDoUpdate({ target: courses.id, set: row })
  const all = lessons.flatMap(lesson => lesson.items)
  if (all.length > 0) await upsertItems(db, course, all)
  await buryOtherItems(db, course, all)
}

async function upsertItems(db: Db, course: Course, all: Item[]): Promise<void> {
  const rows = all.map(({ _id, type, lessonNumber, orderInLesson, version, ...content }) => {
    return { id: _id, courseId: course._id, type, lessonNumber, orderInLesson, version, content }
  })
  await db
    .insert(items)
    .values(rows)
    .onConflictDoUpdate({
      target: items.id,
      set: {
        type: sql`excluded.type`,
        lessonNumber: sql`excluded.lesson_number`,
        orderInLesson: sql`excluded.order_in_lesson`,
        content: sql`excluded.content`,
        version: sql`${items.version} + 1`,
        deletedAt: null,
      },
    })
}

async function buryOtherItems(db: Db, course: Course, kept: Item[]): Promise<void> {
  const ids = kept.map(item => item._id)
  await db
    .update(items)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(items.courseId, course._id),
        isNull(items.deletedAt),
        ids.length > 0 ? notInArray(items.id, ids) : undefined,
      ),
    )
}
