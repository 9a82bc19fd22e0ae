import net from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { queryObjects } from 'node:v8'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asDatabase, type Database } from '#server/db/client.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { openPostgresql, type PostgresqlOptions } from '#server/db/postgresql.ts'
import { statement } from '#server/db/statement.ts'
import { newServerDatabase, serverUrl } from '#server/db/testing.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const url = serverUrl()
const unreachable = await new pg.Pool({ connectionString: url, connectionTimeoutMillis: 1_000, max: 1 })
  .query('SELECT 1')
  .then(() => '', String)

let network: Network
let databases: Database[]

beforeEach(async context => {
  if (unreachable) context.skip(`no PostgreSQL server: ${unreachable}`)
  network = await openNetwork()
  databases = []
})
afterEach(async () => {
  network?.thaw()
  for (const database of databases ?? []) await database.close()
  await network?.close()
})

function open(options: Partial<PostgresqlOptions> = {}) {
  const database = asDatabase(openPostgresql({ url: network.url, log, ...options }))
  databases.push(database)
  return database
}

const one = (database: Database) => database.read(db => db.execute(sql`SELECT 1 AS one`))

const ONE = statement<{ number: number }, { one: number }>(
  'one',
  ({ number }) => sql`SELECT ${number}::int AS one`,
)
const WAYS: Record<string, (database: Database) => Promise<{ one: number }[]>> = {
  'a read': database => database.read(db => ONE.rows(db, { number: 1 })),
  'a write': database => database.write(ONE, { number: 1 }),
  'a transaction': database => database.tx(db => ONE.rows(db, { number: 1 })),
}

test.each(Object.keys(WAYS))(
  '%s does not fail behind a pooler that keeps no prepared statements',
  async way => {
    const database = open({ poolSize: 1 })
    const call = () => WAYS[way]?.(database)
    expect(await call()).toEqual([{ one: 1 }])
    // Simulates a pooler that has lent another connection.
    await database.read(db => db.execute(sql`DEALLOCATE ALL`))
    expect(await call()).toEqual([{ one: 1 }])
    const { rows: named } = await database.read(db =>
      db.execute(sql`SELECT FROM pg_prepared_statements WHERE name = 'one'`),
    )
    expect(named, 'statements go without names from now on').toEqual([])
  },
)

test('calls leave nothing of themselves in memory', async () => {
  const database = open()
  const callOften = async () => {
    for (let call = 0; call < 500; call++) await one(database)
  }
  await callOften()
  const before = queryObjects(Promise, { format: 'count' })
  await callOften()
  expect(queryObjects(Promise, { format: 'count' }) - before).toBeLessThan(100)
})

test('calls fail fast as unavailable when the server is down', async () => {
  const database = open({ url: 'postgres://postgres@127.0.0.1:1/postgres' })
  const startedAtMs = performance.now()
  await expect(one(database)).rejects.toThrow(DatabaseUnavailableError)
  await expect(database.tx(db => db.execute(sql`SELECT 1`))).rejects.toThrow(DatabaseUnavailableError)
  expect(performance.now() - startedAtMs).toBeLessThan(2_000)
  expect(await database.isReady()).toBe(false)
})

test('with a frozen server the first call times out, later calls fail at once, and recovery takes under a second', async () => {
  const database = open({ statementLimitMs: 500 })
  await one(database)
  network.freeze()
  await expect(one(database)).rejects.toThrow(DatabaseUnavailableError)
  await vi.waitFor(async () => expect(await database.isReady()).toBe(false), { timeout: 3_000 })
  await expect(Promise.race([one(database), nextTurn()])).rejects.toThrow(DatabaseUnavailableError)

  network.thaw()
  await vi.waitFor(() => one(database), { timeout: 1_500, interval: 50 })
})

