import type { es } from '#web/text/lessons/es.ts'

export const en: typeof es = {
  back: 'Back',
  summary: (done, all) =>
    done === 0 ? `${all} ${all === 1 ? 'lesson' : 'lessons'}` : `${done} of ${all} lessons done`,
  lesson: number => `Lesson ${number}`,
  size: (words, minutes) => `${words} ${words === 1 ? 'phrase' : 'phrases'} · about ${minutes} min`,
  progress: (done, words, minutes) => `${done} of ${words} · about ${minutes} min`,
  now: 'Now',
  done: 'Done',
  locked: 'Opens when the one before is done',
  known: 'I know it already',
  members: 'With a plan',
  membersHint: 'In the demo you say the first 10 words. With a plan all lessons are open.',
  plans: 'See the plans',
}
