import { TIME_ZONE } from '#domain/calendar.ts'
import type { Language } from '#domain/languages.ts'
import type { Plan } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import type { Config } from '#server/configuration/config.ts'
import { addressOf } from '#server/http/addresses.ts'
import type { MailContent } from '#server/mail/template.ts'
import { en } from '#server/membership/mail-text/en.ts'
import { es } from '#server/membership/mail-text/es.ts'
import type { Refund } from '#server/membership/refunds.ts'
import type { Price } from '#server/membership/set-aside.ts'

/*
 * Mails to members about payments: each receipt, failed try, refund and end, and a yearly renewal a week ahead. Dates
 * are in the time zone of the Dominican Republic.
 */

const MAILS: Record<Language, typeof es> = { es, en }

type Place = { config: Pick<Config, 'publicUrl'>; language: Language }

const LONG = { dateStyle: 'long', timeZone: TIME_ZONE } as const
const DAYS: Record<Language, Intl.DateTimeFormat> = {
  es: new Intl.DateTimeFormat('es-DO', LONG),
  en: new Intl.DateTimeFormat('en-US', LONG),
}

/** A long date: `5 de marzo de 2026`, `March 5, 2026`. */
export function dayIn(language: Language, moment: Date): string {
  return DAYS[language].format(moment)
}

type Payment = {
  plan: Plan
  amount: string
  currency: string
  paidAt: Date
  /** The provider's next charge; null when it will not charge again. */
  nextChargeAt: Date | null
  accessUntil: Date
}

/** The receipt for a first payment or a renewal. */
export function paidMail(
  { config, language }: Place,
  { plan, amount, currency, paidAt, nextChargeAt, accessUntil }: Payment,
  isRenewal: boolean,
): MailContent {
  const name = plans[plan].description[language]
  const [day, until] = [dayIn(language, paidAt), dayIn(language, accessUntil)]
  const url = addressOf(config, '/profile', language)
  const nextCharge = nextChargeAt && dayIn(language, nextChargeAt)
  return MAILS[language].paid({ isRenewal, name, amount, currency, day, nextCharge, until, url })
}

/**
 * A try to charge a renewal failed.
 * @param retryAt the provider's next try; null after the last one
 * @param accessUntil with the grace period
 * @param isFirst whether it was the first try of this renewal
 */
export function failedMail(
  { config, language }: Place,
  given: { plan: Plan; price: Price; retryAt: Date | null; accessUntil: Date; isFirst: boolean },
): MailContent {
  const { plan, price, retryAt, accessUntil, isFirst } = given
  const [until, nextTry] = [dayIn(language, accessUntil), retryAt && dayIn(language, retryAt)]
  const url = addressOf(config, `/payment/${plan}`, language)
  return MAILS[language].failed({ ...price, isFirst, nextTry, until, url })
}

/** Why nothing will be charged: the member cancelled, every try of a renewal failed, or PayPal holds it back. */
export type EndReason = 'cancelled' | 'unpaid' | 'paused'

/** Charging has ended. @param isOver whether the access has ended too */
export function endedMail(
  { config, language }: Place,
  given: { plan: Plan; accessUntil: Date; reason: EndReason; isOver: boolean },
): MailContent {
  const { plan, accessUntil, reason, isOver } = given
  const day = dayIn(language, accessUntil)
  const url = addressOf(config, reason === 'unpaid' ? `/payment/${plan}` : '/plan', language)
  return MAILS[language].ended({ reason, isOver, day, url })
}

/** The access has ended. @param mayBeCharged whether a renewal may still be under way at the provider */
export function accessEndedMail(
  { config, language }: Place,
  { endedAt, mayBeCharged }: { endedAt: Date; mayBeCharged: boolean },
): MailContent {
  const url = addressOf(config, '/plan', language)
  return MAILS[language].accessEnded({ day: dayIn(language, endedAt), mayBeCharged, url })
}

/** A yearly renewal is due within a week, or the first charge of a plan that continues another. */
export function renewalMail(
  { config, language }: Place,
  { plan, price, renewsAt, accessUntil }: { plan: Plan; price: Price; renewsAt: Date; accessUntil: Date },
): MailContent {
  const period = MAILS[language].periods[plan]
  const [day, until] = [dayIn(language, renewsAt), dayIn(language, accessUntil)]
  const url = addressOf(config, '/profile', language)
  return MAILS[language].renewal({ ...price, period, day, until, url })
}

/** A plan was ordered that begins when the paid time ends. */
export function continuedMail(
  { config, language }: Place,
  { plan, price, startsAt }: { plan: Plan; price: Price; startsAt: Date },
): MailContent {
  const name = plans[plan].description[language]
  const url = addressOf(config, '/profile', language)
  return MAILS[language].continued({ ...price, name, day: dayIn(language, startsAt), url })
}

/** A part of a payment was refunded. @param refunded all that was refunded of it so far */
export function partRefundedMail(
  { config, language }: Place,
  { refunded, invoice }: { refunded: string; invoice: { amount: string; currency: string; paidAt: Date } },
): MailContent {
  const { amount, currency, paidAt } = invoice
  const url = addressOf(config, '/profile', language)
  return MAILS[language].partRefunded({ refunded, amount, currency, day: dayIn(language, paidAt), url })
}

/**
 * A payment was refunded in full. @param accessUntil end of the access covered by other payments; undefined when it
 * has ended
 */
export function refundedMail(
  { config, language }: Place,
  { amount, currency, accessUntil }: { amount: string; currency: string; accessUntil: Date | undefined },
): MailContent {
  const day = accessUntil && dayIn(language, accessUntil)
  const url = addressOf(config, '/plan', language)
  return MAILS[language].refunded({ amount, currency, day, url })
}

/** To support: a payment was refunded. @param isEnded whether the access ended with it */
export function refundMail({ invoice, isWhole, amount }: Refund, isEnded: boolean): MailContent {
  const { id, currency } = invoice
  const meaning = isEnded
    ? 'El acceso terminó con la devolución, y apagamos la renovación.'
    : 'El acceso sigue: otro pago lo cubre.'
  return {
    subject: `Pago devuelto: ${amount} ${currency}`,
    paragraphs: [
      `PayPal devolvió ${amount} ${currency} de un pago de ${invoice.amount} ${currency}, o su banco lo reclamó.`,
      `Factura ${id}. ${isWhole ? meaning : 'No fue el pago completo: la membresía no cambia.'}`,
    ],
  }
}
