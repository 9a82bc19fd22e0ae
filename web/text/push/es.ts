export const es = {
  /** In place of a reminder that this version cannot read. */
  title: 'Tu inglés de hoy te espera',
  body: 'Hoy bastan cinco minutos.',
}
