import { brand } from '#domain/site/brand.ts'

export const es = {
  places: {
    '/': 'Inicio',
    '/contact': 'Contacto',
    '/courses': 'Cursos',
    '/plan': 'Plan',
    '/library': 'Librería',
    '/profile': 'Tu cuenta',
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
}
