import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'

/**
 * Makes writes to tables fail in the database itself, with an error that quotes the row, like errors of constraints
 * and of bad input.
 */
export async function failingWrites(database: Database): Promise<{
  /** Makes every write fail from now on, except to these tables. */
  failAllBut(tables: readonly string[]): Promise<void>
  end(): Promise<void>
}> {
  await database.maintain(async client => {
    await client.query('BEGIN READ WRITE')
    await client.query(`
      CREATE TABLE writes_that_work (names text[] NOT NULL);
      INSERT INTO writes_that_work VALUES ('{*}');
      CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $body$
      DECLARE held text := CASE WHEN TG_OP = 'DELETE' THEN OLD::text ELSE NEW::text END;
      BEGIN
        IF EXISTS (SELECT FROM writes_that_work WHERE names && ARRAY[TG_TABLE_NAME::text, '*']) THEN
          RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
        END IF;
        RAISE EXCEPTION 'refused: %', held
          USING ERRCODE = 'P0001', DETAIL = held, HINT = held, TABLE = TG_TABLE_NAME;
      END $body$`)
    const { rows } = await client.query<{ tablename: string }>(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'writes_that_work'`,
    )
    for (const { tablename } of rows) {
      await client.query(`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE OR DELETE ON "${tablename}"
        FOR EACH ROW EXECUTE FUNCTION refuse_write()`)
    }
    await client.query('COMMIT')
  })
  // Without a separate connection, because it runs before and after each of many calls.
  const allow = async (tables: readonly string[]) => {
    const names = tables.join()
    await database.tx(db =>
      db.execute(sql`UPDATE writes_that_work SET names = string_to_array(${names}, ',')`),
    )
  }
  return { failAllBut: allow, end: () => allow(['*']) }
}
