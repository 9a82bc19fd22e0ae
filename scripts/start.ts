import { buildWebIfStale } from '#scripts/build-web.ts'

await buildWebIfStale()
await import('#server/main.ts')
