import type { Language } from '#domain/languages.ts'
import { GRACE_DAYS, type Plan } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import { brand } from '#domain/site/brand.ts'
import type { Config } from '#server/config.ts'
import { addressOf } from '#server/http/addresses.ts'
import type { Letter } from '#server/mail/template.ts'
import type { Refund } from '#server/membership/refunds.ts'

/*
 * What members are told about their money: each payment, each one that failed, each end, and a year's renewal a
 * week before it. Days are those of the country that Dilo is at home in.
 */

type Place = { config: Pick<Config, 'publicUrl'>; language: Language }

const TIME_ZONE = 'America/Santo_Domingo'
const LONG = { dateStyle: 'long', timeZone: TIME_ZONE } as const
const DAYS: Record<Language, Intl.DateTimeFormat> = {
  es: new Intl.DateTimeFormat('es-DO', LONG),
  en: new Intl.DateTimeFormat('en-US', LONG),
}

/** A day in words: `5 de marzo de 2026`, `March 5, 2026`. */
export function dayIn(language: Language, moment: Date): string {
  return DAYS[language].format(moment)
}

type Payment = { plan: Plan; amount: string; currency: string; paidAt: Date; accessUntil: Date }

/** The receipt of the first payment of a subscription, or of a renewal. */
export function paidLetter(
  { config, language }: Place,
  { plan, amount, currency, paidAt, accessUntil }: Payment,
  isRenewal: boolean,
): Letter {
  const name = plans[plan].description[language]
  const [day, until] = [dayIn(language, paidAt), dayIn(language, accessUntil)]
  const url = addressOf(config, '/profile', language)
  return {
    es: {
      subject: isRenewal
        ? `Tu membresía de ${brand.name} se renovó`
        : `Recibimos tu pago: ya estás en ${brand.name}`,
      paragraphs: [
        isRenewal ? 'Tu membresía se renovó. ¡Gracias por seguir!' : '¡Gracias! Tu membresía está activa.',
        `${name}\n${amount} ${currency}, pagado el ${day} con PayPal.`,
        `Tienes acceso hasta el ${until}. Ese día se renueva sola; puedes apagar la renovación en tu perfil cuando quieras.`,
      ],
      action: { label: 'Ver mis facturas', url },
      note: isRenewal
        ? 'Las renovaciones no se devuelven.'
        : 'Si cambias de idea, tienes 14 días desde la compra para pedir la devolución.',
    },
    en: {
      subject: isRenewal
        ? `Your ${brand.name} membership was renewed`
        : `We received your payment: you are in ${brand.name}`,
      paragraphs: [
        isRenewal
          ? 'Your membership was renewed. Thank you for staying!'
          : 'Thank you! Your membership is active.',
        `${name}\n${amount} ${currency}, paid on ${day} with PayPal.`,
        `You have access until ${until}. It renews by itself that day; you can turn renewal off in your profile whenever you like.`,
      ],
      action: { label: 'See my invoices', url },
      note: isRenewal
        ? 'Renewals are not refunded.'
        : 'If you change your mind, you have 14 days from the purchase to ask for a refund.',
    },
  }[language]
}

/** A renewal was refused; the provider tries again by itself. */
export function failedLetter({ config, language }: Place, paidUntil: Date): Letter {
  const day = dayIn(language, paidUntil)
  const url = addressOf(config, '/profile', language)
  return {
    es: {
      subject: `No pudimos renovar tu membresía de ${brand.name}`,
      paragraphs: [
        'PayPal no pudo cobrar la renovación de tu membresía.',
        `Tu tiempo pagado llega hasta el ${day}, y te dejamos ${GRACE_DAYS} días más mientras se arregla.`,
        'Revisa en PayPal la tarjeta de tu suscripción. PayPal lo intenta otra vez dentro de 5 días; no tienes que pagar de nuevo aquí.',
      ],
      action: { label: 'Ver mi membresía', url },
    },
    en: {
      subject: `We could not renew your ${brand.name} membership`,
      paragraphs: [
        'PayPal could not charge the renewal of your membership.',
        `Your paid time lasts until ${day}, and we give you ${GRACE_DAYS} more days while it is mended.`,
        'Check the card of your subscription at PayPal. PayPal tries again within 5 days; you need not pay again here.',
      ],
      action: { label: 'See my membership', url },
    },
  }[language]
}

