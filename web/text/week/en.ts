import { DAY_MINUTES } from '#domain/course/week-goal.ts'
import type { es } from '#web/text/week/es.ts'

const count = (one: string, many: string) => (number: number) => `${number} ${number === 1 ? one : many}`
const phrases = count('phrase', 'phrases')
const days = count('day', 'days')

export const en: typeof es = {
  title: 'This week',
  table: 'See as a table',
  plot: 'See as bars',
  day: 'Day',
  phrases: 'Phrases',
  minutes: 'Minutes',
  today: 'today',
  legend: 'Above, phrases; below, minutes.',
  total: (number, minutes, of) =>
    `You practised ${minutes} min on ${days(of)}${number > 0 ? ` and said ${phrases(number)}` : ''}.`,
  onlyToday: (number, minutes) => `${minutes} min${number > 0 ? ` and ${phrases(number)}` : ''} today.`,
  best: (day, number) => `${day} was the best, with ${number}.`,
  bestToday: 'Today is your best day.',
  alsoToday: number => `${number} today.`,
  nothing: 'Nothing yet this week. One phrase is a start.',
  lastWeek: (minutes, of) => `Last week you practised ${minutes} min on ${days(of)}.`,
  goal: {
    ask: 'How many days a week do you want to practise?',
    lead: `A day counts with ${DAY_MINUTES} minutes. You have two reserve days, which are used by themselves.`,
    days,
    notNow: 'Not now',
    choose: 'Choose a goal',
    title: 'Your goal',
    change: 'Change the goal',
    remove: 'Remove the goal',
    keep: 'Leave it as it is',
    fresh: goal => `A new week: ${days(goal)} of ${DAY_MINUTES} minutes.`,
    soFar: (kept, goal) => `You have ${kept} of ${days(goal)}.`,
    reserve: 'You have two reserve days, which are used by themselves.',
    counts: 'The week counts already: your reserve covers what is left.',
    reached: goal => `You reached your goal of ${days(goal)}.`,
    today: minutes => `${minutes} min today; with ${DAY_MINUTES} the day counts.`,
    weeks: count('week kept', 'weeks kept'),
    failed: 'Your goal was not saved',
  },
}
