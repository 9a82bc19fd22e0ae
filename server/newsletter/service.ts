import { createHash, randomBytes } from 'node:crypto'
import type { Language, LocalText } from '#domain/languages.ts'
import { EMAIL, normaliseLoginName } from '#domain/personal-data.ts'
import type { AppContext } from '#server/context.ts'
import { addressOf } from '#server/http/addresses.ts'
import { networkOf } from '#server/http/network.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { throttle } from '#server/http/throttle.ts'
import { writeMail } from '#server/mail/service.ts'
import { mails } from '#server/newsletter/mail-templates.ts'
import {
  confirm,
  deletePending,
  eraseEnded,
  isConfirmed,
  savePending,
  unsubscribe,
} from '#server/newsletter/store.ts'

type Context = Pick<AppContext, 'database' | 'config' | 'now'>

/** Which words people agree to when they ask for the newsletter: raise it when those beside the form change. */
const CONSENT_VERSION = '1'
/** How long a wish waits for its confirmation. */
const CONFIRM_WITHIN_MS = 48 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

const CHECK_YOUR_MAIL: LocalText = {
  es: 'Revisa tu correo: te enviamos un enlace para confirmar tu suscripción.',
  en: 'Check your e-mail: we have sent you a link to confirm your subscription.',
}

/**
 * Asks for the newsletter. Its owner confirms the address by a mailed link; one that gets it already is told
 * so by mail. The answer and the work are alike in both cases, so that nobody learns who gets it (D7).
 * Fails with `too_many_requests`: per network of the visitor, and per address to be mailed.
 * @returns the sentence that the visitor reads
 */
export async function requestSubscription(
  { database, config, now }: Context,
  given: { email: string; language: Language; address: string },
): Promise<string> {
  const { language, address } = given
  const at = now()
  const { caller, recipient } = config.mailsPerHour
  const email = normaliseLoginName(given.email)
  // The form of comparing may be another address than the one that was typed, or none.
  if (!EMAIL.test(email)) throw new FieldRefusal({ email: 'invalidEmail' })
  await throttle(database, `newsletter from ${networkOf(address)}`, { limit: caller, windowMs: HOUR_MS }, at)
  await throttle(database, `newsletter to ${email}`, { limit: recipient, windowMs: HOUR_MS }, at)
  const token = randomBytes(32).toString('base64url')
  const wish = {
    email,
    language,
    tokenHash: hashToken(token),
    createdAt: at,
    consentVersion: CONSENT_VERSION,
    consentAddress: address,
  }
  await database.tx(async db => {
    const isPending = await savePending(db, wish)
    const content = isPending
      ? mails[language].confirm(addressOf(config, `/newsletter-confirm/${token}`, language))
      : mails[language].already()
    await writeMail(db, { to: email, content, language }, at)
  })
  return CHECK_YOUR_MAIL[language]
}

/**
 * Confirms a subscription, and mails its owner how to end it. Again, it changes nothing.
 * Fails with `link_expired`.
 */
export async function confirmSubscription({ database, config, now }: Context, token: string): Promise<void> {
  const at = now()
  const tokenHash = hashToken(token)
  await database.tx(async db => {
    const wishedAfter = new Date(at.getTime() - CONFIRM_WITHIN_MS)
    const subscriber = await confirm(db, tokenHash, { wishedAfter, now: at })
    if (!subscriber) {
      if (await isConfirmed(db, tokenHash)) return
      throw new Refusal('link_expired')
    }
    const { email, language } = subscriber
    const unsubscribeUrl = addressOf(config, `/newsletter-unsubscribe/${token}`, language)
    const mail = {
      to: email,
      content: mails[language].welcome(addressOf(config, '/courses', language), unsubscribeUrl),
      language,
      // Mail programs show a button of their own, which posts to the address (RFC 8058).
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
    await writeMail(db, mail, at)
  })
}

/** Ends a subscription by the token of any of its mails, and forgets whose it was. Again, it changes nothing. Fails with `link_expired`. */
export async function endSubscription({ database, now }: Context, token: string): Promise<void> {
  const isKnown = await database.tx(db => unsubscribe(db, hashToken(token), now()))
  if (!isKnown) throw new Refusal('link_expired')
}

/** Forgets the addresses that nobody confirmed in time, and those that left. */
export async function forgetAddresses({ database, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - CONFIRM_WITHIN_MS)
  await database.tx(async db => {
    await deletePending(db, before)
    await eraseEnded(db)
  })
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
