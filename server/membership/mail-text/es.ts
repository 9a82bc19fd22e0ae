import type { Plan } from '#domain/membership/membership.ts'
import { brand } from '#domain/site/brand.ts'
import type { MailContent } from '#server/mail/template.ts'
import type { EndReason } from '#server/membership/mail-templates.ts'

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
type Price = { amount: string; currency: string }
type Failed = Price & { isFirst: boolean; nextTry: string | null; until: string; url: string }
type Ended = { reason: EndReason; isOver: boolean; day: string; url: string }
type Renewal = Price & { period: string; day: string; until: string; url: string }
type Continued = Price & { name: string; day: string; url: string }
type PartRefunded = Price & { refunded: string; day: string; url: string }
type Refunded = { amount: string; currency: string; day: string | undefined; url: string }

export const es = {
  periods: { '1': 'un mes', '2': 'un año', '3': 'tres meses' } satisfies Record<Plan, string>,
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
  failed: ({ isFirst, amount, currency, nextTry, until, url }: Failed): MailContent => ({
    subject: isFirst
      ? `No pudimos renovar tu membresía de ${brand.name}`
      : `Tampoco pasó el nuevo cobro de tu membresía de ${brand.name}`,
    paragraphs: [
      isFirst
        ? `PayPal no pudo cobrar la renovación de tu membresía: ${currency} ${amount}.`
        : `PayPal lo intentó otra vez y tampoco pudo cobrar la renovación de tu membresía: ${currency} ${amount}.`,
      nextTry === null
        ? `No hay más intentos. Conservas el acceso hasta el ${until}; si no pagas antes, ese día termina tu suscripción y no se te cobra nada.`
        : `PayPal lo intenta otra vez el ${nextTry}. Conservas el acceso hasta el ${until}, también si ese cobro no pasa.`,
      nextTry === null
        ? 'Para seguir, paga con otro medio: el cobro anterior no se repite.'
        : 'Revisa en PayPal la tarjeta de tu suscripción, o paga ahora con otro medio: el cobro anterior no se repite.',
    ],
    action: { label: 'Arreglar mi pago', url },
    note: 'Nunca cobramos días en los que tu acceso estuvo cerrado.',
  }),
  ended: ({ reason, isOver, day, url }: Ended): MailContent => ({
    subject: `Tu suscripción de ${brand.name} ${{ cancelled: 'está cancelada', unpaid: 'terminó', paused: 'está en pausa' }[reason]}: ${isOver ? 'tu acceso terminó' : 'acceso hasta'} el ${day}`,
    paragraphs: [
      {
        cancelled: 'Cancelamos la renovación de tu membresía. No se te cobrará más.',
        unpaid:
          'PayPal no pudo cobrar la renovación en ninguno de sus intentos. Terminamos tu suscripción: no se te cobrará nada más.',
        paused: 'PayPal puso en pausa tu suscripción: mientras tanto no cobra nada.',
      }[reason],
      isOver
        ? `Tu acceso terminó el ${day}. Tu progreso queda guardado.`
        : reason === 'unpaid'
          ? `Conservas el acceso hasta el ${day}. Tu progreso queda guardado.`
          : `Lo pagado es tuyo: tienes acceso hasta el ${day}. Tu progreso queda guardado.`,
      ...(reason === 'unpaid' ? ['Para seguir, paga otra vez: el cobro anterior no se repite.'] : []),
    ],
    action: { label: reason === 'unpaid' ? 'Pagar otra vez' : 'Ver los planes', url },
  }),
  accessEnded: ({
    day,
    mayBeCharged,
    url,
  }: {
    day: string
    mayBeCharged: boolean
    url: string
  }): MailContent => ({
    subject: `Tu acceso a los cursos de ${brand.name} terminó`,
    paragraphs: [
      `El ${day} terminó tu acceso a los cursos completos. Tu progreso queda guardado.`,
      mayBeCharged
        ? 'PayPal todavía no nos dice si cobró tu renovación. Si la cobró, tu acceso se abre solo.'
        : 'No se te cobra nada más. Cuando quieras seguir, elige un plan y continúas donde quedaste.',
    ],
    action: { label: 'Ver los planes', url },
  }),
  continued: ({ name, amount, currency, day, url }: Continued): MailContent => ({
    subject: `Tu nuevo plan de ${brand.name} empieza el ${day}`,
    paragraphs: [
      `${name}\nHoy no pagas nada. Primer cobro: ${currency} ${amount}, el ${day}.`,
      `Hasta ese día sigue lo que ya pagaste, y tu plan anterior no se renueva.`,
      'Puedes apagar la renovación en «Tu cuenta» antes de ese día.',
    ],
    action: { label: 'Ver mi membresía', url },
  }),
  partRefunded: ({ refunded, amount, currency, day, url }: PartRefunded): MailContent => ({
    subject: `Te devolvimos una parte de tu pago de ${brand.name}`,
    paragraphs: [
      `PayPal te devolvió ${currency} ${refunded} de los ${currency} ${amount} que pagaste el ${day}, por el mismo medio.`,
      'Tu membresía no cambia: conservas el acceso, y tu factura muestra la devolución.',
    ],
    action: { label: 'Ver mis facturas', url },
  }),
  renewal: ({ amount, currency, period, day, until, url }: Renewal): MailContent => ({
    subject: `Tu membresía de ${brand.name} se renueva el ${day}`,
    paragraphs: [
      `El ${day} se renueva tu membresía por ${period} más: ${currency} ${amount}.`,
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
