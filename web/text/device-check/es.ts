export const es = {
  lead: 'Diez segundos para que hablar funcione bien en este teléfono.',
  start: 'Empezar la prueba',
  again: 'Probar otra vez',
  running: 'Probando…',
  sayHello: 'Di «hello» ahora',
  good: 'Todo listo. Puedes hablar en las lecciones.',
  partly: 'Puedes aprender igual: elige, escribe o grábate cuando no se pueda hablar.',
  permission: {
    name: 'Permiso del micrófono',
    good: 'Permitido',
    denied: 'Bloqueado. Ábrelo en los ajustes del sitio (el candado junto a la dirección).',
    unknown: 'No pudimos saberlo',
  },
  level: {
    name: 'Tu voz llega',
    good: 'Se oye bien',
    quiet: 'Se oye muy bajo. Acércate o sube el volumen del micrófono.',
    unknown: 'No pudimos medirlo',
  },
  recogniser: { name: 'Reconocimiento de voz', good: 'Funciona', silent: 'Funciona, pero no oyó nada.' },
  voice: {
    name: 'Voz en inglés',
    good: 'Disponible',
    missing: 'No hay voz en inglés en el dispositivo. Las grabaciones de las lecciones sí se oyen.',
  },
  browser: {
    inApp: (app: string) => `Estás dentro de ${app}. Abre esta página en Chrome o Safari.`,
    copyAddress: 'Copiar la dirección',
  },
  report: { title: 'Informe para soporte', copy: 'Copiar el informe', copied: 'Copiado' },
  toCourses: 'Ir a los cursos',
}
