import { brand } from '#domain/site/brand.ts'
import type { es, Named } from '#server/reminders/text/es.ts'

const goalOf = ({ goalDays }: Named) =>
  goalDays === null
    ? 'Five minutes are enough today.'
    : `Your goal: ${goalDays} days a week. Five minutes are enough today.`
const questionOf = ({ phrase }: Named) =>
  phrase === null ? 'Your English of today is waiting' : `How do you say “${phrase}”?`
const endNote = (endUrl: string) => `No more reminders? Switch them off here, without signing in: ${endUrl}`

export const en: typeof es = {
  push: named => ({ title: questionOf(named), body: goalOf(named) }),
  daily: (named, { url, endUrl }) => ({
    subject: questionOf(named),
    paragraphs: [
      ...(named.phrase === null ? [] : ['Say it aloud before you come in. Then compare.']),
      goalOf(named),
    ],
    action: { label: 'Say it now', url },
    note: endNote(endUrl),
  }),
  weekly: (named, { url, endUrl }) => ({
    subject: `${brand.name}: all that is yours is still here`,
    paragraphs: [
      'We have stopped the reminders, because you surely have other things to do. What you have learnt is kept.',
      named.phrase === null
        ? 'Whenever you want to come back, you begin where you were.'
        : `Whenever you want to come back, begin with one: how do you say “${named.phrase}”?`,
      'This is the last mail. When you practise again, the reminders come back with you.',
    ],
    action: { label: 'Come back with a phrase', url },
    note: endNote(endUrl),
  }),
}
