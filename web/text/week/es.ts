import { DAY_MINUTES } from '#domain/course/week-goal.ts'

const count = (one: string, many: string) => (number: number) => `${number} ${number === 1 ? one : many}`
const phrases = count('frase', 'frases')
const days = count('día', 'días')

export const es = {
  title: 'Esta semana',
  table: 'Ver en tabla',
  plot: 'Ver en barras',
  day: 'Día',
  phrases: 'Frases',
  minutes: 'Minutos',
  today: 'hoy',
  /** What the numbers of the plot are. */
  legend: 'Arriba, frases; abajo, minutos.',
  total: (number: number, minutes: number, of: number) =>
    `Practicaste ${minutes} min en ${days(of)}${number > 0 ? ` y dijiste ${phrases(number)}` : ''}.`,
  onlyToday: (number: number, minutes: number) =>
    `Hoy llevas ${minutes} min${number > 0 ? ` y ${phrases(number)}` : ''}.`,
  best: (day: string, number: number) => `El ${day} fue el mejor, con ${number}.`,
  bestToday: 'Hoy es tu mejor día.',
  alsoToday: (number: number) => `Hoy llevas ${number}.`,
  nothing: 'Todavía nada esta semana. Con una frase empiezas.',
  lastWeek: (minutes: number, of: number) => `La semana pasada practicaste ${minutes} min en ${days(of)}.`,
  goal: {
    ask: '¿Cuántos días a la semana quieres practicar?',
    lead: `Con ${DAY_MINUTES} minutos cuenta el día. Tienes dos días de reserva, que se usan solos.`,
    days,
    notNow: 'Ahora no',
    choose: 'Elegir una meta',
    title: 'Tu meta',
    change: 'Cambiar la meta',
    remove: 'Quitar la meta',
    keep: 'Dejarla así',
    fresh: (goal: number) => `Semana nueva: ${days(goal)} de ${DAY_MINUTES} minutos.`,
    soFar: (kept: number, goal: number) => `Llevas ${kept} de ${days(goal)}.`,
    reserve: 'Tienes dos días de reserva, que se usan solos.',
    counts: 'La semana ya cuenta: tu reserva cubre lo que falte.',
    reached: (goal: number) => `Cumpliste tu meta de ${days(goal)}.`,
    today: (minutes: number) => `Hoy van ${minutes} min; con ${DAY_MINUTES} cuenta el día.`,
    weeks: count('semana cumplida', 'semanas cumplidas'),
    failed: 'Tu meta no se guardó',
  },
}
