import { randomFrom } from './statistics.ts'

/*
 * What Dilo costs in a month at 10,000, 1,000,000 and 100,000,000 learners, as a table (docs/growth.md):
 *   npm run bench:monthly-cost
 * A sample of learners lives through a day, minute by minute; the day is scaled up, and what it needs is priced. The same
 * seed gives the same table. All that is measured, assumed and paid stands below, each in one place.
 */

/** Measured: processor time in ms (`npm run bench -- server`, PostgreSQL), bytes on disk (`npm run bench:storage`). */
const MEASURED = {
  saveMs: 1.26,
  readMs: 0.5,
  /** A password hash (`npm run bench -- sign-in`). */
  signInMs: 32,
  bytesPerLearner: 8_100,
  bytesPerWord: 181,
  bytesPerAttempt: 205,
  /** Of the delivered courses: bytes of all recordings by their number, and of all pictures. */
  bytesPerRecording: 11_300,
  bytesPerPicture: 3_600,
  /** `npm run build`: programs, styles, fonts and data until a learner has learnt something. */
  programBytes: 400_000,
} as const

/** Assumed of learners: facts of peers, to be replaced by what /metrics says. */
const ASSUMED = {
  /** Of those who learn in a month, how many learn on a day, how often, and for how long. */
  dailyShare: 0.2,
  secondSessionShare: 0.2,
  sessionMinutes: 15,
  savesPerSession: 60,
  readsPerSession: 10,
  signInsPerSession: 0.1,
  /** Of a session's saves, those that complete a new word; the others repeat, try and move. */
  newWordShare: 0.4,
  attemptsPerSave: 1,
  /** Accounts that stay, for each person who learns in a month. */
  accountsPerLearner: 4,
  /** Months after which attempts become counts (decision 019), and after which the rest is taken as full. */
  attemptMonths: 13,
  wordMonths: 24,
  /** Per new word; what a phone has, it does not fetch again. */
  recordingsPerWord: 2.5,
  picturesPerWord: 0.5,
  programsPerMonth: 3,
  mailsPerMonth: 0.4,
  /** Minutes in which everybody comes at once, above the busiest minute of the sample. */
  burst: 3,
  /** Processors are bought for this use in a burst. */
  wantedUse: 0.6,
  /** Of the time of a call, the database's part. */
  databaseShare: 0.45,
  /** Sizes of a database node; beyond, there are several. */
  coresPerNode: 16,
  terabytesPerNode: 2,
  /** A standby of each node, kept in step. */
  copies: 2,
  /** Two processes of Dilo at least, so that one can be restarted. */
  leastServerCores: 2,
  leastDatabaseCores: 2,
} as const

/** List prices in US dollars a month, rounded; reserved capacity and big volumes cost less. */
const PRICES = {
  serverCore: 20,
  databaseCore: 45,
  diskGigabyte: 0.12,
  backupGigabyte: 0.025,
  trafficGigabyte: 0.02,
  thousandMails: 0.1,
} as const

/** The share of a day's sessions that begin in each hour; the busiest has 12 %. */
const HOURS = [1, 1, 0.5, 0.5, 0.5, 1, 2, 4, 5, 4, 4, 4, 5, 5, 4, 4, 4, 5, 7, 10, 12, 9, 5, 2.5]
const SAMPLE = 50_000
const DAYS = 30
const MINUTES = 24 * 60

type Day = { sessions: number; saves: number; busiestMinuteShare: number }

/** A day of the sample, minute by minute. */
function simulateDay(random: () => number): Day {
  const saves = new Float64Array(MINUTES)
  const whole = HOURS.reduce((sum, share) => sum + share, 0)
  const ends = HOURS.map((_, hour) => HOURS.slice(0, hour + 1).reduce((sum, share) => sum + share, 0) / whole)
  const hourOf = (point: number) =>
    Math.max(
      ends.findIndex(end => point < end),
      0,
    )
  let sessions = 0
  for (let learner = 0; learner < SAMPLE; learner++) {
    if (random() >= ASSUMED.dailyShare) continue
    const count = random() < ASSUMED.secondSessionShare ? 2 : 1
    for (let session = 0; session < count; session++) {
      sessions++
      const begin = hourOf(random()) * 60 + Math.floor(random() * 60)
      for (let save = 0; save < ASSUMED.savesPerSession; save++) {
        const minute = (begin + Math.floor(random() * ASSUMED.sessionMinutes)) % MINUTES
        saves[minute] = (saves[minute] ?? 0) + 1
      }
    }
  }
  const all = saves.reduce((sum, count) => sum + count, 0)
  return { sessions, saves: all, busiestMinuteShare: Math.max(...saves) / all }
}

