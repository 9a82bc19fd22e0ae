import '#server/db/brisk-imports.ts'

// Only an `import()` is resolved after the line above has done its work.
await import('#server/start.ts')
