import type { Course } from '#domain/course/course.ts'
import type { UserId } from '#domain/ids.ts'
import type { NewUser } from '#server/accounts/store.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { captureOutput } from '#server/testing/captured-output.ts'
import { everyRow, rowOf, tablesWithUser } from '#server/testing/every-table.ts'
import { NO_LIMITS } from '#server/testing/no-limits.ts'
import { newPerson } from '#server/testing/people.ts'
import { PLANTED, plantedPerson } from '#server/testing/planted.ts'
import { quickPasswords } from '#server/testing/quick-passwords.ts'
import { DAY_MS, TEST_START } from '#server/testing/test-time.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

/** Those who call. */
export const WHO = ['visitor', 'unpaid', 'expired', 'paid', 'free', 'admin'] as const
export type Who = (typeof WHO)[number]

/** Those who see only the demo of a course. */
export const OUTSIDERS: readonly Who[] = ['visitor', 'unpaid', 'expired']

const inDays = (days: number) => new Date(TEST_START.getTime() + days * DAY_MS)
const ACCOUNTS: Record<Exclude<Who, 'visitor'>, Partial<NewUser>> = {
  unpaid: { role: 'STUDENT' },
  expired: { role: 'STUDENT', status: 'ACTIVE', dateEnd: inDays(-3) },
  paid: { role: 'STUDENT', status: 'ACTIVE', dateEnd: inDays(30) },
  free: { role: 'FREE' },
  admin: { role: 'ADMIN' },
}

export type Caller = {
  id: UserId
  email: string
  token: string | undefined
  /** A valid call of every endpoint. */
  valid: Record<Key, Loose>
}

/** One app for all calls, and those who call. */
export type World = {
  app: TestApp
  /** As they were seeded. */
  courses: readonly Course[]
  callers: Record<Who, Caller>
  /** A learner who never calls, with a row in every table that has rows of users. */
  other: { id: UserId; name: string; ids: string[] }
  /** The lines that have been logged or printed so far. */
  lines: string[]
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const lines: string[] = []
  const endCapture = captureOutput(lines)
  const logTo = { write: (line: string) => lines.push(line) }
  const app = await startTestApp({ config: { logLevel: 'debug', ...NO_LIMITS }, logTo })
  const { context } = app
  // The dictionary waits half a second, as specified: too long for each of many values.
  context.translator = { name: 'echo', translate: async text => text }
  context.passwords = quickPasswords()
  const courses = await context.catalogue.courses()
  const callers: Partial<Record<Who, Caller>> = {}
  for (const who of WHO) callers[who] = await callerOf(app, who)
  const close = async () => {
    endCapture()
    await app.close()
  }
  const everybody = callers as Record<Who, Caller>
  return { app, courses, callers: everybody, other: await otherLearner(app, courses[0]), lines, close }
}

async function callerOf(app: TestApp, who: Who): Promise<Caller> {
  // With a password; otherwise a bad value might set one, and the next call would erase the account with it.
  const passwordHash = await app.context.passwords.hash(PLANTED.password)
  const account = who === 'visitor' ? {} : ACCOUNTS[who]
  const { id, email, token } = await newPerson(app, { ...plantedPerson(), passwordHash, ...account })
  const login = { body: { username: email, password: PLANTED.password } }
  const valid = { ...(await validCalls(app, id)), 'POST login': login }
  return { id, email, token: who === 'visitor' ? undefined : token, valid }
}

async function otherLearner(app: TestApp, course: Course | undefined): Promise<World['other']> {
  const name = 'Milagros'
  const { id, token } = await newPerson(app, {
    role: 'STUDENT',
    name,
    phone: '18095550177',
    orderId: 'I-MILAGROS1',
  })
  const valid = await validCalls(app, id)
  for (const key of ['POST student-course-progress', 'POST student-rating'] as const) {
    await app.http.inject(requestFor(key, { ...valid[key], as: token }))
  }
  await app.context.database.tx(async db => {
    for (const table of tablesWithUser) await db.insert(table).values(rowOf(table, id))
  })
  const rows = [...(await everyRow(app)).values()].flat().filter(row => JSON.stringify(row).includes(id))
  const named = rows.flatMap(Object.entries).filter(([name]) => /id$/i.test(name))
  const ids = named.map(([, value]) => `${value}`).filter(isId)
  return { id, name, ids: [...new Set([...ids, enrolmentIdOf(id, course?._id as never)])] }
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export function isId(text: string): boolean {
  return UUID.test(text) || text.startsWith('I-')
}
