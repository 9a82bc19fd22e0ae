import { plans } from '#domain/membership/plans.ts'
import { brand } from '#domain/site/brand.ts'
import type { PageHead } from '#web/text/page-heads/page-head.ts'

const [month, year] = [plans['1'].amount, plans['2'].amount]

export const es = {
  '/': {
    title: `${brand.name}: aprende inglés hablando, desde tu teléfono`,
    description:
      'Escucha, repite en voz alta y recibe un consejo claro en español. Diez minutos al día, sin instalar nada. Las primeras 10 palabras son gratis.',
  },
  '/plan': {
    title: `Planes y precios · ${brand.name}`,
    description: `Todas las lecciones por USD ${month} al mes o USD ${year} al año. Se renueva sola, la cancelas en tres toques y tienes 14 días para arrepentirte.`,
  },
  '/syllabus': {
    title: `Programa del curso: lecciones y palabras · ${brand.name}`,
    description:
      'Qué vas a poder decir después de cada lección de inglés y todas las palabras que enseña, antes de pagar. Para leer o imprimir.',
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
    title: `Licencia global de usuario final · ${brand.name}`,
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
  '/verificar': {
    title: `Comprobar un certificado · ${brand.name}`,
    description: `Escribe el código de un certificado de ${brand.name} y lee a quién se le dio, por qué curso y cuándo lo terminó.`,
  },
  '/certificate': { title: `Certificado · ${brand.name}` },
  '/not-found': { title: `Página no encontrada · ${brand.name}` },
  '/review': { title: `Repaso · ${brand.name}` },
  '/courses': { title: `Cursos · ${brand.name}` },
  '/course': { title: `Curso · ${brand.name}` },
  '/payment': { title: `Pago · ${brand.name}` },
  '/library': { title: `Librería · ${brand.name}` },
  '/sounds': { title: `Mis sonidos · ${brand.name}` },
  '/profile': { title: `Tu cuenta · ${brand.name}` },
  '/reset-password': { title: `Restablecer contraseña · ${brand.name}` },
  '/reset-password-auth': { title: `Nueva contraseña · ${brand.name}` },
  '/active-account': { title: `Activar cuenta · ${brand.name}` },
  '/newsletter-confirm': { title: `Confirmar suscripción · ${brand.name}` },
  '/newsletter-unsubscribe': { title: `Cancelar suscripción · ${brand.name}` },
  '/reminders-end': { title: `Apagar recordatorios · ${brand.name}` },
  '/course-alert-confirm': { title: `Confirmar aviso · ${brand.name}` },
  '/course-alert-end': { title: `Borrar aviso · ${brand.name}` },
  '/device-check': { title: `Prueba tu micrófono · ${brand.name}` },
  '/admin': { title: `Administración · ${brand.name}` },
  '/edit-words': { title: `Palabras · ${brand.name}` },
  '/lesson-management': { title: `Lecciones · ${brand.name}` },
  '/practical-exercises': { title: `Ejercicios prácticos · ${brand.name}` },
  '/practice-lessons': { title: `Lecciones prácticas · ${brand.name}` },
  '/sentence-exercises': { title: `Oraciones · ${brand.name}` },
  '/sync-user-progress': { title: `Sincronizar progreso · ${brand.name}` },
  '/upload': { title: `Subir imagen · ${brand.name}` },
  '/admin/health': { title: `Salud del contenido · ${brand.name}` },
  '/admin/import': { title: `Importar · ${brand.name}` },
  '/admin/authoring-courses': { title: `Cursos y lecciones · ${brand.name}` },
} satisfies Record<string, PageHead>
