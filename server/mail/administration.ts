import type { Summary } from '#contract/admin.ts'
import { countUnsent, selectGivenUp } from '#server/mail/store.ts'
import type { AppContext } from '#server/program/context.ts'

/** Number of failed mails listed. */
const SHOWN = 5

/** Counts of failed and delayed mails, and the latest failed ones. */
export function mailProblems({ database }: Pick<AppContext, 'database'>): Promise<Summary['mails']> {
  return database.read(async db => {
    const rows = await selectGivenUp(db, SHOWN)
    const latest = rows.map(({ recipient, subject, lastProblem, createdAt }) => ({
      to: recipient,
      subject,
      problem: lastProblem,
      at: createdAt.toISOString(),
    }))
    const { failed, delayed } = await countUnsent(db)
    return { failed, delayed, latest }
  })
}
