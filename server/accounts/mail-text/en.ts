import { brand } from '#domain/site/brand.ts'
import type { es } from '#server/accounts/mail-text/es.ts'

export const en: typeof es = {
  activation: ({ username, url, hours }) => ({
    subject: `Activate your ${brand.name} account`,
    paragraphs: [`Hello! You are almost in ${brand.name}.`, `Your username will be ${username}.`],
    action: { label: 'Activate my account', url },
    note: `The link works once, for ${hours} hours. If it was not you who registered, do not open it: without it there is no account.`,
  }),
  already: ({ username, url, reset }) => ({
    subject: `You already have a ${brand.name} account`,
    paragraphs: [
      'Somebody has just registered with this e-mail address. If it was you: you already have an account.',
      `Your username is ${username}.`,
    ],
    action: { label: 'Sign in', url },
    note: `Forgot your password? Choose another one at ${reset}\nIf it was not you, there is nothing to do: your account has not changed.`,
  }),
  welcome: ({ name, username, url, hasCourses }) => ({
    subject: `Welcome to ${brand.name}`,
    paragraphs: [
      `Hello, ${name}! Your account is active. Your username is ${username}.`,
      'Listen, say it out loud and go on word by word. Ten minutes a day are enough to begin.',
      ...(hasCourses ? [] : ['Choose your plan to open every lesson, or try 10 words for free first.']),
    ],
    action: { label: hasCourses ? 'See the courses' : 'See the plans and the free trial', url },
  }),
  deleted: {
    subject: `Your ${brand.name} account was deleted`,
    paragraphs: [
      'We deleted your account: your data, your photo, your progress and your ratings are gone, and nothing more is charged.',
      'The receipts of your payments are kept, without your name, because the law requires it. This is the last mail that we send you.',
    ],
    note: `If it was not you, write to ${brand.supportEmail} at once.`,
  },
  reset: url => ({
    subject: `Choose another password for ${brand.name}`,
    paragraphs: [
      'Somebody asked to change the password of your account. If it was you, choose a new one here.',
    ],
    action: { label: 'Choose a password', url },
    note: 'The link works once, for one hour. If it was not you, there is nothing to do: your password stays as it is.',
  }),
  password: url => ({
    subject: `Your ${brand.name} password has changed`,
    paragraphs: [
      'The password of your account has just changed. If it was you, you do not have to do anything.',
    ],
    action: { label: 'It was not me: choose another password', url },
    note: `If it was not you, choose another one with the button: that signs you out on every device. If you use the same password for your e-mail, change that too. Need help? Write to us at ${brand.supportEmail}.`,
  }),
  google: url => ({
    subject: `You signed in to ${brand.name} with Google`,
    paragraphs: ['From now on you can sign in to your account with Google too. Your password still works.'],
    action: { label: 'It was not me: change the password', url },
  }),
  secondFactor: ({ isOn, url }) => ({
    subject: `Two-step verification of ${brand.name}: ${isOn ? 'on' : 'off'}`,
    paragraphs: [
      isOn
        ? 'From now on, signing in to your account takes your password and a code of your app.'
        : 'From now on, your password is enough to sign in to your account.',
      'If it was you, you do not have to do anything.',
    ],
    action: { label: 'It was not me: change the password', url },
  }),
  codeGuesses: ({ count, url }) => ({
    subject: `Wrong codes for your ${brand.name} account`,
    paragraphs: [
      `Somebody typed your password correctly, and a wrong code of the two-step verification ${count} times.`,
      'Nobody got in with those codes. For an hour we accept no code for your account.',
      'If it was you: wait an hour, and check that your phone has the exact time.',
    ],
    action: { label: 'It was not me: change the password', url },
  }),
}
