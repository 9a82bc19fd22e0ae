import type { Summary } from '#contract/admin.ts'
import type { AppContext } from '#server/context.ts'
import { countTroubles, selectGivenUp } from '#server/mail/store.ts'

/** How many of the mails that were given up are shown. */
const SHOWN = 5

/** The mails that do not arrive: given up or late, and the newest of those that were given up. */
export function mailTroubles({ database }: Pick<AppContext, 'database'>): Promise<Summary['mails']> {
  return database.read(async db => {
    const rows = await selectGivenUp(db, SHOWN)
    const latest = rows.map(({ recipient, subject, lastProblem, createdAt }) => ({
      to: recipient,
      subject,
      problem: lastProblem,
      at: createdAt.toISOString(),
    }))
    return { ...(await countTroubles(db)), latest }
  })
}
