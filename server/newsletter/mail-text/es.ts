import { brand } from '#domain/site/brand.ts'
import type { MailContent } from '#server/mail/template.ts'

export const es = {
  confirm: (url: string): MailContent => ({
    subject: `Confirma tu suscripción al boletín de ${brand.name}`,
    paragraphs: [
      `Alguien, esperamos que tú, pidió recibir el boletín de ${brand.name} en esta dirección.`,
      'Si fuiste tú, confírmalo y te escribimos cuando haya algo nuevo para practicar.',
    ],
    action: { label: 'Confirmar suscripción', url },
    note: 'El enlace sirve durante 48 horas. Si no fuiste tú, no hagas nada y no te escribimos más.',
  }),
  welcome: (coursesUrl: string, unsubscribeUrl: string): MailContent => ({
    subject: `Ya recibes el boletín de ${brand.name}`,
    paragraphs: [
      'Tu suscripción está confirmada. Te escribimos cuando haya lecciones nuevas y consejos para hablar.',
      'Mientras tanto, di tus primeras diez palabras en inglés: son gratis.',
    ],
    action: { label: 'Ver los cursos', url: coursesUrl },
    note: `Si ya no lo quieres, cancela tu suscripción aquí: ${unsubscribeUrl}`,
  }),
  already: (): MailContent => ({
    subject: `Ya recibes el boletín de ${brand.name}`,
    paragraphs: [
      `Alguien, esperamos que tú, pidió otra vez el boletín de ${brand.name} en esta dirección.`,
      'Ya lo recibes: no tienes que hacer nada.',
    ],
    note: 'Cada boletín trae un enlace para dejar de recibirlo.',
  }),
}
