import type { Language } from '#domain/languages.ts'
import { plans } from '#domain/membership/plans.ts'
import { brand } from '#domain/site/brand.ts'

/** What search engines and shared links show of a page. Titles up to 60 characters, descriptions up to 160. */
type Head = { title: string; description?: string }

const [month, year] = [plans['1'].amount, plans['2'].amount]

const es = {
  '/': {
    title: `${brand.name}: aprende inglés hablando, desde tu teléfono`,
    description:
      'Escucha, repite en voz alta y recibe un consejo claro en español. Diez minutos al día, sin instalar nada. Las primeras 10 palabras son gratis.',
  },
  '/plan': {
    title: `Planes y precios · ${brand.name}`,
    description: `Todas las lecciones por ${month} USD al mes o ${year} USD al año. Se renueva sola, la cancelas en tres toques y tienes 14 días para arrepentirte.`,
  },
  '/contact': {
    title: `Contacto · ${brand.name}`,
    description:
      'Escríbenos por correo o por chat, o deja tu mensaje aquí. Respondemos en español o en inglés en menos de 24 horas.',
  },
  '/install-pwa': {
    title: `Instala ${brand.name} en tu teléfono`,
    description: `Pon ${brand.name} en tu pantalla de inicio en un minuto, en Android, iPhone o computadora. Ocupa muy poco y no pasa por una tienda.`,
  },
  '/term-conditions': {
    title: `Términos y condiciones · ${brand.name}`,
    description: `Las reglas para usar ${brand.name} en palabras claras: quién puede usarlo, qué es tuyo y qué es nuestro, y cómo se resuelve un desacuerdo.`,
  },
  '/term-privacy': {
    title: `Política de privacidad · ${brand.name}`,
    description: `Qué datos guarda ${brand.name}, para qué, quién más los ve y cómo los borras. Tu voz no se guarda y tu tarjeta nunca pasa por nuestro servidor.`,
  },
  '/term-user': {
    title: `Licencia de usuario final · ${brand.name}`,
    description: `Qué puedes hacer con ${brand.name} y con sus lecciones cuando tienes una cuenta, qué no está permitido y cuándo termina la licencia.`,
  },
  '/term-payment': {
    title: `Compra de productos · ${brand.name}`,
    description:
      'Planes y precios en dólares y en pesos dominicanos, renovación automática, cómo cancelar y reembolso de 14 días.',
  },
  '/login': {
    title: `Entrar · ${brand.name}`,
    description: `Entra a tu cuenta de ${brand.name} y sigue hablando inglés donde lo dejaste.`,
  },
  '/register': {
    title: `Crear cuenta · ${brand.name}`,
    description: `Crea tu cuenta de ${brand.name} en un minuto y guarda tu avance en todos tus dispositivos.`,
  },
  '/not-found': { title: `Página no encontrada · ${brand.name}` },
  '/courses': { title: `Cursos · ${brand.name}` },
  '/course': { title: `Curso · ${brand.name}` },
  '/payment': { title: `Pago · ${brand.name}` },
  '/library': { title: `Librería · ${brand.name}` },
  '/profile': { title: `Ajustes · ${brand.name}` },
  '/reset-password': { title: `Restablecer contraseña · ${brand.name}` },
  '/reset-password-auth': { title: `Nueva contraseña · ${brand.name}` },
  '/active-account': { title: `Activar cuenta · ${brand.name}` },
  '/newsletter-confirm': { title: `Confirmar suscripción · ${brand.name}` },
  '/newsletter-unsubscribe': { title: `Cancelar suscripción · ${brand.name}` },
  '/device-check': { title: `Prueba tu micrófono · ${brand.name}` },
  '/admin': { title: `Administración · ${brand.name}` },
} satisfies Record<string, Head>

const en: { [Path in keyof typeof es]: Head } = {
  '/': {
    title: `${brand.name}: learn English by speaking, on your phone`,
    description:
      'Listen, say it out loud and get one clear tip. English for Spanish speakers, ten minutes a day, nothing to install. The first 10 words are free.',
  },
  '/plan': {
    title: `Plans and prices · ${brand.name}`,
    description: `Every lesson for ${month} USD a month or ${year} USD a year. It renews by itself, you cancel in three taps, and you have 14 days to change your mind.`,
  },
  '/contact': {
    title: `Contact · ${brand.name}`,
    description:
      'Write to us by e-mail or chat, or leave a message here. We answer in Spanish or English within 24 hours.',
  },
  '/install-pwa': {
    title: `Install ${brand.name} on your phone`,
    description: `Put ${brand.name} on your home screen in a minute, on Android, iPhone or a computer. It takes little room and needs no store.`,
  },
  '/term-conditions': {
    title: `Terms and conditions · ${brand.name}`,
    description: `The rules for using ${brand.name} in plain words: who may use it, what is yours and what is ours, and how a disagreement is settled.`,
  },
  '/term-privacy': {
    title: `Privacy policy · ${brand.name}`,
    description: `What data ${brand.name} keeps, why, who else sees it and how you delete it. Your voice is not stored and your card never passes through our server.`,
  },
  '/term-user': {
    title: `Global end-user license agreement · ${brand.name}`,
    description: `What you may do with ${brand.name} and its lessons when you have an account, what is not allowed, and when the licence ends.`,
  },
  '/term-payment': {
    title: `Product purchase · ${brand.name}`,
    description:
      'Plans and prices in US dollars and Dominican pesos, automatic renewal, how to cancel, and a 14-day refund.',
  },
  '/login': {
    title: `Sign in · ${brand.name}`,
    description: `Sign in to your ${brand.name} account and go on speaking English where you left off.`,
  },
  '/register': {
    title: `Create an account · ${brand.name}`,
    description: `Create your ${brand.name} account in a minute and keep your progress on all your devices.`,
  },
  '/not-found': { title: `Page not found · ${brand.name}` },
  '/courses': { title: `Courses · ${brand.name}` },
  '/course': { title: `Course · ${brand.name}` },
  '/payment': { title: `Payment · ${brand.name}` },
  '/library': { title: `Library · ${brand.name}` },
  '/profile': { title: `Settings · ${brand.name}` },
  '/reset-password': { title: `Reset your password · ${brand.name}` },
  '/reset-password-auth': { title: `New password · ${brand.name}` },
  '/active-account': { title: `Activate your account · ${brand.name}` },
  '/newsletter-confirm': { title: `Confirm your subscription · ${brand.name}` },
  '/newsletter-unsubscribe': { title: `Unsubscribe · ${brand.name}` },
  '/device-check': { title: `Try your microphone · ${brand.name}` },
  '/admin': { title: `Administration · ${brand.name}` },
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
  return {
    title: found?.title ?? `${brand.name}`,
    description: found?.description ?? own['/']?.description ?? '',
  }
}
