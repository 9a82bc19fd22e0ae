const hours = (minutes: number) => {
  const whole = Math.max(1, Math.round(minutes / 60))
  return whole === 1 ? 'una hora' : `unas ${whole} horas`
}

export const es = {
  title: 'Qué hay en el curso',
  lead: 'Lo que vas a poder decir después de cada lección, y las palabras que enseña. Antes de pagar nada.',
  total: (lessons: number, phrases: number, minutes: number) =>
    `${lessons === 1 ? '1 lección' : `${lessons} lecciones`} · ${phrases} frases · ${hours(minutes)} hablando`,
  minutes: (minutes: number) => `unos ${minutes} min`,
  lesson: (lesson: number) => `Lección ${lesson}`,
  phrases: (phrases: number) => (phrases === 1 ? '1 frase' : `${phrases} frases`),
  all: 'Todas las palabras',
  none: 'Ocultar las palabras',
  print: 'Imprimir',
  start: 'Probar las primeras 10 gratis',
  plans: 'Ver planes',
}
