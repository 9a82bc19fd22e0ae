import type { es } from '#web/text/device-check/es.ts'

export const en: typeof es = {
  lead: 'Ten seconds, so that speaking works well on this phone.',
  start: 'Start the test',
  again: 'Test again',
  running: 'Testing…',
  sayHello: 'Say "hello" now',
  good: 'All set. You can speak in the lessons.',
  partly: 'You can learn all the same: choose, type or record when speaking is not possible.',
  permission: {
    name: 'Microphone permission',
    good: 'Allowed',
    denied: 'Blocked. Open it in the site settings (the lock beside the address).',
    unknown: 'We could not tell',
  },
  level: {
    name: 'Your voice arrives',
    good: 'Clear',
    quiet: 'Very quiet. Move closer or turn the microphone up.',
    unknown: 'We could not measure it',
  },
  recogniser: { name: 'Speech recognition', good: 'Works', silent: 'Works, but heard nothing.' },
  voice: {
    name: 'English voice',
    good: 'Available',
    missing: 'No English voice on this device. The recordings of the lessons can be heard.',
  },
  browser: {
    inApp: (app: string) => `You are inside ${app}. Open this page in Chrome or Safari.`,
    copyAddress: 'Copy the address',
  },
  report: { title: 'Report for support', copy: 'Copy the report', copied: 'Copied' },
  toCourses: 'Go to the courses',
}
