import type { VerdictText } from '#web/text/verdict/es.ts'

export const en: VerdictText = {
  nearMissing: (words: string) => `It is clear and it counts. Missing: "${words}".`,
  nearAdded: (words: string) => `It is clear and it counts. Not part of it: "${words}".`,
  nearInstead: (word: string, heard: string) =>
    `It is clear and it counts. "${heard}" was heard; here it is "${word}".`,
  orders: {
    colour: (first: string, second: string) =>
      `It is clear and it counts. The colour comes first: "${first} ${second}".`,
    adjective: (first: string, second: string) =>
      `It is clear and it counts. What describes comes first: "${first} ${second}".`,
    adverb: (first: string, second: string) =>
      `It is clear and it counts. "${first}" comes first: "${first} ${second}".`,
    question: (first: string, second: string) =>
      `It is clear and it counts. In the question "${first}" comes first: "${first} ${second}".`,
    front: (_first: string, second: string) => `It is clear and it counts. Here "${second}" comes later.`,
    other: (first: string, second: string) =>
      `It is clear and it counts. The order is different: "${first} ${second}".`,
  },
  nearSecond: 'It is clear and it counts. Say it once more, a little more clearly.',
  causes: {
    fewWords: 'Little was clear: listen and say it in parts.',
    negationMissing: (word: string) => `The meaning changed: here it is "${word}".`,
    negationAdded: (word: string) => `The meaning changed: no "${word}" here.`,
    number: (number: string) => `Another number was heard: here it is "${number}".`,
    otherForm: (word: string) => `Something else was heard: here it is "${word}".`,
    target: (word: string) => `What you practise was missing: "${word}".`,
    spanish: 'It was heard in Spanish. Say it in English.',
    content: (words: string) => `The main part was missing: "${words}".`,
    tooMuch: 'Much more was heard. Say only what you see here.',
    exchanged: (word: string, heard: string) =>
      `The meaning changed: "${heard}" was heard, here it is "${word}".`,
    asksElse: (heard: string) => `The meaning changed: "${heard}" asks for something else.`,
    leftOut: (words: string) => `"${words}" was missing.`,
    added: (words: string) => `Another phrase was heard, with "${words}".`,
    mood: 'The order of the words changed: asking and telling are not the same.',
  },
  wordNear: 'A different sound',
  wordMissing: 'Missing',
  wordInsteadOf: 'instead of',
  slower: {
    title: 'Say it more slowly',
    text: 'Listen to the slow version and repeat it in parts. No hurry.',
    listen: 'Listen slowly',
    close: 'Got it',
  },
}
