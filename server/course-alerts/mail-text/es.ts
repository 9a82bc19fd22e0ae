import { brand } from '#domain/site/brand.ts'
import type { MailContent } from '#server/mail/template.ts'

export const es = {
  confirm: (course: string, url: string, endUrl: string): MailContent => ({
    subject: `¿Te avisamos cuando abra «${course}»?`,
    paragraphs: [
      `Alguien, esperamos que tú, pidió en ${brand.name} un aviso en esta dirección para cuando abra el curso «${course}».`,
      'Si fuiste tú, confírmalo. Te escribimos una sola vez, el día que abra, y borramos tu dirección.',
    ],
    action: { label: 'Sí, avísame', url },
    note: `El enlace sirve durante 48 horas. Si no fuiste tú, no hagas nada. Si cambias de idea, bórralo aquí: ${endUrl}`,
  }),
  already: (course: string): MailContent => ({
    subject: `Ya tienes pedido el aviso de «${course}»`,
    paragraphs: [
      `Alguien, esperamos que tú, pidió otra vez en ${brand.name} el aviso del curso «${course}» en esta dirección.`,
      'Ya está confirmado: no tienes que hacer nada.',
    ],
    note: 'Te escribimos una sola vez, el día que abra.',
  }),
  open: (course: string, url: string): MailContent => ({
    subject: `Ya abrió «${course}»`,
    paragraphs: [
      `Nos pediste que te avisáramos: el curso «${course}» ya está abierto en ${brand.name}.`,
      'Entra y di la primera frase: la lección 1 te espera.',
    ],
    action: { label: 'Abrir el curso', url },
    note: 'Este es el único aviso. Ya borramos tu dirección de la lista.',
  }),
}
