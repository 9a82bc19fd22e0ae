import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

// A separate process, so that the bundler does not stay in the server's memory.
execFileSync(process.execPath, [join(import.meta.dirname, 'build-web.ts')], { stdio: 'inherit' })
await import('#server/main.ts')
