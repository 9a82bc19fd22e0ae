import type { UserId } from '#domain/ids.ts'
import { codeGuessesMail } from '#server/accounts/mail-templates.ts'
import { findUser } from '#server/accounts/store.ts'
import { deleteWindow, uncountTry } from '#server/db/throttles.ts'
import { FieldRefusal } from '#server/http/refusal.ts'
import { hashKey, throttle } from '#server/http/throttle.ts'
import { writeMail } from '#server/mail/service.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'now'>

/**
 * Limits wrong codes of an account, from wherever and under whichever name they come: who gets here knows the password
 * or has a session. At the last one the owner gets a mail, and further codes wait until the window ends. Counts like
 * `limitSignIn`. Fails with `too_many_requests` before the code is checked, and as `act` does.
 */
export async function limitCodes<T>(
  { config, database, now }: Context,
  userId: UserId,
  act: () => Promise<T>,
): Promise<T> {
  const { limit } = config.wrongCodes
  const name = `second factor of ${userId}`
  const key = hashKey(name)
  const moment = now()
  const count = await throttle(database, name, config.wrongCodes, moment)
  try {
    const result = await act()
    await database.tx(db => deleteWindow(db, key))
    return result
  } catch (error) {
    const isWrong = error instanceof FieldRefusal && error.fields.oneTimeCode === 'wrongCode'
    await database.tx(async db => {
      if (!isWrong) return uncountTry(db, key)
      const account = count === limit ? await findUser(db, userId) : undefined
      if (!account) return
      const { email, language } = account
      const content = codeGuessesMail({ config, language }, { count: limit })
      await writeMail(db, { to: email, content, language }, moment)
    })
    throw error
  }
}
