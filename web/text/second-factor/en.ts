import { brand } from '#domain/site/brand.ts'
import type { es } from '#web/text/second-factor/es.ts'

export const en: typeof es = {
  title: 'Two-step verification',
  loading: 'Looking for your verification…',
  slow: 'The connection is slow. Still looking…',
  off: 'Besides your password, an app on your phone gives you a code that changes every half minute. Nobody gets in with your password alone.',
  required: `You need it to administer ${brand.name}. Turn it on and go on.`,
  on: 'It is on: signing in takes your password and a code of your app.',
  codesLeft: count =>
    count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`,
  fewCodes: 'Make others before they run out: without them and without your phone you could not sign in.',
  switchOn: 'Turn on',
  newCodes: 'Make new codes',
  switchOff: 'Turn off',
  password: 'Current password',
  code: '6-digit code',
  codeOrRecovery: 'Code of your app, or a recovery code',
  next: 'Continue',
  checking: 'Checking…',
  passwordTitle: 'First, your password',
  appTitle: 'Connect your app',
  appLead:
    'Open a code app, such as Google Authenticator, Aegis or 1Password, and scan this drawing. Then enter the code that it shows.',
  qr: 'QR code for your app',
  onThisPhone: 'Open my app on this phone',
  byHand: 'Or type this key into the app:',
  recoveryTitle: 'Keep your recovery codes',
  recoveryLead:
    'If you lose your phone, each of them works once in place of the code of the app. Keep them in a safe place: they are not shown again.',
  copy: 'Copy the codes',
  copied: 'Copied.',
  copyFailed: 'They could not be copied. Write them down or download them.',
  download: 'Download the codes',
  fileName: 'recovery-codes.txt',
  done: 'I have kept them',
  offTitle: 'Turn off two-step verification?',
  offLead: 'Then your password is enough to sign in. Your recovery codes stop working.',
  offSubmit: 'Turn off',
  newCodesTitle: 'New recovery codes',
  newCodesLead: 'The old ones stop working.',
  newCodesSubmit: 'Make them',
}
