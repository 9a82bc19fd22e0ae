import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { newServerDatabase } from '#server/db/testing.ts'

/*
 * The bytes of a learner, a word and an attempt on the disk of PostgreSQL.
 *   npm run lab -- bench-storage --learners 1000
 * The learners of a new database (TEST_DATABASE_URL) complete all words of the first course over 20 days, each learner
 * some of them every day, so that pages split as in real use; with 1.3 attempts a word, a session and a rating each.
 */

const DAYS = 20
/** The delivered first course. */
const WORDS = 468
const LESSONS = 21
/** Of ten words, three are said twice. */
const ATTEMPTS_PER_WORD = 1.3
/** Tables that grow with the learners' activity. */
const TABLES = [
  'completed_words',
  'attempts',
  'completion_counts',
  'enrolments',
  'users',
  'login_names',
  'sessions',
  'ratings',
]

const { values } = parseArgs({ options: { learners: { type: 'string', default: '1000' } } })
const learners = Number(values.learners)
const made = await newServerDatabase()
try {
  const database = await openDatabase({ url: made.url })
  await migrate(database)
  await database.close()
  const client = new pg.Client({ connectionString: made.url })
  await client.connect()
  try {
    await fill(client)
    await client.query('VACUUM ANALYZE')
    await report(client)
  } finally {
    await client.end()
  }
} finally {
  await made.drop()
}

/** Adds the learners and their days of learning. */
async function fill(client: pg.Client): Promise<void> {
  const statements = [
    `CREATE TEMP TABLE words AS SELECT course_id, gen_random_uuid() AS id, 1 + n * ${LESSONS} / ${WORDS} AS lesson,
       1 + n * ${DAYS} / ${WORDS} AS day
     FROM (SELECT gen_random_uuid() AS course_id) course, generate_series(0, ${WORDS - 1}) n`,
    `INSERT INTO users (id, username, name, lastname, email, phone, password_hash, role, created_at)
     SELECT gen_random_uuid(), 'learner_' || n, 'María Luz', 'de la Cruz', 'learner-' || n || '@example.org',
       '+1 809 555 0142', repeat('x', 97), 'STUDENT', now() FROM generate_series(1, ${learners}) n`,
    `INSERT INTO login_names SELECT username, id FROM users UNION ALL SELECT email, id FROM users`,
    `INSERT INTO sessions SELECT id, md5(id::text) || md5(id::text), now(), now() FROM users`,
    `INSERT INTO enrolments (user_id, course_id, latest_place, latest_at, furthest_place)
     SELECT users.id, course_id, 1, now(), 1 FROM users, (SELECT DISTINCT course_id FROM words) c`,
  ]
  for (const statement of statements) await client.query(statement)
  for (let day = 1; day <= DAYS; day++) {
    await client.query(
      `INSERT INTO completed_words (user_id, course_id, word_id, completed_at, passed_by_rank, revision)
       SELECT users.id, course_id, words.id, now(), 40, $1 FROM users, words WHERE day = $1`,
      [day],
    )
    await client.query(
      `INSERT INTO attempts (user_id, id, course_id, word_id, step, verdict, family, way, at)
       SELECT users.id, gen_random_uuid(), course_id, words.id, 0, 'full', NULL, 'spoken', now()
       FROM users, words, generate_series(1, 2) try WHERE day = $1 AND (try = 1 OR random() < $2)`,
      [day, ATTEMPTS_PER_WORD - 1],
    )
  }
  await client.query(
    `INSERT INTO completion_counts SELECT users.id, course_id, lesson, count(*) FROM users, words GROUP BY 1, 2, 3`,
  )
  await client.query(
    `INSERT INTO ratings SELECT users.id, gen_random_uuid(), course_id, lesson, 5, now()
     FROM users, (SELECT DISTINCT course_id, lesson FROM words) lessons`,
  )
}

async function report(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; rows: number; table: number; all: number }>(
    `SELECT relname AS name, n_live_tup::int AS rows, pg_table_size(relid)::float8 AS "table",
       pg_total_relation_size(relid)::float8 AS "all"
     FROM pg_stat_user_tables WHERE relname = ANY($1) ORDER BY 4 DESC`,
    [TABLES],
  )
  process.stdout.write(
    `${learners} learners\ntable               rows        bytes a row  of it indexes  bytes a learner\n`,
  )
  for (const { name, rows: count, table, all } of rows) {
    const cells = [count, all / count, (all - table) / count, all / learners].map(value => Math.round(value))
    process.stdout.write(`${name.padEnd(18)}${cells.map(cell => String(cell).padStart(13)).join('  ')}\n`)
  }
}
