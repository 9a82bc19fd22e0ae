import type { Migration } from '#server/db/migrate.ts'

/** A statement of a migration, and why the previous program may not be able to run with it. */
type Doubt = { migration: string; statement: string; why: string }

/** A column that every row gets without being rewritten: nullable, or with a constant default. */
const PLAIN_COLUMN =
  /^ALTER TABLE "(\w+)" ADD COLUMN "\w+" [\w ]+?( DEFAULT ('[^']*'(::\w+)?|-?\d+|true|false))?( NOT NULL)?$/
const NEW_TABLE = /^CREATE TABLE "(\w+)" \(/
const NEW_INDEX = /^CREATE INDEX "\w+" ON "(\w+)"/

/**
 * Finds the statements of migrations that are not known to be safe for the previous program (decision 061). Known to
 * be safe are new tables and their indexes, new columns that are nullable or have a constant default, and new
 * defaults.
 */
export function doubtsOf(migrations: readonly Migration[]): Doubt[] {
  return migrations.flatMap(({ name, statements }) => {
    const texts = statements.map(text =>
      text
        .replace(/^--.*$/gm, '')
        .trim()
        .replace(/;$/, '')
        .replace(/\s+/g, ' '),
    )
    const own = new Set(texts.flatMap(text => NEW_TABLE.exec(text)?.[1] ?? []))
    return texts.flatMap(statement => {
      const why = doubtOf(statement, own)
      return why === undefined ? [] : [{ migration: name, statement, why }]
    })
  })
}

function doubtOf(statement: string, own: ReadonlySet<string>): string | undefined {
  if (NEW_TABLE.test(statement)) return undefined
  const [, indexed] = NEW_INDEX.exec(statement) ?? []
  if (indexed !== undefined) {
    return own.has(indexed) ? undefined : 'an index of a filled table: nobody writes to it while it is made'
  }
  if (/^ALTER TABLE "\w+" ALTER COLUMN "\w+" SET DEFAULT /.test(statement)) return undefined
  const column = PLAIN_COLUMN.exec(statement)
  if (column) {
    const [, , hasDefault, , , isRequired] = column
    const isFilled = hasDefault !== undefined || isRequired === undefined
    return isFilled ? undefined : 'a required column without a default: the version before does not fill it'
  }
  return KNOWN_DOUBTS.find(([form]) => form.test(statement))?.[1] ?? 'not known to be compatible'
}

const KNOWN_DOUBTS: readonly (readonly [form: RegExp, why: string])[] = [
  [/^ALTER TABLE \S+ DROP COLUMN /, 'the version before may read or write the column'],
  [/^DROP TABLE /, 'the version before may use the table'],
  [/ RENAME /, 'the version before knows the old name only'],
  [
    /^ALTER TABLE \S+ ALTER COLUMN \S+ SET DATA TYPE /,
    'the table is written anew, and the version before expects the old type',
  ],
  [/^ALTER TABLE \S+ ALTER COLUMN \S+ SET NOT NULL/, 'the version before may write null'],
  [
    /^ALTER TABLE \S+ ALTER COLUMN \S+ DROP NOT NULL/,
    'the version before may read a null that it does not expect',
  ],
  [/^ALTER TABLE \S+ ALTER COLUMN \S+ DROP DEFAULT/, 'the version before may leave the column out'],
  [/^ALTER TABLE \S+ ADD COLUMN .*\(\)/, 'the default is computed: the table is written anew'],
  [/^ALTER TABLE \S+ ADD CONSTRAINT /, 'the version before may break the constraint, and all rows are read'],
  [/^CREATE UNIQUE INDEX /, 'the version before may write duplicates'],
  [/^DROP INDEX /, 'the version before may need the index'],
  [
    /^(INSERT|UPDATE|DELETE) /,
    'rows are changed: the version before may change them again, and big tables are locked for long',
  ],
]