/** Nothing is charged any more: somebody cancelled, or PayPal gave up after failed payments. */
export function endedLetter(
  { config, language }: Place,
  { accessUntil, isSuspended }: { accessUntil: Date; isSuspended: boolean },
): Letter {
  const day = dayIn(language, accessUntil)
  const url = addressOf(config, '/plan', language)
  return {
    es: {
      subject: `Tu suscripción de ${brand.name} ${isSuspended ? 'está suspendida' : 'está cancelada'}: acceso hasta el ${day}`,
      paragraphs: [
        isSuspended
          ? 'PayPal suspendió tu suscripción porque no pudo cobrar la renovación.'
          : 'Cancelamos la renovación de tu membresía. No se te cobrará más.',
        `Lo pagado es tuyo: tienes acceso hasta el ${day}. Tu progreso queda guardado.`,
      ],
      action: { label: 'Ver los planes', url },
    },
    en: {
      subject: `Your ${brand.name} subscription is ${isSuspended ? 'suspended' : 'cancelled'}: access until ${day}`,
      paragraphs: [
        isSuspended
          ? 'PayPal suspended your subscription because it could not charge the renewal.'
          : 'We cancelled the renewal of your membership. You will not be charged again.',
        `What is paid is yours: you have access until ${day}. Your progress is kept.`,
      ],
      action: { label: 'See the plans', url },
    },
  }[language]
}

/** A year is renewed in a week. */
export function renewalLetter(
  { config, language }: Place,
  { plan, renewsAt }: { plan: Plan; renewsAt: Date },
): Letter {
  const { amount, currency } = plans[plan]
  const day = dayIn(language, renewsAt)
  const url = addressOf(config, '/profile', language)
  return {
    es: {
      subject: `Tu membresía de ${brand.name} se renueva el ${day}`,
      paragraphs: [
        `El ${day} se renueva tu membresía por un año más: ${amount} ${currency}.`,
        'Si quieres seguir, no tienes que hacer nada. Si no, apaga la renovación en tu perfil antes de ese día: lo pagado sigue siendo tuyo hasta entonces.',
      ],
      action: { label: 'Ver mi membresía', url },
    },
    en: {
      subject: `Your ${brand.name} membership renews on ${day}`,
      paragraphs: [
        `On ${day} your membership renews for another year: ${amount} ${currency}.`,
        'If you want to stay, there is nothing to do. If not, turn renewal off in your profile before that day: what is paid stays yours until then.',
      ],
      action: { label: 'See my membership', url },
    },
  }[language]
}

/** All of a payment went back. @param accessUntil what other payments leave; without it the access is over */
export function refundedLetter(
  { config, language }: Place,
  { amount, currency, accessUntil }: { amount: string; currency: string; accessUntil: Date | undefined },
): Letter {
  const day = accessUntil && dayIn(language, accessUntil)
  const url = addressOf(config, '/plan', language)
  return {
    es: {
      subject: `Tu pago de ${brand.name} fue devuelto`,
      paragraphs: [
        `PayPal te devolvió ${amount} ${currency} por el mismo medio con el que pagaste.`,
        day
          ? `Tus otros pagos siguen valiendo: tienes acceso hasta el ${day}.`
          : 'Con la devolución se cerró tu acceso a los cursos completos y se apagó la renovación. Tu progreso queda guardado.',
      ],
      action: { label: 'Ver los planes', url },
    },
    en: {
      subject: `Your ${brand.name} payment was refunded`,
      paragraphs: [
        `PayPal gave ${amount} ${currency} back to you, by the means that you paid with.`,
        day
          ? `Your other payments still count: you have access until ${day}.`
          : 'With the refund your access to the full courses has closed, and renewal is turned off. Your progress is kept.',
      ],
      action: { label: 'See the plans', url },
    },
  }[language]
}

/** To us: money went back to a payer. @param isEnded whether the access went with it */
export function refundLetter({ invoice, isWhole, amount }: Refund, isEnded: boolean): Letter {
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
