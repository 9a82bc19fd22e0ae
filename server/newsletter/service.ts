import { createHash, randomBytes } from 'node:crypto'
import type { Language, LocalText } from '#domain/languages.ts'
import { EMAIL, normaliseLoginName } from '#domain/personal-data.ts'
import type { Db } from '#server/db/client.ts'
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
  isSubscribed,
  saveUnlessConfirmed,
  unsubscribe,
  unsubscribeAddress,
} from '#server/newsletter/store.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database' | 'config' | 'now'>

/** Version of the consent text next to the form: increment it when the text changes. */
const CONSENT_VERSION = '1'
/** Version of the consent text in the account: increment it when the text changes. */
const ACCOUNT_CONSENT_VERSION = 'account 1'
/** How long a request can be confirmed. */
const CONFIRM_WITHIN_MS = 48 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

const CHECK_YOUR_MAIL: LocalText = {
  es: 'Revisa tu correo: te enviamos un enlace para confirmar tu suscripción.',
  en: 'Check your e-mail: we have sent you a link to confirm your subscription.',
}

/**
 * Requests the newsletter: mails a confirmation link, or a notice if the address is already subscribed. The answer
 * and the work are the same in both cases, so that subscriptions cannot be enumerated (D7). Fails with
 * `too_many_requests` per network of the visitor, and per recipient.
 * @returns the confirmation for the visitor
 */
export async function requestSubscription(
  { database, config, now }: Context,
  given: { email: string; language: Language; address: string },
): Promise<string> {
  const { language, address } = given
  const at = now()
  const { caller, recipient } = config.mailsPerHour
  const email = normaliseLoginName(given.email)
  // Normalising may produce another address, or an invalid one.
  if (!EMAIL.test(email)) throw new FieldRefusal({ email: 'invalidEmail' })
  await throttle(database, `newsletter from ${networkOf(address)}`, { limit: caller, windowMs: HOUR_MS }, at)
  await throttle(database, `newsletter to ${email}`, { limit: recipient, windowMs: HOUR_MS }, at)
  const token = randomBytes(32).toString('base64url')
  const request = {
    email,
    language,
    tokenHash: hashToken(token),
    createdAt: at,
    confirmedAt: null,
    unsubscribedAt: null,
    consentVersion: CONSENT_VERSION,
    consentAddress: address,
  }
  await database.tx(async db => {
    const isPending = await saveUnlessConfirmed(db, request)
    const content = isPending
      ? mails[language].confirm(addressOf(config, `/newsletter-confirm/${token}`, language))
      : mails[language].already()
    await writeMail(db, { to: email, content, language }, at)
  })
  return CHECK_YOUR_MAIL[language]
}

/** Confirms a subscription and mails how to end it. Idempotent. Fails with `link_expired`. */
export async function confirmSubscription({ database, config, now }: Context, token: string): Promise<void> {
  const at = now()
  const tokenHash = hashToken(token)
  await database.tx(async db => {
    const requestedAfter = new Date(at.getTime() - CONFIRM_WITHIN_MS)
    const subscriber = await confirm(db, tokenHash, { requestedAfter, now: at })
    if (!subscriber) {
      if (await isConfirmed(db, tokenHash)) return
      throw new Refusal('link_expired')
    }
    await writeWelcome(db, config, { ...subscriber, token }, at)
  })
}

/** Mails a new subscriber how to end the subscription. */
async function writeWelcome(
  db: Db,
  config: AppContext['config'],
  { email, language, token }: { email: string; language: Language; token: string },
  at: Date,
): Promise<void> {
  const unsubscribeUrl = addressOf(config, `/newsletter-unsubscribe/${token}`, language)
  const mail = {
    to: email,
    content: mails[language].welcome(addressOf(config, '/courses', language), unsubscribeUrl),
    language,
    // Mail programs show an unsubscribe button that posts to this address (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
  await writeMail(db, mail, at)
}

/** Whether an address receives the newsletter. */
export function hasNewsletter(db: Db, email: string): Promise<boolean> {
  return isSubscribed(db, normaliseLoginName(email))
}

/**
 * Subscribes the address of a member, who has already verified it (decision 010), and mails how to end it.
 * Idempotent. Fails with `too_many_requests` per recipient.
 */
export async function subscribeMember(
  { database, config, now }: Context,
  given: { email: string; language: Language; address: string },
): Promise<void> {
  const { language, address } = given
  const at = now()
  const email = normaliseLoginName(given.email)
  const rate = { limit: config.mailsPerHour.recipient, windowMs: HOUR_MS }
  await throttle(database, `newsletter to ${email}`, rate, at)
  const token = randomBytes(32).toString('base64url')
  await database.tx(async db => {
    const isNew = await saveUnlessConfirmed(db, {
      email,
      language,
      tokenHash: hashToken(token),
      createdAt: at,
      confirmedAt: at,
      unsubscribedAt: null,
      consentVersion: ACCOUNT_CONSENT_VERSION,
      consentAddress: address,
    })
    if (isNew) await writeWelcome(db, config, { email, language, token }, at)
  })
}

/** Ends the subscription of a member's address and erases the address. Idempotent. */
export async function unsubscribeMember({ database, now }: Context, email: string): Promise<void> {
  await database.tx(db => unsubscribeAddress(db, normaliseLoginName(email), now()))
}

/**
 * Ends a subscription with the token of any of its mails and erases its address. Idempotent. Fails with `link_expired`.
 */
export async function endSubscription({ database, now }: Context, token: string): Promise<void> {
  const isKnown = await database.tx(db => unsubscribe(db, hashToken(token), now()))
  if (!isKnown) throw new Refusal('link_expired')
}

/** Deletes unconfirmed requests and the addresses of ended subscriptions. */
export async function cleanUpAddresses({ database, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - CONFIRM_WITHIN_MS)
  await database.tx(async db => {
    await deletePending(db, before)
    await eraseEnded(db)
  })
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
