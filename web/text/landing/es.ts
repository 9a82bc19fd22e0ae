import { brand } from '#domain/site/brand.ts'

export const es = {
  home: {
    titleStart: 'El inglés se aprende',
    titleEnd: 'diciéndolo.',
    lead: 'Escucha, repite en voz alta y recibe un consejo claro en español. Diez minutos al día, desde tu teléfono.',
    start: 'Di tu primera palabra',
    goOn: 'Seguir aprendiendo',
    promises: ['10 palabras gratis', 'Sin tarjeta', 'Sin instalar nada'],
    features: [
      {
        title: 'Hablas desde el minuto uno',
        text: 'Cada palabra se dice en voz alta. Nada de solo tocar y adivinar.',
      },
      { title: 'Te dice qué cambiar', text: '¿Sonó «sheep» y era «ship»? Te mostramos lo que se entendió.' },
      {
        title: 'Ligero y sin regaños',
        text: 'Funciona con pocos datos. Sin vidas, sin rachas que se pierden.',
      },
    ],
    sample: {
      english: 'Good morning',
      spanish: 'Buenos días',
      right: '¡Bien hecho!',
      rightMore: 'Se entendió cada palabra.',
    },
  },
  seePlans: 'Ver planes',
  sampleLesson: 'Lección 1 · Saludos',
  advice: {
    title: ['¿Sonó «sheep»?', 'Te decimos qué cambiar.'],
    lead: 'Lo dices en voz alta y ves palabra por palabra qué se entendió, qué sonido falló y cómo poner la boca para el siguiente intento.',
    action: 'Ver los cursos',
    sample: {
      relaxed: 'Boca floja, corta.',
      smile: 'Sonrisa, larga.',
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
