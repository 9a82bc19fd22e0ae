import { brand } from '#domain/site/brand.ts'
import { areaText } from '#web/lib/language.tsx'

export const useLandingText = areaText(
  {
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
  },
  {
    seePlans: 'See plans',
    sampleLesson: 'Lesson 15 · Travel',
    advice: {
      title: ['Did it sound like "sheep"?', 'We tell you what to change.'],
      lead: 'You say it aloud and see word by word what was clear, which sound was off, and how to shape your mouth for the next try.',
      action: 'See the courses',
      sample: {
        heard: 'We heard "sheep" (oveja).',
        wanted: 'Here it is "ship" (barco).',
        relaxed: 'Relaxed mouth, short "i", almost an "e".',
        smile: 'A smile, long "i".',
      },
    },
    testimonials: {
      title: 'People who already say it aloud',
      example: 'Example',
    },
    newsletter: {
      title: 'Useful English in your inbox',
      lead: `Phrases for the week and news of ${brand.name}. Unsubscribe with one tap, whenever you like.`,
      privacy: 'How we look after your data',
      email: 'Your e-mail',
      invalidEmail: 'Enter a valid e-mail address.',
      submit: 'Subscribe',
      submitting: 'Sending…',
      success: 'Check your inbox: we sent you a link to confirm the subscription.',
    },
    lastCall: {
      title: 'Your voice in English begins with one word.',
      lead: 'The first ten are free. No account, no card.',
      action: 'Start now',
    },
  },
)