test('in the first second of a freeze, calls under way and new ones fail within 2 seconds, and none is repeated', async () => {
  const database = open({ poolSize: 3 })
  await Promise.all([one(database), one(database)])
  let bodies = 0
  let isCommitted = false
  network.freezeOn('COMMIT')
  const failures = async (calls: Promise<unknown>[]) => {
    const startedAtMs = performance.now()
    const outcomes = await Promise.allSettled(calls)
    expect(performance.now() - startedAtMs).toBeLessThan(2_000)
    return outcomes.map(outcome => (outcome.status === 'rejected' ? outcome.reason : outcome.value))
  }
  const committing = database.tx(async db => {
    bodies++
    await db.execute(sql`SELECT 1`)
    isCommitted = true
  })
  await vi.waitFor(() => expect(isCommitted && network.isFrozen()).toBe(true), { interval: 5 })
  // The last two wait for a connection: the pool has three.
  const [commit, ...others] = await failures([
    committing,
    one(database),
    database.tx(async db => {
      bodies++
      await db.execute(sql`SELECT 1`)
    }),
    one(database),
    one(database),
  ])
  expect(commit).toMatchObject({ name: 'DatabaseUnavailableError', isOutcomeUnknown: true })
  for (const other of others) {
    expect(other).toMatchObject({ name: 'DatabaseUnavailableError', isOutcomeUnknown: false })
  }
  expect(bodies).toBe(1)
  network.thaw()
  await vi.waitFor(() => one(database), { timeout: 1_500, interval: 50 })
})

test('a statement that is slow while the server answers keeps its limit, and disturbs nobody', async () => {
  const database = open({ statementLimitMs: 10_000 })
  const slow = database.tx(db => db.execute(sql`SELECT pg_sleep(2.5), 1 AS done`))
  const isSlow = slow.then(() => false)
  let calls = 0
  while (await Promise.race([isSlow, one(database).then(() => true)])) calls++
  expect((await slow).rows).toMatchObject([{ done: 1 }])
  expect(calls).toBeGreaterThan(0)
})

test('a slow statement times out without affecting others', async () => {
  const database = open({ statementLimitMs: 200 })
  const slow = database.tx(db => db.execute(sql`SELECT pg_sleep(5)`))
  await expect(slow).rejects.toThrow(DatabaseUnavailableError)
  expect((await one(database)).rows).toEqual([{ one: 1 }])
})

