import type { es } from '#web/text/authoring/preview/es.ts'

export const en: typeof es = {
  open: 'View as a learner',
  title: 'This is what a learner sees',
  lead: 'With what you have typed, also what is not saved. No progress is saved here.',
  size: 'Screen',
  sizes: { phone: 'Phone', wide: 'Wide screen' },
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark' },
  step: (place: number, count: number) => `Step ${place} of ${count}`,
  back: 'Previous step',
  skip: 'Skip this step',
  restart: 'Start again',
  frame: 'The learner’s screen',
  finished: 'The learner would finish here and go on to what comes next.',
  nothing: 'There is nothing to show yet.',
  nothingHint: 'Write the English text at least.',
  failed: 'This cannot be shown yet.',
  failedHint: 'Complete the marked fields and open it again.',
  faults: (count: number) =>
    count === 1
      ? '1 thing is missing before it can be published.'
      : `${count} things are missing before it can be published.`,
  faultsHint: 'A learner would see it as incomplete as this.',
}
