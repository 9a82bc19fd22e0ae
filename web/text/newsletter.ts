import { brand } from '#domain/site/brand.ts'
import { areaText } from '#web/lib/language.tsx'

export const useNewsletterText = areaText(
  {
    confirm: {
      title: 'Confirma tu suscripción',
      text: `Un toque más y te enviamos frases útiles y novedades de ${brand.name}.`,
      act: 'Confirmar suscripción',
      acting: 'Confirmando…',
      doneTitle: '¡Listo! Ya estás en la lista.',
      doneText: 'Cada correo trae un enlace para darte de baja cuando quieras.',
      invalidText: 'Pide otro enlace con el formulario de la página de inicio.',
      next: 'Ir al inicio',
    },
    unsubscribe: {
      title: '¿Dejar de recibir nuestros correos?',
      text: 'No te enviaremos más novedades. Tu cuenta y tu avance siguen igual.',
      act: 'Darme de baja',
      acting: 'Dándote de baja…',
      doneTitle: 'Te diste de baja',
      doneText: 'No recibirás más novedades. Puedes volver cuando quieras.',
      invalidText: 'Usa el enlace del último correo que te enviamos, o escríbenos y lo hacemos por ti.',
      next: 'Ir al inicio',
    },
    expired: 'Este enlace ha expirado o no es válido.',
    toContact: 'Escribirnos',
  },
  {
    confirm: {
      title: 'Confirm your subscription',
      text: `One more tap and we send you useful phrases and news of ${brand.name}.`,
      act: 'Confirm subscription',
      acting: 'Confirming…',
      doneTitle: 'Done! You are on the list.',
      doneText: 'Every mail has a link to unsubscribe whenever you like.',
      invalidText: 'Ask for another link with the form on the first page.',
      next: 'To the first page',
    },
    unsubscribe: {
      title: 'Stop receiving our mails?',
      text: 'We will send you no more news. Your account and your progress stay as they are.',
      act: 'Unsubscribe',
      acting: 'Unsubscribing…',
      doneTitle: 'You are unsubscribed',
      doneText: 'You will get no more news. Come back whenever you like.',
      invalidText: 'Use the link of the last mail that we sent you, or write to us and we do it for you.',
      next: 'To the first page',
    },
    expired: 'This link has expired or is not valid.',
    toContact: 'Write to us',
  },
)
