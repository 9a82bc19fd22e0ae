import type { CourseId } from '#domain/ids.ts'
import { addCopies, type Learner } from '#e2e/learners.ts'
import { addOpenCourse } from '#lab/bench/product.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedCourses } from '#server/seed/courses.ts'
import { seedAccounts } from '#server/seed/demo-accounts.ts'

/** The number of learners who save while the backup is made; they begin without words. */
export const LOADING = 100
const ITEMS = 600

export type Filled = { courseId: CourseId; loading: Learner[]; words: number }

/** Fills an empty database with a course, learners, and words that they have completed. */
export async function fillDatabase(
  place: { dataDir: string; url: string },
  { learners, words }: { learners: number; words: number },
): Promise<Filled> {
  const database = await openDatabase(place.url === '' ? { dataDir: place.dataDir } : { url: place.url })
  try {
    await migrate(database)
    await seedCourses(database)
    await seedAccounts(database, new Date())
    const courseId = await addOpenCourse(database, ITEMS)
    const loading = await database.tx(db => addCopies(db, 'ana', LOADING))
    const count = await database.maintain(async client => {
      await client.query('BEGIN READ WRITE')
      await client.query(
        `INSERT INTO users (id, username, name, lastname, email, role, is_active, is_terms, created_at)
         SELECT gen_random_uuid(), 'quiet' || n, 'Quiet', 'Learner', 'quiet' || n || '@dilo.test', 'FREE', true, true, now()
         FROM generate_series(1, $1::int) n`,
        [learners],
      )
      await client.query(
        `INSERT INTO enrolments (user_id, course_id, latest_place, latest_at, furthest_place, revision)
         SELECT id, $1, $2::bigint, now(), $2::bigint, 1 FROM users WHERE username LIKE 'quiet%'`,
        [courseId, words],
      )
      const { rowCount } = await client.query(
        `INSERT INTO completed_words (user_id, course_id, word_id, completed_at, passed_by_rank, revision)
         SELECT u.id, $1, i.id, now() - i.place * interval '1 minute', 0, 1
         FROM users u CROSS JOIN (
           SELECT id, row_number() OVER (ORDER BY id) AS place FROM items WHERE course_id = $1 LIMIT $2::int
         ) i
         WHERE u.username LIKE 'quiet%'`,
        [courseId, words],
      )
      await client.query('COMMIT')
      return rowCount ?? 0
    })
    return { courseId, loading, words: count }
  } finally {
    await database.close()
  }
}
