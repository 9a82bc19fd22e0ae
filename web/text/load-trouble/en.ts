import type { Text } from '#web/text/load-trouble/es.ts'

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }

export const en: Text = {
  offline: 'Offline.',
  earlier: (at, isToday) =>
    `This is from ${isToday ? 'today' : at.toLocaleDateString('en', DAY)}, ${at.toLocaleTimeString('en', { timeStyle: 'short' })}, and updates by itself when the internet is back.`,
  notHere: 'This screen cannot be shown without the internet. It appears by itself when it is back.',
}
