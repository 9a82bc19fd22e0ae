import type { es } from '#web/text/placement/es.ts'

const lessons = (from: number, to: number) => (from === to ? `lesson ${to}` : `lessons ${from} to ${to}`)

export const en: typeof es = {
  back: 'Back to the lessons',
  title: 'Do you know some English already?',
  titleOf: lesson => `Do you know lesson ${lesson} already?`,
  lead: 'You read phrases in Spanish and say them in English. That way we find your lesson.',
  leadOf: 'You read up to six phrases of the lesson in Spanish and say them in English.',
  limits:
    'It takes four minutes at most. You can stop at any time, and nothing is saved until you accept it.',
  start: 'Find my lesson',
  startOf: 'Try it',
  fromStart: 'I would rather begin at the beginning',
  asItIs: 'Leave it as it is',
  line: number => `Phrase ${number}`,
  right: 'Good!',
  wrong: 'Let’s take another one',
  unknown: 'I don’t know it',
  another: 'Another phrase',
  type: 'Type it',
  say: 'Say it',
  typed: 'In English',
  submit: 'Check',
  end: 'Stop here',
  loading: 'Looking for phrases…',
  failed: 'We could not get the phrases.',
  retry: 'Try again',
  starts: lesson => `You start at lesson ${lesson}`,
  knows: (from, to) => `You know ${lessons(from, to)}: done, and there to review whenever you like.`,
  knowsAll: 'You know everything that is here',
  stays: lesson => `Your place is lesson ${lesson}`,
  staysHint: 'What you know of it will go quickly.',
  wrongTitle: 'Phrases that you can learn',
  hear: 'Listen',
  accept: 'Start',
}
