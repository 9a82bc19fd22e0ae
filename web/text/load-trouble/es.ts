const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }

export const es = {
  offline: 'Sin conexión.',
  /** @param at when the server gave what the screen shows */
  earlier: (at: Date, isToday: boolean) =>
    `Esto es ${isToday ? 'de hoy' : `del ${at.toLocaleDateString('es-DO', DAY)}`}, ${at.toLocaleTimeString('es-DO', { timeStyle: 'short' })}, y se actualiza solo cuando vuelva internet.`,
  /** In place of a screen that needs the server. */
  notHere: 'Esta pantalla no se puede ver sin internet. Aparece sola en cuanto vuelva.',
}

export type Text = typeof es
