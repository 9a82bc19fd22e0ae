import type { es, esTasks } from '#web/text/kinds/es.ts'

export const en: typeof es = {
  names: {
    word: 'Word',
    exercise: 'Exercise',
    alphabet: 'Alphabet song',
    'sentence-builder': 'Put the sentence in order',
    'listen-and-select-image': 'Listen and choose a picture',
    'practice-lesson': 'Practice lesson',
    'mixed-exercise': 'Mixed exercise',
    dialogue: 'Dialogue',
    'minimal-pair': 'Minimal pair',
  },
  badges: {
    word: 'Word',
    exercise: 'Phrases',
    alphabet: 'Alphabet',
    'sentence-builder': 'Sentence',
    'listen-and-select-image': 'Picture',
    'practice-lesson': 'Practice',
    'mixed-exercise': 'Mixed',
    dialogue: 'Dialogue',
    'minimal-pair': 'Pair',
  },
  cards: {
    'sentence-builder': { name: 'Sentence builder', about: 'Mixed words to be put in order.' },
    'listen-and-select-image': {
      name: 'Listen and select image',
      about: 'A sentence and three pictures: one is right.',
    },
    'practice-lesson': { name: 'Practice lesson', about: 'A vocabulary table that is said row by row.' },
    alphabet: { name: 'Alphabet exercise', about: 'A song and its letters, one by one.' },
    dialogue: { name: 'Dialogue', about: 'Two people talk; learners act first one, then the other.' },
    'minimal-pair': { name: 'Minimal pair', about: 'Two words that one sound tells apart.' },
    exercise: { name: 'Exercise', about: 'Several sentences to say in order.' },
    'mixed-exercise': { name: 'Mixed exercise', about: 'Copies of other exercises, done as a single one.' },
  },
  unknown: 'Another type',
}

export const enTasks: typeof esTasks = {
  word: 'A word to say',
  exercise: 'Phrases to say',
  'sentence-builder': 'Order the phrase and say it',
  'listen-and-select-image': 'Listen and choose the picture',
  'mixed-exercise': 'An exercise of several steps',
  'practice-lesson': 'The lesson once more',
  dialogue: 'A conversation',
  'minimal-pair': 'Two words that sound alike',
}
