import { brand } from '#domain/site/brand.ts'
import { areaText } from '#web/lib/language.tsx'

/** Menus, footer, help and the tutorial's door: everything around the screens. */
export const useShellText = areaText(
  {
    places: {
      '/': 'Inicio',
      '/contact': 'Contacto',
      '/courses': 'Cursos',
      '/plan': 'Plan',
      '/library': 'Librería',
      '/profile': 'Perfil',
      '/register': 'Crear cuenta',
      '/login': 'Entrar',
      '/close': 'Salir',
      '/admin': 'Administrar',
      '/edit-words': 'Palabras',
      '/lesson-management': 'Lecciones',
      '/sentence-exercises': 'Ejercicios',
      '/sync-user-progress': 'Sincronizar',
    },
    tutorial: 'Cómo funciona',
    help: 'Ayuda',
    install: 'Instalar la app',
    chat: {
      open: 'Escríbenos por chat',
      message: `¡Hola! Tengo una pregunta sobre ${brand.name}.`,
    },
    contact: {
      title: '¿Te ayudamos?',
      lead: 'Escríbenos por donde te quede más fácil.',
      email: 'Correo de soporte',
      emailWhen: 'Te respondemos en menos de 24 horas.',
      chat: 'Chat',
      chatWhen: 'Respuesta inmediata.',
    },
    footer: {
      legal: 'Documentos legales',
      documents: {
        '/term-conditions': 'Términos y condiciones',
        '/term-privacy': 'Política de privacidad',
        '/term-user': 'Licencia global de usuario final',
        '/term-payment': 'Compra de productos',
      },
      cards: 'Formas de pago',
      rights: 'Todos los derechos reservados.',
    },
    authoring: {
      title: 'Abre pronto',
      text: 'Estamos terminando esta herramienta. Mientras tanto puedes corregir los textos dentro de cada lección.',
      back: 'Ir a administrar',
    },
  },
  {
    places: {
      '/': 'Home',
      '/contact': 'Contact',
      '/courses': 'Courses',
      '/plan': 'Plan',
      '/library': 'Library',
      '/profile': 'Profile',
      '/register': 'Sign up',
      '/login': 'Sign in',
      '/close': 'Sign out',
      '/admin': 'Admin',
      '/edit-words': 'Words',
      '/lesson-management': 'Lessons',
      '/sentence-exercises': 'Exercises',
      '/sync-user-progress': 'Sync',
    },
    tutorial: 'How it works',
    help: 'Help',
    install: 'Install the app',
    chat: {
      open: 'Chat with us',
      message: `Hello! I have a question about ${brand.name}.`,
    },
    contact: {
      title: 'Can we help?',
      lead: 'Write to us whichever way is easier for you.',
      email: 'Support e-mail',
      emailWhen: 'We answer within 24 hours.',
      chat: 'Chat',
      chatWhen: 'Immediate reply.',
    },
    footer: {
      legal: 'Legal documents',
      documents: {
        '/term-conditions': 'Terms and conditions',
        '/term-privacy': 'Privacy policy',
        '/term-user': 'Global end-user license agreement',
        '/term-payment': 'Product purchase',
      },
      cards: 'Ways to pay',
      rights: 'All rights reserved.',
    },
    authoring: {
      title: 'Opens soon',
      text: 'We are finishing this tool. Until then you can correct the texts inside each lesson.',
      back: 'Go to admin',
    },
  },
)
