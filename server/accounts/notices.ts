import type { z } from 'zod'
import type { changeNotices, readNotices } from '#contract/notices.ts'
import type { User } from '#contract/session.ts'
import { findUser, updateUser } from '#server/accounts/store.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hasNewsletter, subscribeMember, unsubscribeMember } from '#server/newsletter/service.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database' | 'config' | 'now'>
type Notices = z.output<typeof readNotices.reply>

/** The kinds of mail that a user receives. */
export async function noticesOf({ database }: Context, user: User): Promise<Notices> {
  return database.read(async db => {
    const account = await findUser(db, user._id)
    if (!account) throw new Refusal('not_signed_in')
    return { hasNewsletter: await hasNewsletter(db, account.email), language: account.language }
  })
}

/**
 * Changes the kinds of mail that a user receives. Fails with `too_many_requests` when the newsletter is ordered
 * repeatedly.
 */
export async function chooseNotices(
  context: Context,
  user: User,
  { hasNewsletter: isWanted, language }: z.output<typeof changeNotices.body>,
  address: string,
): Promise<Notices> {
  if (language !== undefined) await context.database.tx(db => updateUser(db, user._id, { language }))
  const chosen = await noticesOf(context, user)
  if (isWanted === undefined || isWanted === chosen.hasNewsletter) return chosen
  if (isWanted) await subscribeMember(context, { email: user.email, language: chosen.language, address })
  else await unsubscribeMember(context, user.email)
  return { ...chosen, hasNewsletter: isWanted }
}
