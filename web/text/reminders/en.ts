import { brand } from '#domain/site/brand.ts'
import type { es } from '#web/text/reminders/es.ts'

export const en: typeof es = {
  offer: {
    title: 'Shall we remind you?',
    lead: 'You have practised on several days. Choose how, and at which hour.',
    decline: 'No, thank you',
  },
  title: 'Reminders',
  channel: 'How',
  channels: {
    push: 'Notification on this device',
    mail: 'E-mail',
    calendar: 'My calendar',
    none: 'None',
  },
  toMail: email => `To ${email}, with a link that switches them off.`,
  toCalendar: 'A file with the entry, which your calendar opens. We send nothing.',
  install: 'On iPhone and iPad, first add the app to the home screen.',
  toInstall: 'How to add it',
  denied: `This browser blocks notifications of ${brand.name}. Allow them in the settings of the site, beside the address, and press again; or choose e-mail.`,
  noPush: 'This browser could not subscribe. Try later, or choose e-mail.',
  hour: 'At which hour',
  rule: 'At most one a day, and none if you have practised. After three without an answer we stop: a last e-mail comes a week later, then nothing until you come back.',
  start: 'Remind me',
  saving: 'Saving…',
  file: 'Download the file again',
  fileName: 'dilo-reminder.ics',
  entry: {
    title: 'Your English: five minutes',
    description: 'One phrase, aloud.',
  },
  on: {
    push: hour => `On: a notification at ${hour}.`,
    mail: hour => `On: an e-mail at ${hour}.`,
    calendar: hour => `In your calendar, at ${hour}. To remove them, delete the entry.`,
  },
  off: 'Off.',
  noDevice: 'No device shows them now. Switch them on again here.',
  change: 'Change',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  failed: 'We could not save it. It is as it was.',
  unknown: 'We could not see your reminders.',
  done: 'Done.',
}
