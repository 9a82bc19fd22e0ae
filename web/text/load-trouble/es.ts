const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }

export const es = {
  offline: 'Sin conexión.',
  /** @param at when the server gave what the screen shows */
  earlier: (at: Date, isToday: boolean) =>
    `Ves lo que guardamos ${isToday ? 'hoy' : `el ${at.toLocaleDateString('es-DO', DAY)}`}, ${at.toLocaleTimeString('es-DO', { timeStyle: 'short' })}; puede haber cambiado. Se actualiza solo en cuanto vuelva internet.`,
  /** In place of a screen that needs the server. */
  notHere: 'Esta pantalla no se puede ver sin internet. Aparece sola en cuanto vuelva.',
}

export type Text = typeof es
