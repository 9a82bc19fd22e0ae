import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import type { UserId } from '#domain/ids.ts'
import type { TestApp } from '#server/testing/app.ts'
import { DAY_MS, TEST_START } from '#server/testing/test-time.ts'

/** Of every module, so that none is forgotten. */
const files = globSync('server/**/tables.ts').map(file => import(pathToFileURL(file).href))
export const allTables = (await Promise.all(files))
  .flatMap<unknown>(Object.values)
  .filter(one => is(one, PgTable))

const USER_COLUMNS = ['userId', 'uploadedBy']
/** The tables whose rows name their user. */
export const tablesWithUser = allTables.filter(table =>
  USER_COLUMNS.some(name => name in getTableColumns(table)),
)

export type Row = Record<string, unknown>

/** All rows of all tables, or of some, by table name. */
export async function everyRow(
  { context }: TestApp,
  tables: readonly PgTable[] = allTables,
): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>()
  for (const table of tables) {
    found.set(
      getTableName(table),
      await context.database.read(db => db.select(getTableColumns(table)).from(table)),
    )
  }
  return found
}

/** A minimal row of a user, for any table with a user id. */
export function rowOf(table: PgTable, userId: UserId): Row {
  const needed = Object.entries(getTableColumns(table)).filter(
    ([name, { notNull, hasDefault }]) => USER_COLUMNS.includes(name) || (notNull && !hasDefault),
  )
  const values = needed.map(([name, { dataType }]) => {
    if (USER_COLUMNS.includes(name)) return [name, userId]
    if (dataType === 'string') return [name, v7()]
    if (dataType === 'array') return [name, [1]]
    return [name, dataType === 'date' ? new Date(TEST_START.getTime() + DAY_MS) : 1]
  })
  return Object.fromEntries(values)
}
