import { brand } from '#domain/site/brand.ts'
import type { MailContent } from '#server/mail/template.ts'

export const es = {
  activation: ({ username, url, hours }: { username: string; url: string; hours: number }): MailContent => ({
    subject: `Activa tu cuenta de ${brand.name}`,
    paragraphs: [`¡Hola! Ya casi estás en ${brand.name}.`, `Tu nombre de usuario será ${username}.`],
    action: { label: 'Activar mi cuenta', url },
    note: `El enlace sirve una vez, durante ${hours} horas. Si no te registraste tú, no lo abras: sin él no hay cuenta.`,
  }),
  already: ({ username, url, reset }: { username: string; url: string; reset: string }): MailContent => ({
    subject: `Ya tienes una cuenta en ${brand.name}`,
    paragraphs: [
      'Alguien acaba de registrarse con esta dirección de correo. Si fuiste tú: ya tienes una cuenta.',
      `Tu nombre de usuario es ${username}.`,
    ],
    action: { label: 'Iniciar sesión', url },
    note: `¿Olvidaste tu contraseña? Elige otra en ${reset}\nSi no fuiste tú, no tienes que hacer nada: tu cuenta no cambió.`,
  }),
  welcome: ({
    name,
    username,
    url,
    hasCourses,
  }: {
    name: string
    username: string
    url: string
    hasCourses: boolean
  }): MailContent => ({
    subject: `Te damos la bienvenida a ${brand.name}`,
    paragraphs: [
      `¡Hola, ${name}! Tu cuenta está activa. Tu nombre de usuario es ${username}.`,
      'Escucha, repite en voz alta y avanza palabra por palabra. Diez minutos al día bastan para empezar.',
      ...(hasCourses
        ? []
        : ['Elige tu plan para abrir todas las lecciones, o prueba antes 10 palabras gratis.']),
    ],
    action: { label: hasCourses ? 'Ver los cursos' : 'Ver los planes y la prueba gratis', url },
  }),
  deleted: {
    subject: `Tu cuenta de ${brand.name} fue eliminada`,
    paragraphs: [
      'Eliminamos tu cuenta: borramos tus datos, tu foto, tu avance y tus calificaciones, y no se te cobra nada más.',
      'Se conservan los recibos de tus pagos, sin tu nombre, porque la ley lo pide. Este es el último correo que te enviamos.',
    ],
    note: `Si no fuiste tú, escríbenos enseguida a ${brand.supportEmail}.`,
  } satisfies MailContent,
  reset: (url: string): MailContent => ({
    subject: `Elige otra contraseña para ${brand.name}`,
    paragraphs: ['Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, elige una nueva aquí.'],
    action: { label: 'Elegir contraseña', url },
    note: 'El enlace sirve una vez, durante una hora. Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue igual.',
  }),
  password: (url: string): MailContent => ({
    subject: `Tu contraseña de ${brand.name} cambió`,
    paragraphs: ['La contraseña de tu cuenta acaba de cambiar. Si fuiste tú, no tienes que hacer nada.'],
    action: { label: 'No fui yo: elegir otra contraseña', url },
    note: `Si no fuiste tú, elige otra con el botón: así se cierra tu sesión en todos los dispositivos. Si usas la misma contraseña en tu correo, cámbiala también. ¿Necesitas ayuda? Escríbenos a ${brand.supportEmail}.`,
  }),
  google: (url: string): MailContent => ({
    subject: `Entraste a ${brand.name} con Google`,
    paragraphs: ['Desde ahora también puedes entrar a tu cuenta con Google. Tu contraseña sigue sirviendo.'],
    action: { label: 'No fui yo: cambiar la contraseña', url },
  }),
  secondFactor: ({ isOn, url }: { isOn: boolean; url: string }): MailContent => ({
    subject: `Verificación en dos pasos de ${brand.name}: ${isOn ? 'activada' : 'desactivada'}`,
    paragraphs: [
      isOn
        ? 'Desde ahora, para entrar a tu cuenta hace falta tu contraseña y un código de tu app.'
        : 'Desde ahora, para entrar a tu cuenta basta tu contraseña.',
      'Si fuiste tú, no tienes que hacer nada.',
    ],
    action: { label: 'No fui yo: cambiar la contraseña', url },
  }),
  codeGuesses: ({ count, url }: { count: number; url: string }): MailContent => ({
    subject: `Códigos equivocados en tu cuenta de ${brand.name}`,
    paragraphs: [
      `Alguien escribió bien tu contraseña y ${count} veces un código equivocado de la verificación en dos pasos.`,
      'Nadie entró con esos códigos. Durante una hora no aceptamos ningún código para tu cuenta.',
      'Si fuiste tú: espera una hora y revisa que tu teléfono tenga la hora exacta.',
    ],
    action: { label: 'No fui yo: cambiar la contraseña', url },
  }),
}