function costAt(learners: number, day: Day) {
  const scale = learners / SAMPLE
  const sessions = day.sessions * scale
  const saves = day.saves * scale
  const processorMs =
    saves * MEASURED.saveMs +
    sessions * (ASSUMED.readsPerSession * MEASURED.readMs + ASSUMED.signInsPerSession * MEASURED.signInMs)
  const burstMs = processorMs * day.busiestMinuteShare * ASSUMED.burst
  const cores = burstMs / 60_000 / ASSUMED.wantedUse
  const databaseCores = Math.max(Math.ceil(cores * ASSUMED.databaseShare), ASSUMED.leastDatabaseCores)
  const serverCores = Math.max(Math.ceil(cores * (1 - ASSUMED.databaseShare)), ASSUMED.leastServerCores)

  const savesAMonth = saves * DAYS
  const words = savesAMonth * ASSUMED.newWordShare
  const attempts = savesAMonth * ASSUMED.attemptsPerSave
  const gigabytes =
    (learners * ASSUMED.accountsPerLearner * MEASURED.bytesPerLearner +
      words * ASSUMED.wordMonths * MEASURED.bytesPerWord +
      attempts * ASSUMED.attemptMonths * MEASURED.bytesPerAttempt) /
    1e9
  const nodes = Math.max(
    Math.ceil(databaseCores / ASSUMED.coresPerNode),
    Math.ceil(gigabytes / 1000 / ASSUMED.terabytesPerNode),
  )
  const trafficGigabytes =
    (words *
      (ASSUMED.recordingsPerWord * MEASURED.bytesPerRecording +
        ASSUMED.picturesPerWord * MEASURED.bytesPerPicture) +
      learners * ASSUMED.programsPerMonth * MEASURED.programBytes) /
    1e9
  const dollars = {
    server: serverCores * PRICES.serverCore,
    database: Math.max(databaseCores, nodes) * ASSUMED.copies * PRICES.databaseCore,
    disk: gigabytes * (ASSUMED.copies * PRICES.diskGigabyte + PRICES.backupGigabyte),
    traffic: trafficGigabytes * PRICES.trafficGigabyte,
    mail: ((learners * ASSUMED.mailsPerMonth) / 1000) * PRICES.thousandMails,
  }
  const total = Object.values(dollars).reduce((sum, part) => sum + part, 0)
  const burstSaves = (saves * day.busiestMinuteShare * ASSUMED.burst) / 60
  return { burstSaves, serverCores, databaseCores, gigabytes, nodes, trafficGigabytes, dollars, total }
}

const day = simulateDay(randomFrom(1))
const sizes = [10_000, 1_000_000, 100_000_000]
const costs = sizes.map(learners => ({ learners, ...costAt(learners, day) }))
type Cost = (typeof costs)[number]
const said = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })
const rows: [name: string, of: (cost: Cost) => number, digits?: number][] = [
  ['saves a second, in a burst', cost => cost.burstSaves],
  ['processors of Dilo', cost => cost.serverCores],
  ['processors of the database', cost => cost.databaseCores],
  ['database, GB after two years', cost => cost.gigabytes],
  ['database nodes', cost => cost.nodes],
  ['traffic, GB a month', cost => cost.trafficGigabytes],
  ['Dilo, $', cost => cost.dollars.server],
  ['database, $', cost => cost.dollars.database],
  ['disk and backups, $', cost => cost.dollars.disk],
  ['traffic, $', cost => cost.dollars.traffic],
  ['mails, $', cost => cost.dollars.mail],
  ['**in a month, $**', cost => cost.total],
  ['a learner, cents', cost => (cost.total / cost.learners) * 100],
]
process.stdout.write(
  `${SAMPLE} learners, ${day.sessions} sessions, ${day.saves} saves, ` +
    `${(day.busiestMinuteShare * 100).toFixed(2)} % of them in the busiest minute\n\n`,
)
const lines = [
  ['learners in a month', ...costs.map(({ learners }) => said(learners))],
  ['---', ...costs.map(() => '---:')],
  ...rows.map(([name, of]) => [name, ...costs.map(cost => said(of(cost)))]),
]
process.stdout.write(lines.map(cells => `| ${cells.join(' | ')} |\n`).join(''))