test('a statement that waits for a lock ends soon, keeps its connection, and is no reason to doubt the server', async () => {
  const { url, drop } = await newServerDatabase()
  const own = { ...log, error: vi.fn() }
  const database = open({ url, lockLimitMs: 200, log: own })
  const add = statement('add', () => sql`INSERT INTO locked VALUES (1) RETURNING 1`)
  const ways = [
    () => database.read(db => db.execute(sql`SELECT * FROM locked`)),
    () => database.write(add, {}),
    () => database.tx(db => db.execute(sql`INSERT INTO locked VALUES (1)`)),
  ]
  const serverOf = async () =>
    (await database.read(db => db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`))).rows[0]?.pid
  const pid = await serverOf()
  await database.maintain(async client => {
    await client.query('CREATE TABLE locked (number int)')
    await client.query('BEGIN')
    await client.query('LOCK TABLE locked')
    for (const way of ways) {
      const beganMs = performance.now()
      await expect(way()).rejects.toMatchObject({
        name: 'DatabaseUnavailableError',
        message: expect.stringContaining('locked'),
        isOutcomeUnknown: false,
      })
      expect(performance.now() - beganMs).toBeLessThan(2_000)
    }
    expect(await serverOf()).toBe(pid)
    await client.query('ROLLBACK')
  })
  for (const way of ways) await way()
  expect(own.error).not.toHaveBeenCalled()
  await database.close()
  await drop()
})

test('the server ends a read for which nobody waits any more', async () => {
  const database = open({ statementLimitMs: 200 })
  await expect(database.read(db => db.execute(sql`SELECT pg_sleep(60.25)`))).rejects.toThrow(
    DatabaseUnavailableError,
  )
  const { rows } = await database.read(db =>
    db.execute(sql`SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep(60.25)%'
      AND pid <> pg_backend_pid()`),
  )
  expect(rows).toEqual([])
})

test('a pooler that refuses connections with time limits gets them without', async () => {
  const own = { ...log, info: vi.fn() }
  const database = open({ log: own })
  network.refuseStartWith('lock_timeout')
  const answers = await Promise.all([one(database), one(database), one(database)])
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
  expect(own.info).toHaveBeenCalledTimes(1)
  const { rows } = await database.tx(db => db.execute(sql`SELECT current_setting('lock_timeout') AS "ms"`))
  expect(rows).toEqual([{ ms: '1s' }])
})

test('connections lost while idle are replaced', async () => {
  const database = open()
  await Promise.all([one(database), one(database), one(database)])
  network.cut()
  expect((await one(database)).rows).toEqual([{ one: 1 }])
})

test('a transaction whose connection breaks before COMMIT is retried', async () => {
  const database = open()
  let attempts = 0
  const { rows } = await database.tx(async db => {
    attempts++
    await db.execute(sql`SELECT 1`)
    if (attempts === 1) {
      network.cut()
      // No call is using the connection: its error must not end this process.
      await delay(50)
    }
    return db.execute(sql`SELECT 2 AS two`)
  })
  expect([attempts, rows]).toEqual([2, [{ two: 2 }]])
})

test('a transaction whose COMMIT gets no answer is not retried, and its outcome is reported as unknown', async () => {
  const database = open()
  let attempts = 0
  network.cutOn('COMMIT')
  const failing = database.tx(async db => {
    attempts++
    await db.execute(sql`SELECT 1`)
  })
  await expect(failing).rejects.toMatchObject({ name: 'DatabaseUnavailableError', isOutcomeUnknown: true })
  expect(attempts).toBe(1)
})

test('connections to a server that takes no writes any more are replaced, and the write is repeated', async () => {
  const { url, drop } = await newServerDatabase()
  const database = open({ url, poolSize: 3 })
  const onSelf = (text: string) =>
    database.maintain(async client => {
      await client.query('SET default_transaction_read_only = off')
      await client.query(text)
    })
  const name = new URL(url).pathname.slice(1)
  await onSelf('CREATE TABLE written (at timestamptz)')
  await onSelf(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  await Promise.all([one(database), one(database), one(database)])
  const write = statement('write', () => sql`INSERT INTO written VALUES (now()) RETURNING 1`)
  await expect(database.write(write, {})).rejects.toThrow(DatabaseUnavailableError)

  await Promise.all([one(database), one(database), one(database)])
  await onSelf(`ALTER DATABASE ${name} RESET ALL`)
  expect(await database.write(write, {})).toHaveLength(1)
  await database.close()
  await drop()
})

test('when another server answers, calls do not wait for the connections to the one that is gone', async () => {
  const database = open({ poolSize: 3 })
  await Promise.all([one(database), one(database), one(database)])
  await database.isReady()
  network.moveAway()
  const startedAtMs = performance.now()
  const rows = await Promise.all([one(database), one(database), one(database)])
  expect(rows.map(({ rowCount }) => rowCount)).toEqual([1, 1, 1])
  expect(performance.now() - startedAtMs).toBeLessThan(2_000)
})

test('maintenance may exceed the statement limit', async () => {
  const database = open({ statementLimitMs: 100 })
  await database.maintain(client => client.query('SELECT pg_sleep(1)'))
})

type Network = Awaited<ReturnType<typeof openNetwork>>

/** A network proxy in front of the server that can freeze and break connections. */
async function openNetwork() {
  const target = new URL(url)
  const port = Number(target.port || 5432)
  const sockets = new Set<net.Socket>()
  let isFrozen = false
  let fatalText: string | undefined
  let freezingText: string | undefined
  let isElsewhere = false
  let refusedText: string | undefined

  const server = net.createServer(inside => {
    const outside = net.connect(port, target.hostname)
    const isAfterMove = isElsewhere
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(from)
      if (isFrozen) from.pause()
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', bytes => {
        if (refusedText && bytes.includes(refusedText)) inside.end(refusalOf(refusedText))
        else if (freezingText && bytes.includes(freezingText)) freeze()
        else if (fatalText && bytes.includes(fatalText)) cut()
        else to.write(isAfterMove && from === outside ? asFromElsewhere(bytes) : bytes)
      })
      if (isFrozen) from.pause()
    }
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  /** The server's answer about its port with another port, in as many bytes. */
  const asFromElsewhere = (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replace(` ${port} `, ` ${port + 1} `), 'latin1')
  const freeze = () => {
    isFrozen = true
    freezingText = undefined
    for (const socket of sockets) socket.pause()
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const reached = new URL(url)
  reached.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`

  return {
    url: reached.href,
    cut,
    /** Answers like PgBouncer when a parameter is in the first message of a connection. */
    refuseStartWith(parameter: string) {
      refusedText = `${parameter}\0`
    },
    cutOn(text: string) {
      fatalText = text
    },
    freeze,
    /** Freezes when a text is sent, before it arrives. */
    freezeOn(text: string) {
      freezingText = text
    },
    isFrozen: () => isFrozen,
    /** Existing connections get no answer; new ones lead to another server. */
    moveAway() {
      isElsewhere = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      cut()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** The server's message that ends a connection with an unknown parameter. */
function refusalOf(parameter: string): Buffer {
  const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0`
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + text.length, 1)
  return Buffer.concat([head, Buffer.from(text)])
}
