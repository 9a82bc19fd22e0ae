import type pg from 'pg'
import { PLACEMENTS } from '#server/testing/placements.ts'

/** A statement's use of one of our tables, read from its plan. */
export type Access = {
  table: string
  does: 'read' | 'insert' | 'change'
  /**
   * The value that the partition column is compared with, or set to: `$1`, another column, a list; undefined for a
   * table that is not partitioned, and if nothing binds the column.
   */
  bound: string | undefined
  /** The index that decides an insert's conflict. */
  arbiter: string | undefined
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'Parent Relationship'?: string
  Operation?: string
  Output?: string[]
  'Conflict Arbiter Indexes'?: string[]
  Plans?: PlanNode[]
} & Partial<Record<(typeof CONDITIONS)[number], string>>

const CONDITIONS = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Join Filter',
  'Hash Cond',
  'Merge Cond',
  'One-Time Filter',
] as const

/**
 * The accesses of a statement, by its generic plan: the planner sees through aliases, subqueries and derived
 * equalities. The connection must have `plan_cache_mode = force_generic_plan`.
 */
export async function accessesOf(client: pg.ClientBase, text: string): Promise<Access[]> {
  await client.query('DEALLOCATE ALL')
  await client.query(`PREPARE planned AS ${text}`)
  const { rows } = await client.query(
    `SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE name = 'planned'`,
  )
  const { count } = rows[0]
  const given = count === 0 ? '' : `(${Array(count).fill('NULL').join(', ')})`
  const explained = await client.query(`EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE planned${given}`)
  const [{ Plan: plan }] = explained.rows[0]['QUERY PLAN']
  const conditions: string[] = []
  const nodes: PlanNode[] = []
  const walk = (node: PlanNode) => {
    nodes.push(node)
    conditions.push(...CONDITIONS.flatMap(name => node[name] ?? []))
    for (const inside of node.Plans ?? []) walk(inside)
  }
  walk(plan)
  const columns = await columnsOf(client)
  return nodes.flatMap(node => {
    const table = node['Relation Name']
    if (table === undefined || !(table in PLACEMENTS)) return []
    return [accessOf(node, { table, conditions, columns: columns.get(table) ?? [] })]
  })
}

function accessOf(
  node: PlanNode,
  { table, conditions, columns }: { table: string; conditions: string[]; columns: string[] },
): Access {
  const place = PLACEMENTS[table]
  const by = place && 'by' in place ? place.by : undefined
  const isChange = node['Node Type'] === 'ModifyTable'
  if (isChange && node.Operation === 'Insert') {
    const set = by === undefined ? undefined : outputOf(node, columns.indexOf(by))
    return { table, does: 'insert', bound: set, arbiter: node['Conflict Arbiter Indexes']?.[0] }
  }
  const does = isChange ? 'change' : 'read'
  // A scan of the same table finds the rows to change, and has the condition.
  const bound = by === undefined ? undefined : boundTo(`${node.Alias ?? table}.${by}`, conditions)
  return { table, does, bound, arbiter: undefined }
}

/** The value of an inserted column; a subquery's is that of its own rows. */
function outputOf(node: PlanNode, place: number): string | undefined {
  const source = node.Plans?.find(inside => inside['Parent Relationship'] !== 'InitPlan')
  if (source?.['Node Type'] === 'Subquery Scan') return outputOf(source, place)
  return source?.Output?.[place]
}

/**
 * The other side of the first equality with a column: a parameter, even by way of another column, as in a subquery about
 * the row of its statement.
 */
function boundTo(
  column: string,
  conditions: readonly string[],
  passed: readonly string[] = [],
): string | undefined {
  const name = column.replaceAll('.', '\\.')
  const found = conditions.flatMap(condition => {
    const [, right] =
      new RegExp(`\\(${name} = ((?:ANY \\()?[^()]*(?:\\([^()]*\\))?[^()]*)\\)`).exec(condition) ?? []
    const [, left] = new RegExp(`\\(([^()]*(?:\\([^()]*\\))?[^()]*) = ${name}\\)`).exec(condition) ?? []
    return [right, left].filter(text => text !== undefined)
  })
  const others = found.filter(text => COLUMN.test(text) && !passed.includes(text))
  const byOthers = others.map(other => boundTo(other, conditions, [...passed, column]))
  return [...found, ...byOthers].find(text => text !== undefined && PARAMETER.test(text)) ?? found[0]
}

const COLUMN = /^\w+\.\w+$/
const PARAMETER = /^\(?\$\d/

const known = new WeakMap<pg.ClientBase, Map<string, string[]>>()

/** The columns of every table, in order. */
async function columnsOf(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const before = known.get(client)
  if (before) return before
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT attrelid::regclass::text AS table, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
     WHERE attnum > 0 AND NOT attisdropped AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1`,
  )
  const columns = new Map(rows.map(row => [row.table, row.columns]))
  known.set(client, columns)
  return columns
}
