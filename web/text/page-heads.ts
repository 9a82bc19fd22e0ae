import type { Language } from '#domain/languages.ts'
import { plans } from '#domain/plans.ts'

/** What search engines and shared links show of a page. Titles up to 60 characters, descriptions up to 160. */
type Head = { title: string; description?: string }

const [month, year] = [plans['1'].amount, plans['2'].amount]

const es = {
  '/': {
    title: 'Dilo: aprende inglés hablando, desde tu teléfono',
    description:
      'Escucha, repite en voz alta y recibe un consejo claro en español. Diez minutos al día, sin instalar nada. Las primeras 10 palabras son gratis.',
  },
  '/plan': {
    title: 'Planes y precios · Dilo',
    description: `Todas las lecciones por ${month} USD al mes o ${year} USD al año. Se renueva sola, la cancelas en tres toques y tienes 14 días para arrepentirte.`,
  },
  '/contact': {
    title: 'Contacto · Dilo',
    description:
      'Escríbenos por correo o por chat, o deja tu mensaje aquí. Respondemos en español o en inglés en menos de 24 horas.',
  },
  '/install-pwa': {
    title: 'Instala Dilo en tu teléfono',
    description:
      'Pon Dilo en tu pantalla de inicio en un minuto, en Android, iPhone o computadora. Ocupa muy poco y no pasa por una tienda.',
  },
  '/term-conditions': {
    title: 'Términos y condiciones · Dilo',
    description:
      'Las reglas para usar Dilo en palabras claras: quién puede usarlo, qué es tuyo y qué es nuestro, y cómo se resuelve un desacuerdo.',
  },
  '/term-privacy': {
    title: 'Política de privacidad · Dilo',
    description:
      'Qué datos guarda Dilo, para qué, quién más los ve y cómo los borras. Tu voz no se guarda y tu tarjeta nunca pasa por nuestro servidor.',
  },
  '/term-user': {
    title: 'Licencia de usuario final · Dilo',
    description:
      'Qué puedes hacer con Dilo y con sus lecciones cuando tienes una cuenta, qué no está permitido y cuándo termina la licencia.',
  },
  '/term-payment': {
    title: 'Compra de productos · Dilo',
    description:
      'Planes y precios en dólares y en pesos dominicanos, renovación automática, cómo cancelar y reembolso de 14 días.',
  },
  '/login': {
    title: 'Entrar · Dilo',
    description: 'Entra a tu cuenta de Dilo y sigue hablando inglés donde lo dejaste.',
  },
  '/register': {
    title: 'Crear cuenta · Dilo',
    description: 'Crea tu cuenta de Dilo en un minuto y guarda tu avance en todos tus dispositivos.',
  },
  '/not-found': { title: 'Página no encontrada · Dilo' },
  '/courses': { title: 'Cursos · Dilo' },
  '/course': { title: 'Curso · Dilo' },
  '/payment': { title: 'Pago · Dilo' },
  '/library': { title: 'Librería · Dilo' },
  '/profile': { title: 'Ajustes · Dilo' },
  '/reset-password': { title: 'Restablecer contraseña · Dilo' },
  '/reset-password-auth': { title: 'Nueva contraseña · Dilo' },
  '/active-account': { title: 'Activar cuenta · Dilo' },
  '/newsletter-confirm': { title: 'Confirmar suscripción · Dilo' },
  '/newsletter-unsubscribe': { title: 'Cancelar suscripción · Dilo' },
  '/device-check': { title: 'Prueba tu micrófono · Dilo' },
  '/admin': { title: 'Administración · Dilo' },
} satisfies Record<string, Head>

const en: { [Path in keyof typeof es]: Head } = {
  '/': {
    title: 'Dilo: learn English by speaking, on your phone',
    description:
      'Listen, say it out loud and get one clear tip. English for Spanish speakers, ten minutes a day, nothing to install. The first 10 words are free.',
  },
  '/plan': {
    title: 'Plans and prices · Dilo',
    description: `Every lesson for ${month} USD a month or ${year} USD a year. It renews by itself, you cancel in three taps, and you have 14 days to change your mind.`,
  },
  '/contact': {
    title: 'Contact · Dilo',
    description:
      'Write to us by e-mail or chat, or leave a message here. We answer in Spanish or English within 24 hours.',
  },
  '/install-pwa': {
    title: 'Install Dilo on your phone',
    description:
      'Put Dilo on your home screen in a minute, on Android, iPhone or a computer. It takes little room and needs no store.',
  },
  '/term-conditions': {
    title: 'Terms and conditions · Dilo',
    description:
      'The rules for using Dilo in plain words: who may use it, what is yours and what is ours, and how a disagreement is settled.',
  },
  '/term-privacy': {
    title: 'Privacy policy · Dilo',
    description:
      'What data Dilo keeps, why, who else sees it and how you delete it. Your voice is not stored and your card never passes through our server.',
  },
  '/term-user': {
    title: 'Global end-user license agreement · Dilo',
    description:
      'What you may do with Dilo and its lessons when you have an account, what is not allowed, and when the licence ends.',
  },
  '/term-payment': {
    title: 'Product purchase · Dilo',
    description:
      'Plans and prices in US dollars and Dominican pesos, automatic renewal, how to cancel, and a 14-day refund.',
  },
  '/login': {
    title: 'Sign in · Dilo',
    description: 'Sign in to your Dilo account and go on speaking English where you left off.',
  },
  '/register': {
    title: 'Create an account · Dilo',
    description: 'Create your Dilo account in a minute and keep your progress on all your devices.',
  },
  '/not-found': { title: 'Page not found · Dilo' },
  '/courses': { title: 'Courses · Dilo' },
  '/course': { title: 'Course · Dilo' },
  '/payment': { title: 'Payment · Dilo' },
  '/library': { title: 'Library · Dilo' },
  '/profile': { title: 'Settings · Dilo' },
  '/reset-password': { title: 'Reset your password · Dilo' },
  '/reset-password-auth': { title: 'New password · Dilo' },
  '/active-account': { title: 'Activate your account · Dilo' },
  '/newsletter-confirm': { title: 'Confirm your subscription · Dilo' },
  '/newsletter-unsubscribe': { title: 'Unsubscribe · Dilo' },
  '/device-check': { title: 'Try your microphone · Dilo' },
  '/admin': { title: 'Administration · Dilo' },
}

const heads: Record<Language, Record<string, Head>> = { es, en }

/**
 * The title and the description of the screen at a path. A path with parameters has the head of its first
 * segment; one that has none of its own is told by the product's name.
 * @param path without language prefix
 */
export function pageHead(path: string, language: Language): { title: string; description: string } {
  const own = heads[language]
  const found = own[path] ?? own[`/${path.split('/')[1]}`]
  return { title: found?.title ?? 'Dilo', description: found?.description ?? own['/']?.description ?? '' }
}
