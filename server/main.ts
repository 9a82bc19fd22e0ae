import '#server/db/fast-drizzle-resolve.ts'

// A dynamic import, because static ones resolve before the line above runs.
await import('#server/program/start.ts')
