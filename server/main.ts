import '#server/db/fast-drizzle-resolve.ts'

// Only an `import()` is resolved after the line above has done its work.
await import('#server/start.ts')
