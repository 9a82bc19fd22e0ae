import { brand } from '#domain/site/brand.ts'

export const es = {
  seePlans: 'Ver planes',
  sampleLesson: 'Lección 15 · Viajes',
  advice: {
    title: ['¿Sonó «sheep»?', 'Te decimos qué cambiar.'],
    lead: 'Lo dices en voz alta y ves palabra por palabra qué se entendió, qué sonido falló y cómo poner la boca para el siguiente intento.',
    action: 'Ver los cursos',
    sample: {
      heard: 'Te entendimos «sheep» (oveja).',
      wanted: 'Aquí va «ship» (barco).',
      relaxed: 'Boca relajada, «i» corta, casi una «e».',
      smile: 'Sonrisa, «i» larga.',
    },
  },
  testimonials: {
    title: 'Gente que ya lo dice en voz alta',
    example: 'Ejemplo',
  },
  newsletter: {
    title: 'Inglés útil en tu correo',
    lead: `Frases para la semana y novedades de ${brand.name}. Te das de baja con un toque, cuando quieras.`,
    privacy: 'Cómo cuidamos tus datos',
    email: 'Tu correo',
    invalidEmail: 'Ingresa una dirección de correo electrónico válida.',
    submit: 'Suscribirme',
    submitting: 'Enviando…',
    success: 'Revisa tu correo: te enviamos un enlace para confirmar la suscripción.',
  },
  lastCall: {
    title: 'Tu voz en inglés empieza con una palabra.',
    lead: 'Las primeras diez son gratis. Sin cuenta y sin tarjeta.',
    action: 'Empezar ahora',
  },
}
