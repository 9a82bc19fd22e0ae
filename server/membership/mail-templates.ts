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

/*
 * Mails to members about payments: each receipt, failed charge and end, and a yearly renewal a week ahead. Dates
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

/** A renewal failed; the provider retries it. @param accessUntil with the grace period */
export function failedMail(
  { config, language }: Place,
  { plan, accessUntil }: { plan: Plan; accessUntil: Date },
): MailContent {
  const day = dayIn(language, accessUntil)
  const url = addressOf(config, `/payment/${plan}`, language)
  return MAILS[language].failed({ day, url })
}

/**
 * Charging has ended: the member cancelled, or PayPal gave up after failed charges.
 * @param isOver whether the access has ended too
 */
export function endedMail(
  { config, language }: Place,
  given: { plan: Plan; accessUntil: Date; isSuspended: boolean; isOver: boolean },
): MailContent {
  const { plan, accessUntil, isSuspended, isOver } = given
  const day = dayIn(language, accessUntil)
  const url = addressOf(config, isSuspended ? `/payment/${plan}` : '/plan', language)
  return MAILS[language].ended({ isSuspended, isOver, day, url })
}

/** A yearly renewal is due within a week. */
export function renewalMail(
  { config, language }: Place,
  { plan, renewsAt, accessUntil }: { plan: Plan; renewsAt: Date; accessUntil: Date },
): MailContent {
  const { amount, currency } = plans[plan]
  const [day, until] = [dayIn(language, renewsAt), dayIn(language, accessUntil)]
  const url = addressOf(config, '/profile', language)
  return MAILS[language].renewal({ amount, currency, day, until, url })
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
