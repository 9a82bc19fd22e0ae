import { createHash } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'
import { openEmbedded } from '#server/db/embedded.ts'
import { logToStderr } from '#server/db/engine.ts'

/*
 * The least that the measured calls can cost, with the HTTP library and the driver of the product: it looks up the
 * session, sends the one statement, and answers as many bytes. A separate process, started by floor.ts.
 */

/** The message of its parent. */
export type FloorSettings = {
  database: { url: string } | { folder: string }
  /** Tokens of its sessions. */
  tokens: string[]
  /** The answer for each path, after the session and perhaps a statement. */
  answers: Record<string, FloorAnswer>
}
/** The answer of the product, with its body in base64. */
export type FloorAnswer = {
  statement: 'none' | 'places' | 'save'
  headers: Record<string, string>
  body: string
}

type Body = {
  idStudentCourse: string
  index: { lesson: number; word: number }
  savedAt: string
  completedWords: Record<string, string>
  attempts?: { id: string; word: string; at: string }[]
}

const TABLES = `
  CREATE TABLE floor_sessions (user_id uuid, secret_hash text, PRIMARY KEY (user_id, secret_hash));
  CREATE TABLE floor_words (user_id uuid, course_id uuid, word_id uuid, at timestamptz,
    PRIMARY KEY (user_id, course_id, word_id));
  CREATE TABLE floor_places (user_id uuid, course_id uuid, place bigint, at timestamptz,
    PRIMARY KEY (user_id, course_id));
  CREATE TABLE floor_attempts (user_id uuid, id uuid, word_id uuid, at timestamptz, PRIMARY KEY (user_id, id));`

const SESSION = {
  name: 'session',
  text: 'SELECT user_id FROM floor_sessions WHERE user_id = $1 AND secret_hash = $2',
}
const PLACES = { name: 'places', text: 'SELECT course_id, place FROM floor_places WHERE user_id = $1' }
const SAVE = {
  name: 'save',
  text: `
    WITH words AS (
      INSERT INTO floor_words
      SELECT $1::uuid, $2::uuid, key::uuid, value::timestamptz FROM jsonb_each_text($3::jsonb) ORDER BY key
      ON CONFLICT (user_id, course_id, word_id) DO UPDATE SET at = least(floor_words.at, excluded.at)
    ), tried AS (
      INSERT INTO floor_attempts
      SELECT $1::uuid, id, word, at FROM jsonb_to_recordset($4::jsonb) AS tried(id uuid, word uuid, at timestamptz)
      ON CONFLICT DO NOTHING
    )
    INSERT INTO floor_places VALUES ($1::uuid, $2::uuid, $5, $6)
    ON CONFLICT (user_id, course_id) DO UPDATE
    SET place = excluded.place, at = excluded.at WHERE excluded.at >= floor_places.at`,
}

process.once('message', message => void serve(message as FloorSettings))

async function serve({ database, tokens, answers }: FloorSettings): Promise<void> {
  const pool = await openPool(database)
  await pool.query(TABLES)
  const known = tokens.map(token => sessionOf(`dilo=${token}`))
  await pool.query('INSERT INTO floor_sessions SELECT * FROM unnest($1::uuid[], $2::text[])', [
    known.map(([user]) => user),
    known.map(([, hash]) => hash),
  ])
  const app = fastify()
  for (const [path, { statement, headers, body }] of Object.entries(answers)) {
    const bytes = Buffer.from(body, 'base64')
    app.route({
      method: ['GET', 'POST'],
      url: path,
      handler: async (request, reply) => {
        const session = sessionOf(request.headers.cookie)
        const { rows } = await pool.query(SESSION, session)
        if (rows.length === 0) return reply.code(401).send('')
        const [user] = session
        if (statement === 'places') await pool.query(PLACES, [user])
        if (statement === 'save') await pool.query(SAVE, savedOf(`${user}`, request.body as Body))
        return reply.headers(headers).send(bytes)
      },
    })
  }
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) })
}

async function openPool(database: FloorSettings['database']): Promise<pg.Pool> {
  if ('url' in database) return new pg.Pool({ connectionString: database.url })
  const { pool } = await openEmbedded({ folder: database.folder, log: logToStderr })
  await pool.query('SET default_transaction_read_only = off')
  return pool
}

function sessionOf(cookie = ''): [user: string, secretHash: string] {
  const [, user = '', secret = ''] = /dilo=([^.]+)\.([^;]+)/.exec(cookie) ?? []
  return [user, createHash('sha256').update(secret).digest('hex')]
}

function savedOf(user: string, { idStudentCourse, index, savedAt, completedWords, attempts = [] }: Body) {
  const place = index.lesson * 10_000 + index.word
  return [user, idStudentCourse, JSON.stringify(completedWords), JSON.stringify(attempts), place, savedAt]
}
