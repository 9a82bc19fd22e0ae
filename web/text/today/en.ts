import type { es } from '#web/text/today/es.ts'

const phrases = (number: number) => `${number} ${number === 1 ? 'phrase' : 'phrases'}`

export const en: typeof es = {
  next: 'Your next phrase',
  first: 'Your first phrase',
  asked: 'What would you say?',
  nextExercise: 'Your next exercise',
  say: 'Say it',
  sayNamed: english => `Say it: ${english}`,
  otherExercise: 'A short exercise',
  goOn: 'Go on',
  placement: 'Know some English? Find your lesson',
  demo: {
    hint: 'You are in the demo: 10 words for free, and your progress is kept.',
    doneTitle: 'You have said the 10 words of the demo',
    doneText: 'With a plan you go on where you are. What you did is kept.',
    plans: 'See the plans',
  },
  done: {
    title: course => `You finished “${course}”`,
    text: 'Everything you said stays here, to say it again whenever you like.',
    review: 'Review from lesson 1',
    certificate: 'Your certificate',
    others: 'See the courses',
  },
  path: {
    title: (lesson, all) => `Lesson ${lesson} of ${all}`,
    titleDone: all => (all === 1 ? 'The lesson' : `All ${all} lessons`),
    all: all => (all === 1 ? 'See the lesson' : `See all ${all}`),
    label: 'Path of lessons',
    place: (done, all) => `${done} of ${all}`,
    left: minutes => `about ${minutes} min more`,
    states: {
      done: 'done',
      current: 'you are here',
      open: 'open',
      locked: 'locked',
      members: 'with a plan',
    },
  },
  review: {
    title: "Today's review",
    size: (count: number, minutes: number) =>
      `${phrases(count)}, ${minutes === 1 ? 'a minute' : `about ${minutes} minutes`}`,
    lead: 'You read the Spanish and say it in English, so that it stays.',
    begin: 'Review',
  },
}
