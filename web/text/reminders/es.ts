import type { ReminderChannel } from '#domain/reminders/reminding.ts'
import { brand } from '#domain/site/brand.ts'

export const es = {
  offer: {
    title: '¿Quieres que te recordemos?',
    lead: 'Llevas varios días practicando. Elige cómo y a qué hora.',
    decline: 'No, gracias',
  },
  title: 'Recordatorios',
  channel: 'Cómo',
  channels: {
    push: 'Notificación en este dispositivo',
    mail: 'Correo',
    calendar: 'Mi calendario',
    none: 'Ninguno',
  } satisfies Record<ReminderChannel, string>,
  toMail: (email: string) => `A ${email}, con un enlace para apagarlos.`,
  toCalendar: 'Un archivo con la cita, que abre tu calendario. Nosotros no mandamos nada.',
  install: 'En iPhone y iPad, primero agrega la app a la pantalla de inicio.',
  toInstall: 'Cómo agregarla',
  denied: `Este navegador tiene bloqueadas las notificaciones de ${brand.name}. Permítelas en los ajustes del sitio, junto a la dirección, y vuelve a tocar; o elige el correo.`,
  noPush: 'Este navegador no pudo suscribirse. Prueba más tarde, o elige el correo.',
  hour: 'A qué hora',
  rule: 'Como máximo uno al día, y ninguno si ya practicaste. Si tres se quedan sin respuesta paramos: una semana después llega un último correo, y nada más hasta que vuelvas.',
  start: 'Recordarme',
  saving: 'Guardando…',
  file: 'Descargar el archivo otra vez',
  fileName: 'dilo-recordatorio.ics',
  entry: {
    title: 'Tu inglés: cinco minutos',
    description: 'Una frase, en voz alta.',
  },
  on: {
    // «p. m.» ends the sentence.
    push: (hour: string) => `Encendidos, con una notificación: ${hour}`,
    mail: (hour: string) => `Encendidos, por correo: ${hour}`,
    calendar: (hour: string) => `En tu calendario: ${hour} Para quitarlos, borra la cita.`,
  },
  off: 'Apagados.',
  noDevice: 'Ahora ningún dispositivo los muestra. Enciéndelos otra vez aquí.',
  change: 'Cambiar',
  switchOn: 'Encender',
  switchOff: 'Apagar',
  failed: 'No pudimos guardarlo. Sigue como estaba.',
  unknown: 'No pudimos ver tus recordatorios.',
  done: 'Listo.',
}
