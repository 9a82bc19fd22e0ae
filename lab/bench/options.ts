/** The options of `npm run bench`. */
export type Options = {
  /** URL of a PostgreSQL server; undefined for the embedded database. */
  postgresql: string | undefined
  runs: number
  minutes: number
  savesPerSecond: number
  readsPerSecond: number
  /** How many clients sign in without pause. */
  clients: number
  /** Folders of other checkouts. */
  against: readonly string[]
  isHttp2: boolean
}
