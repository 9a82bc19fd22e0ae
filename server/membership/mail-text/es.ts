import { GRACE_DAYS } from '#domain/membership/membership.ts'
import { brand } from '#domain/site/brand.ts'
import type { MailContent } from '#server/mail/template.ts'

type Paid = {
  isRenewal: boolean
  name: string
  amount: string
  currency: string
  day: string
  nextCharge: string | null
  until: string
  url: string
}
type Ended = { isSuspended: boolean; isOver: boolean; day: string; url: string }
type Renewal = { amount: string; currency: string; day: string; until: string; url: string }
type Refunded = { amount: string; currency: string; day: string | undefined; url: string }

export const es = {
  paid: ({ isRenewal, name, amount, currency, day, nextCharge, until, url }: Paid): MailContent => ({
    subject: isRenewal
      ? `Tu membresía de ${brand.name} se renovó`
      : `Recibimos tu pago: ya estás en ${brand.name}`,
    paragraphs: [
      isRenewal ? 'Tu membresía se renovó. ¡Gracias por seguir!' : '¡Gracias! Tu membresía está activa.',
      `${name}\n${currency} ${amount}, pagado el ${day} con PayPal.`,
      nextCharge === null
        ? `Acceso pagado hasta el ${until}.`
        : `Próximo cobro: el ${nextCharge}.\nAcceso pagado hasta el ${until}.`,
      ...(nextCharge === null
        ? []
        : ['Se renueva sola; puedes apagar la renovación en «Tu cuenta» cuando quieras.']),
    ],
    action: { label: 'Ver mis facturas', url },
    note: isRenewal
      ? 'Las renovaciones no se devuelven.'
      : 'Si cambias de idea, tienes 14 días desde la compra para pedir la devolución.',
  }),
  failed: ({ day, url }: { day: string; url: string }): MailContent => ({
    subject: `No pudimos renovar tu membresía de ${brand.name}`,
    paragraphs: [
      'PayPal no pudo cobrar la renovación de tu membresía.',
      `Conservas el acceso hasta el ${day}, con ${GRACE_DAYS} días más de regalo mientras se arregla.`,
      'Revisa en PayPal la tarjeta de tu suscripción: PayPal lo intenta otra vez dentro de 5 días. O paga ahora con otro medio: el cobro anterior no se repite.',
    ],
    action: { label: 'Arreglar mi pago', url },
  }),
  ended: ({ isSuspended, isOver, day, url }: Ended): MailContent => ({
    subject: `Tu suscripción de ${brand.name} está ${isSuspended ? 'suspendida' : 'cancelada'}: ${isOver ? 'tu acceso terminó' : 'acceso hasta'} el ${day}`,
    paragraphs: [
      isSuspended
        ? 'PayPal suspendió tu suscripción porque no pudo cobrar la renovación.'
        : 'Cancelamos la renovación de tu membresía. No se te cobrará más.',
      isOver
        ? `Tu acceso terminó el ${day}. Tu progreso queda guardado.`
        : `Lo pagado es tuyo: tienes acceso hasta el ${day}. Tu progreso queda guardado.`,
      ...(isSuspended ? ['Para seguir, paga otra vez: el cobro anterior no se repite.'] : []),
    ],
    action: { label: isSuspended ? 'Pagar otra vez' : 'Ver los planes', url },
  }),
  renewal: ({ amount, currency, day, until, url }: Renewal): MailContent => ({
    subject: `Tu membresía de ${brand.name} se renueva el ${day}`,
    paragraphs: [
      `El ${day} se renueva tu membresía por un año más: ${currency} ${amount}.`,
      'Si quieres seguir, no tienes que hacer nada. Si no, apaga la renovación en «Tu cuenta» antes de ese día.',
      `Lo que ya pagaste es tuyo hasta el ${until}, también si la apagas.`,
    ],
    action: { label: 'Ver mi membresía', url },
  }),
  refunded: ({ amount, currency, day, url }: Refunded): MailContent => ({
    subject: `Tu pago de ${brand.name} fue devuelto`,
    paragraphs: [
      `PayPal te devolvió ${currency} ${amount} por el mismo medio con el que pagaste.`,
      day
        ? `Tus otros pagos siguen valiendo: tienes acceso hasta el ${day}.`
        : 'Con la devolución se cerró tu acceso a los cursos completos y se apagó la renovación. Tu progreso queda guardado.',
    ],
    action: { label: 'Ver los planes', url },
  }),
}
