import type { Config } from '#server/config.ts'
import type { Catalogue } from '#server/courses/catalogue.ts'
import type { Database } from '#server/db/client.ts'
import type { Recogniser } from '#server/recognition/provider.ts'

/** Everything that a route may use. Built by hand in `main.ts`; tests override what they need. */
export type AppContext = {
  config: Config
  database: Database
  catalogue: Catalogue
  /** Listens for browsers that cannot, when one is configured. */
  recogniser: Recogniser | undefined
  /** The only clock of the server. */
  now: () => Date
}
