import { brand } from '#domain/site/brand.ts'
import type { es } from '#web/text/install/es.ts'

const { name } = brand

export const en: typeof es = {
  title: `Install ${name}`,
  lead: 'Like any other app, but without a store and taking almost no space.',
  benefits: [
    'One tap on your screen and you go on where you left off',
    'The whole screen for your lesson',
    'Opens fast, on a poor connection too',
  ],
  checking: 'Checking your browser…',
  slowChecking: 'One more moment…',
  install: `Install ${name}`,
  installing: 'Installing…',
  installingHint: 'It may take a minute. You can go on meanwhile.',
  installed: 'Done!',
  installedHint: `${name} is among your apps. We are taking you home.`,
  goOn: 'Go on in the browser',
  home: 'Go home',
  stepsTitle: 'How to install it',
  already: `Already installed it? Look for "${name}" among your apps.`,
  steps: {
    ios: ['Tap Share in your browser', 'Choose "Add to Home Screen"', 'Tap "Add"'],
    android: [
      'Open the menu of the browser (the three dots)',
      'Choose "Install app" or "Add to Home screen"',
      'Tap "Install"',
    ],
    androidFirefox: [
      'Open the menu of the browser (the three dots)',
      'Choose "Add to Home screen"',
      'Tap "Add"',
    ],
    macSafari: ['Open the "File" menu', 'Choose "Add to Dock"', 'Click "Add"'],
    desktop: [
      'Look for the install icon at the end of the address bar',
      'If it is not there, open the menu of the browser and choose "Install"',
      'Confirm with "Install"',
    ],
    desktopFirefox: [
      'Copy the address of this page',
      'Open it in Chrome or Edge: Firefox does not install apps on this computer',
      'Press "Install" there',
    ],
  },
  inApp: app => `You are inside ${app}, and nothing can be installed from here.`,
  inAppSteps: [
    'Copy the address',
    'Open Chrome, or Safari on an iPhone, and paste it',
    'Follow the steps that you see there',
  ],
  copy: 'Copy the address',
  copied: 'Copied',
  copyByHand: 'It could not be copied. Hold your finger on the address and choose "Copy".',
}
