import { brand } from '#domain/site/brand.ts'

export const es = {
  confirm: {
    title: 'Confirma tu suscripción',
    text: `Un toque más y te enviamos frases útiles y novedades de ${brand.name}.`,
    act: 'Confirmar suscripción',
    acting: 'Confirmando…',
    doneTitle: '¡Listo! Ya estás en la lista.',
    doneText: 'Cada correo trae un enlace para darte de baja cuando quieras.',
    invalidText: 'Pide otro enlace con el formulario de la página de inicio.',
    goOn: 'Decir una frase ahora',
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
    goOn: 'Ir a los cursos',
    next: 'Ir al inicio',
  },
  expired: 'Este enlace ha expirado o no es válido.',
  toContact: 'Escribirnos',
}
