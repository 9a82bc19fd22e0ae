import type { Database } from '#server/db/client.ts'

/**
 * Makes writes to tables fail in the database itself, with an error that says whatever the row holds, as errors of
 * constraints and of bad input do.
 */
export async function failingWrites(database: Database): Promise<{
  /** From now on every write fails, but of these tables. */
  failAllBut(tables: readonly string[]): Promise<void>
  end(): Promise<void>
}> {
  const run = (statement: string) =>
    database.maintain(async client => {
      await client.query('BEGIN READ WRITE')
      const result = await client.query(statement)
      await client.query('COMMIT')
      return result
    })
  await run(`
    CREATE TABLE writes_that_work (name text PRIMARY KEY);
    CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $body$
    DECLARE held text := CASE WHEN TG_OP = 'DELETE' THEN OLD::text ELSE NEW::text END;
    BEGIN
      IF EXISTS (SELECT FROM writes_that_work WHERE name IN (TG_TABLE_NAME, '*')) THEN
        RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
      END IF;
      RAISE EXCEPTION 'refused: %', held
        USING ERRCODE = 'P0001', DETAIL = held, HINT = held, TABLE = TG_TABLE_NAME;
    END $body$`)
  const { rows } = await run(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'writes_that_work'`,
  )
  for (const { tablename } of rows as { tablename: string }[]) {
    await run(`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE OR DELETE ON "${tablename}"
      FOR EACH ROW EXECUTE FUNCTION refuse_write()`)
  }
  const allow = async (tables: readonly string[]) => {
    const names = tables.map(name => `('${name}')`).join(', ')
    await run(`DELETE FROM writes_that_work; ${names && `INSERT INTO writes_that_work VALUES ${names}`}`)
  }
  await allow(['*'])
  return { failAllBut: allow, end: () => allow(['*']) }
}
