import type pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { type Load, WORDS_PER_SAVE } from './load.ts'

type Place = { dataDir: string; url: string }

/**
 * Tables that a running server changes for other reasons, that a restore empties on purpose, or that record the backup
 * itself.
 */
const NOT_COMPARED = new Set([
  'sessions',
  'account_tokens',
  'backup_runs',
  'jobs',
  'migration_lease',
  'process_activity',
  'throttles',
  'subscriptions',
])
/** Compared learner by learner, because saves continued after the backup. */
const OF_SAVES = new Set(['completed_words', 'enrolments', 'completion_counts', 'attempts'])

/**
 * Compares a database with one that was restored from its backup: tables by the number and the sum of the hashes of all
 * rows. For each learner who saved, the restored one must have the first n saves, complete: all that were acknowledged
 * before the backup began, none that began after its end.
 */
export async function compareDatabases(
  from: Place,
  to: Place,
  { witnesses }: Load,
): Promise<{ lines: string[]; problems: string[] }> {
  const problems: string[] = []
  const lines: string[] = []
  const original = await openDatabase(from.url === '' ? { dataDir: from.dataDir } : { url: from.url })
  const restored = await openDatabase(to.url === '' ? { dataDir: to.dataDir } : { url: to.url })
  try {
    const saving = witnesses.map(({ userId }) => userId)
    const tables = await original.maintain(namesOf)
    let equal = 0
    for (const table of tables.filter(name => !NOT_COMPARED.has(name) && !OF_SAVES.has(name))) {
      const [one, two] = [await original.maintain(sumOf(table)), await restored.maintain(sumOf(table))]
      if (one === two) equal++
      else problems.push(`table ${table} differs: ${one} and ${two} (rows, sum of hashes)`)
    }
    lines.push(`${equal} tables are equal, row by row`)

    const { rows: places } = await restored.maintain(client =>
      client.query<{ id: string; saves: number; words: number; counted: number }>(
        `SELECT e.user_id AS id, e.revision AS saves,
           (SELECT count(*)::int FROM completed_words w WHERE w.user_id = e.user_id) AS words,
           (SELECT completed FROM completion_counts c WHERE c.user_id = e.user_id AND c.lesson = 0) AS counted
         FROM enrolments e WHERE e.user_id = ANY($1::uuid[])`,
        [saving],
      ),
    )
    const reached = new Map(places.map(place => [place.id, place]))
    let inside = 0
    let late = 0
    for (const { userId, before, until } of witnesses) {
      const { saves = 0, words = 0, counted = 0 } = reached.get(userId) ?? {}
      inside += before
      late += saves - before
      if (saves < before)
        problems.push(`${before - saves} saves of ${userId} are lost that were acknowledged`)
      if (saves > until) problems.push(`${userId} has saves from after the backup`)
      if (words !== saves * WORDS_PER_SAVE) problems.push(`a save of ${userId} is half there`)
      if (counted !== words) problems.push(`the counts of ${userId} are not those of the words`)
    }
    lines.push(
      `${inside} saves were acknowledged before the backup and are in it; so are ${late} from while it was made; none is half`,
    )
    const known = [saving, saving.map(id => reached.get(id)?.saves ?? 0)]
    const [one, two] = [await original.maintain(wordsUpTo(known)), await restored.maintain(wordsUpTo(known))]
    if (one !== two) problems.push(`completed words differ: ${one} and ${two}`)
    else lines.push(`completed words up to there are equal, row by row: ${one.split(' ')[0]} rows`)
  } finally {
    await restored.close()
    await original.close()
  }
  return { lines, problems }
}

async function namesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  return rows.map(({ name }) => name)
}

const sumOf = (table: string) => async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ sum: string }>(
    `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS sum
     FROM ${client.escapeIdentifier(table)} t`,
  )
  return rows[0]?.sum ?? ''
}

/** The words of the first n saves of learners who saved, and all words of the others. */
const wordsUpTo = (known: unknown[]) => async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ sum: string }>(
    `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(w::text, 0)::numeric), 0) AS sum
     FROM completed_words w LEFT JOIN unnest($1::uuid[], $2::int[]) AS k (user_id, saves) ON k.user_id = w.user_id
     WHERE k.user_id IS NULL OR w.revision <= k.saves`,
    known,
  )
  return rows[0]?.sum ?? ''
}
