/**
 * Server tests that run once, on the embedded database: their folders hold no SQL, so the database cannot change their
 * result. All other server tests, new ones included, run on both databases. `engines.test.ts` refuses entries with SQL.
 */
export const RUN_ONCE: readonly string[] = [
  'server/{access,bad-input,config,paid-content,worker}.test.ts',
  'server/db/migration-safety.test.ts',
  'server/{configuration,emulators,library,media/audio,media/s3,metrics,testing,translation}/**/*.test.ts',
  // The throttle holds SQL.
  'server/http/!(throttle).test.ts',
]

/** Tests of the embedded database itself. */
export const OF_EMBEDDED: readonly string[] = [
  'server/db/{embedded,embedded-link,free-space,message-framer,process-lock}.test.ts',
]

/** Tests of the connection to a PostgreSQL server itself. */
export const OF_POSTGRESQL: readonly string[] = [
  'server/db/{postgresql,interrupted-migrations,portable-schema,portable-sql}.test.ts',
]
