import type { Database } from '#server/db/client.ts'
import { type TestEngine, testDatabase, testEngine } from '#server/db/testing.ts'
import { seedCourses } from '#server/seed/courses.ts'
import { seedAccounts } from '#server/seed/demo-accounts.ts'
import { seedTestimonials } from '#server/testimonials/service.ts'
import { TEST_START } from '#server/testing/test-time.ts'

/** A database with the courses, testimonials and accounts of a first start; close it when done. */
export async function seededDatabase(): Promise<Database> {
  const template = process.env[templateVariable(testEngine())]
  const database = await testDatabase(template)
  if (template === undefined) await seed(database)
  return database
}

/** Fills an empty database like the first start of the server. */
export async function seed(database: Database): Promise<void> {
  await seedCourses(database)
  await seedTestimonials(database)
  await seedAccounts(database, TEST_START)
}

/** The environment variable in which test processes find a seeded template; without it each app seeds its own. */
export function templateVariable(engine: TestEngine): `TEST_TEMPLATE_${string}` {
  return `TEST_TEMPLATE_${engine.toUpperCase()}`
}
