import type { Language } from '#domain/languages.ts'
import { brand } from '#domain/site/brand.ts'
import type { Letter } from '#server/mail/template.ts'

type Letters = {
  confirm: (url: string) => Letter
  welcome: (coursesUrl: string, unsubscribeUrl: string) => Letter
  already: () => Letter
}

const es: Letters = {
  confirm: url => ({
    subject: `Confirma tu suscripción al boletín de ${brand.name}`,
    paragraphs: [
      `Alguien, esperamos que tú, pidió recibir el boletín de ${brand.name} en esta dirección.`,
      'Si fuiste tú, confírmalo y te escribimos cuando haya algo nuevo para practicar.',
    ],
    action: { label: 'Confirmar suscripción', url },
    note: 'El enlace sirve durante 48 horas. Si no fuiste tú, no hagas nada y no te escribimos más.',
  }),
  welcome: (coursesUrl, unsubscribeUrl) => ({
    subject: `Ya recibes el boletín de ${brand.name}`,
    paragraphs: [
      'Tu suscripción está confirmada. Te escribimos cuando haya lecciones nuevas y consejos para hablar.',
      'Mientras tanto, di tus primeras diez palabras en inglés: son gratis.',
    ],
    action: { label: 'Ver los cursos', url: coursesUrl },
    note: `Si ya no lo quieres, cancela tu suscripción aquí: ${unsubscribeUrl}`,
  }),
  already: () => ({
    subject: `Ya recibes el boletín de ${brand.name}`,
    paragraphs: [
      `Alguien, esperamos que tú, pidió otra vez el boletín de ${brand.name} en esta dirección.`,
      'Ya lo recibes: no tienes que hacer nada.',
    ],
    note: 'Cada boletín trae un enlace para dejar de recibirlo.',
  }),
}

const en: Letters = {
  confirm: url => ({
    subject: `Confirm your subscription to the ${brand.name} newsletter`,
    paragraphs: [
      `Somebody, we hope it was you, asked for the ${brand.name} newsletter at this address.`,
      'If it was you, confirm it and we will write when there is something new to practise.',
    ],
    action: { label: 'Confirm subscription', url },
    note: 'The link works for 48 hours. If it was not you, do nothing and we will not write again.',
  }),
  welcome: (coursesUrl, unsubscribeUrl) => ({
    subject: `You now get the ${brand.name} newsletter`,
    paragraphs: [
      'Your subscription is confirmed. We will write when there are new lessons and advice on speaking.',
      'Meanwhile, say your first ten words in English: they are free.',
    ],
    action: { label: 'See the courses', url: coursesUrl },
    note: `If you no longer want it, end your subscription here: ${unsubscribeUrl}`,
  }),
  already: () => ({
    subject: `You already get the ${brand.name} newsletter`,
    paragraphs: [
      `Somebody, we hope it was you, asked again for the ${brand.name} newsletter at this address.`,
      'You get it already: there is nothing to do.',
    ],
    note: 'Every newsletter has a link to stop getting it.',
  }),
}

export const letters: Record<Language, Letters> = { es, en }
