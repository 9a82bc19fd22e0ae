import { buildWeb } from '#scripts/build-web.ts'

await buildWeb({ isForced: false })
await import('#server/main.ts')
