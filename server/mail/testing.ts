import type { Database } from '#server/db/client.ts'
import { latestMails, type Mail } from '#server/mail/store.ts'

/** The mails to an address, newest first. */
export function mailsTo(database: Database, address: string): Promise<Mail[]> {
  return database.read(db => latestMails(db, address, 100))
}

/** The token of the newest mailed link with a path such as `newsletter-confirm`. */
export async function mailedToken(database: Database, address: string, path: string): Promise<string> {
  for (const { text } of await mailsTo(database, address)) {
    const token = new RegExp(`/${path}/([\\w.-]+)`).exec(text)?.[1]
    if (token) return token
  }
  throw new Error(`no mail to ${address} has a link to ${path}`)
}
