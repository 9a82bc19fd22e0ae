import type { es } from '#web/text/lesson/es.ts'

export const en: typeof es = {
  notes: {
    title: 'Usage notes',
    examples: 'Examples',
    close: 'Got it',
    firstTitle: 'Read the notes first',
    firstText: 'This word has short usage notes. Open them to go on.',
    open: 'See the notes',
  },
  menu: {
    title: 'Lessons',
    words: (done: number, count: number) => `${done} of ${count} words`,
    now: 'Now',
    completed: 'Completed',
    lockedHint: 'Complete the previous word to unlock this one',
    membersOnly: 'Part of the membership',
  },
  celebration: {
    lesson: (number: number) => `Lesson ${number} complete. On to the next one.`,
    course: 'You completed the last lesson.',
    demo: 'You completed the demo.',
  },
  finished: {
    title: 'You finished the course!',
    text: 'You completed every word. Review whenever you like.',
    demoSaid: 'You said your first 10 words!',
    demoCompleted: 'You completed your first 10 words!',
    demoText: 'Create your account to keep your progress and go on with the whole lesson.',
    unpaidText: 'Choose a plan to go on with all the lessons.',
    toCourses: 'Back to the courses',
    toRegister: 'Create account',
    toPlan: 'See plans',
    stay: 'Stay here',
  },
}
