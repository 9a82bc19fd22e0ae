import type { es } from '#web/text/ladder/es.ts'

export const en: typeof es = {
  title: 'Without speaking for now',
  instead: 'You go on here all the same: listen and choose, type or record yourself.',
  failing: 'Speech recognition is not working in this browser.',
  offline: 'Without a connection your voice is not recognised here.',
  addEnglish: 'How to add English',
  tryMicrophone: 'Try the microphone again',
  ways: { choose: 'Choose', type: 'Type', compare: 'Record' },
  passed: {
    chosen: 'You recognised it by ear.',
    typed: 'You typed it right.',
    selfCompared: 'You said it and compared it.',
  },
  recalled: 'You remembered it.',
  choose: {
    text: 'Listen and choose what you heard.',
    wrong: 'Not that one. Listen again.',
    recall: { text: 'Choose how to say it.', wrong: 'Not that one. Try another.' },
  },
  type: {
    text: 'Listen and type what you hear.',
    label: 'In English',
    submit: 'Check',
    wrong: 'Not yet. Listen again and compare letter by letter.',
    own: { text: 'Type your answer in English.', wrong: 'Not yet. Look at the example and use its words.' },
    recall: { text: 'Type it in English.', wrong: 'Not yet. Try again.' },
  },
  compare: {
    text: 'Record yourself, hear both voices and decide. Your voice stays on this phone.',
    record: 'Record myself',
    stop: 'Stop',
    again: 'Record again',
    model: 'Model',
    own: 'You',
    question: 'Did it sound the same?',
    yes: 'Yes, go on',
    failures: {
      unsupported: 'This browser cannot record. Choose or type.',
      'not-allowed': 'Turn on the microphone.',
      'audio-capture': 'We found no microphone that can be used.',
      busy: 'The microphone is in use. Close calls and other apps that use it.',
    },
  },
}
