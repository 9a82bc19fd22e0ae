import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { clientOf, type Db, runQuery } from '#server/db/transaction.ts'

/**
 * A statement with named parameters whose text is built once, and whose plan the server caches under its name:
 * building and planning would cost more than running it. Rows are as the driver reads them.
 */
export type Statement<Given, Row extends pg.QueryResultRow> = {
  /** The query for the driver. */
  query(given: Given): pg.QueryConfig
  /** Runs it within `read` or `tx`. */
  rows(db: Db, given: Given): Promise<Row[]>
}

type Placeholders<Given> = { [Name in keyof Given & string]-?: Placeholder<Name> }

/**
 * Builds a statement. A changed text needs a new name: connections keep the first text of a name.
 * @param write returns its text, given placeholders for the parameters; each needs a type where PostgreSQL cannot
 * infer it
 */
export function statement<Given extends Record<string, unknown>, Row extends pg.QueryResultRow>(
  name: string,
  write: (given: Placeholders<Given>) => SQL,
): Statement<Given, Row> {
  const given = new Proxy({} as Placeholders<Given>, {
    get: (_, parameter: string) => sql.placeholder(parameter),
  })
  const { sql: text, params } = new PgDialect().sqlToQuery(write(given))
  const query = (values: Given) => ({ name, text, values: fillPlaceholders(params, values) })
  return {
    query,
    rows: async (db, values) => (await runQuery<Row>(clientOf(db), query(values))).rows,
  }
}

/**
 * A query of the query builder that is built once per connection, and whose plan the server caches. `make` ends in
 * `prepare(name)`, with `sql.placeholder` for anything that differs between calls.
 */
export function prepared<Query>(make: (db: Db) => Query): (db: Db) => Query {
  const made = new WeakMap<Db, Query>()
  return db => {
    const known = made.get(db)
    if (known) return known
    const query = make(db)
    made.set(db, query)
    return query
  }
}
