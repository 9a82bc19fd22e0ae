/** What a run of `npm run bench` was asked for. */
export type Options = {
  /** URL of a PostgreSQL server; undefined for the embedded database. */
  postgresql: string | undefined
  runs: number
  minutes: number
  savesPerSecond: number
  readsPerSecond: number
  /** How many sign in without pause. */
  clients: number
  /** Folders of other checkouts. */
  against: readonly string[]
  isHttp2: boolean
}
