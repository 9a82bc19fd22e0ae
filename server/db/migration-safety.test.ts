import { expect, test } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrations } from '#server/db/migrate.ts'
import { doubtsOf } from '#server/db/migration-safety.ts'

/**
 * Statements of migrations that were reviewed, by their beginning, and why the previous version can run with them. A
 * new entry needs a reason that holds for a rolling restart: the previous version runs during the statement and after
 * it.
 */
const LOOKED_AT: Readonly<Record<string, string>> = {
  '0003_google-accounts: CREATE INDEX "mails_due"': 'of a queue, whose rows go after 30 days',
  '0003_google-accounts: CREATE INDEX "newsletter_subscribers_token"': 'a small table',
  '0005_invoice-sales-of-an-invoice: CREATE INDEX "invoice_sales_invoice"': 'a small table',
  '0007_authoring: CREATE INDEX "items_course"': 'content, which is small',
  '0007_authoring: INSERT INTO "lessons"': 'fills the new table; the version before does not write lessons',
  '0008_lessons-are-a-table: ALTER TABLE "courses" DROP COLUMN "lesson_titles"':
    'older than the rule, and not compatible: 0007 is the version that reads lessons from their table',
  '0012_history-outlives-accounts: ALTER TABLE "content_history" ALTER COLUMN "user_id" DROP NOT NULL':
    'only the version with it writes a null, when an author is erased',
  '0014_two-dates: UPDATE "users"': 'fills a new column, of members only; older than the rule',
  '0014_two-dates: UPDATE "subscriptions"': 'asks the provider earlier; the version before does so by itself',
  '0020_own-attempts: CREATE INDEX "attempts_user_at"':
    'older than the rule: saves wait while it is made, and are tried again by the devices',
  '0028_sums-of-attempts: INSERT INTO "said_quarters"':
    'fills a new table, reads only; attempts that the version before stores meanwhile are missing in homes',
  '0028_sums-of-attempts: INSERT INTO "tried_phrases"': 'the same',
  '0028_sums-of-attempts: INSERT INTO "slipped_phrases"': 'the same',
  '0029_unpaid-renewals: UPDATE "subscriptions"':
    'asks the provider earlier; the version before does so by itself, and the new one changes the terms there',
  '0031_phones-with-code: UPDATE "users"':
    'a number in its one form, which the version before reads and writes; few rows, none of them for long',
  '0033_memberships: INSERT INTO "memberships"':
    'fills a new table, reads only; later changes by the version before are read from its own columns (083)',
  '0035_weekly-goals: INSERT INTO "said_quarters"':
    'fills a new column and adds quarters that the version before does not read; minutes that it stores meanwhile are missing in homes',
}

const planted = (...statements: string[]) =>
  doubtsOf([{ name: '0000_planted', hash: '', statements }]).map(({ why }) => why)

test.each([
  ['ALTER TABLE "users" DROP COLUMN "phone";', 'may read or write'],
  ['ALTER TABLE "users" RENAME COLUMN "phone" TO "telephone"', 'old name'],
  ['ALTER TABLE "users" RENAME TO "people"', 'old name'],
  ['ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL', 'required column'],
  ['ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT random() NOT NULL', 'computed'],
  ['ALTER TABLE "users" ALTER COLUMN "phone" SET DATA TYPE integer', 'written anew'],
  ['ALTER TABLE "users" ALTER COLUMN "phone" SET NOT NULL', 'may write null'],
  ['ALTER TABLE "users" ADD CONSTRAINT "one" UNIQUE("phone")', 'constraint'],
  ['CREATE UNIQUE INDEX "one" ON "users" ("phone")', 'duplicates'],
  ['CREATE INDEX "users_phone" ON "users" USING btree ("phone")', 'index of a filled table'],
  ['UPDATE "users" SET "phone" = \'\'', 'rows are changed'],
  ['DROP TABLE "users"', 'may use the table'],
  ['CREATE FUNCTION one() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$', 'not known'],
])('"%s" is doubted: %s', (statement, why) => {
  expect(planted(statement)).toEqual([expect.stringContaining(why)])
})

test('new tables with their indexes, optional columns, and columns with a constant are not doubted', () => {
  expect(
    planted(
      'CREATE TABLE "fruits" (\n\t"name" text PRIMARY KEY NOT NULL\n);\n',
      'CREATE INDEX "fruits_name" ON "fruits" USING btree ("name")',
      'ALTER TABLE "users" ADD COLUMN "age" integer',
      'ALTER TABLE "users" ADD COLUMN "since" timestamp with time zone;',
      'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL',
      'ALTER TABLE "users" ADD COLUMN "told" jsonb DEFAULT \'{"es":""}\'::jsonb NOT NULL',
      'ALTER TABLE "users" ALTER COLUMN "age" SET DEFAULT 1',
    ),
  ).toEqual([])
})

test('every statement of a migration lets the version before go on, or was looked at', async () => {
  const migrations = await readMigrations(MIGRATIONS_FOLDER)
  const doubts = doubtsOf(migrations).map(doubt => ({
    ...doubt,
    key: `${doubt.migration}: ${doubt.statement}`,
  }))
  const listed = Object.keys(LOOKED_AT)
  const unlisted = doubts.filter(({ key }) => !listed.some(beginning => key.startsWith(beginning)))
  expect(unlisted.map(({ key, why }) => `${key} (${why})`)).toEqual([])
  expect(listed.filter(beginning => !doubts.some(({ key }) => key.startsWith(beginning)))).toEqual([])
  const count = migrations.reduce((sum, { statements }) => sum + statements.length, 0)
  process.stdout.write(`${migrations.length} migrations, ${count} statements, ${doubts.length} looked at\n`)
})
