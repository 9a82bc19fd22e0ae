import type { es } from '#web/text/exercise-kinds/es.ts'

export const en: typeof es = {
  selectImage: {
    title: 'Listen and choose',
    lead: 'Listen to the phrase to the end and choose its picture.',
    pictures: 'Pictures',
    picture: (label: string) => `Picture ${label}`,
    listenFirst: 'Listen to the end first',
    readInstead: 'It could not be heard this time. Read the phrase and choose its picture.',
    wrong: 'Try again. Listen once more',
    isRight: 'Right',
    isWrong: 'Not this one',
    nextLocked: 'Choose the right picture first.',
    noData: 'Error: No image selection data available',
  },
  mixed: {
    part: (place: number, count: number) => `Part ${place} of ${count}`,
    progress: 'Progress of the exercise',
  },
  group: {
    title: 'Group of exercises',
    place: (place: number, count: number) => `Exercise ${place} of ${count}`,
    states: { done: 'completed', now: 'now', open: 'open', locked: 'locked' },
    progress: 'Progress of the group',
    previous: 'Previous exercise of the group',
    next: 'Next exercise of the group',
    atStart: 'This is the first exercise of the group.',
    atEnd: 'This is the last exercise of the group.',
  },
}
