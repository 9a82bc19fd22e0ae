import type { es, HelpedBrowser } from '#web/text/microphone-help/es.ts'

const permission: Record<HelpedBrowser, string[]> = {
  android: [
    'Tap the icon on the left of the address.',
    'Tap "Permissions" and turn on "Microphone".',
    'Come back and tap the microphone.',
  ],
  ios: [
    'Tap "aA" or the icon beside the address.',
    'In "Website settings", allow the microphone.',
    'Come back and tap the microphone.',
  ],
  safari: [
    'In the Safari menu, open "Settings for this website".',
    'For "Microphone", choose "Allow".',
    'Come back and tap the microphone.',
  ],
  computer: [
    'Click the icon on the left of the address.',
    'Turn on "Microphone".',
    'Come back and tap the microphone.',
  ],
}
const noMicrophone = [
  'Connect a microphone or a headset.',
  'Close calls and other apps that use it.',
  'Tap the microphone again.',
]
const silence = [
  'Tap the microphone and wait for the tone.',
  'Speak close to it, and do not cover the phone.',
  'With headphones, try without them.',
]
const connection = ['Check your internet connection.', 'Tap the microphone again.']
const busy = [
  'Close calls and apps that record or dictate.',
  'Wait a few seconds and tap the microphone again.',
]
const english = [
  'Open Settings and look for "Speech Services by Google".',
  'Among the offline languages, download "English (US)".',
  'Come back and tap the microphone.',
]
const lapsed = [
  'After some time without use the browser takes back the microphone permission.',
  'Tap the microphone and choose "Allow".',
]
const dictation = ['Turn on Siri or Dictation in the settings.', 'Come back and tap the microphone.']
const otherBrowser = [
  'Update the browser, or open Dilo in Chrome.',
  'You can also go on without speaking: tap the link below.',
]

export const en: typeof es = {
  whatToDo: 'What to do',
  steps: (cause, browser) => {
    switch (cause) {
      case 'not-allowed':
        return permission[browser]
      case 'service-not-allowed':
        return browser === 'android' || browser === 'computer' ? permission[browser] : dictation
      case 'permission-lapsed':
        return lapsed
      case 'busy':
        return busy
      case 'no-english':
        return english
      case 'audio-capture':
        return noMicrophone
      case 'no-speech':
        return silence
      case 'network':
      case 'timeout':
        return connection
      default:
        return otherBrowser
    }
  },
  otherWay: 'Go on without speaking',
  inApp: app => [
    `You are inside ${app}, which does not let pages use the microphone.`,
    'Open this page in Chrome or Safari.',
  ],
}
