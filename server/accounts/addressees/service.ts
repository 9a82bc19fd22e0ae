import type { UserId } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import { selectOpen } from '#server/accounts/addressees/store.ts'
import type { Db } from '#server/db/client.ts'

export type Addressee = { email: string; language: Language }

/** Where accounts get their mails, and in which language. Closed accounts are left out. */
export async function addresseesOf(db: Db, ids: readonly UserId[]): Promise<Map<UserId, Addressee>> {
  return new Map((await selectOpen(db, ids)).map(({ id, ...addressee }) => [id, addressee]))
}
