import { brand } from '#domain/site/brand.ts'
import type { LegalDocument } from '#web/text/legal/document.ts'

const { name, company, supportEmail } = brand
const address = brand.address.en
const mail = `[${supportEmail}](mailto:${supportEmail})`

/** P2.12.11; for who collects which card data: D31. */
export const en: LegalDocument = {
  title: 'Privacy policy',
  summary: [
    'We keep what it takes for you to learn: your account, your progress and your payments. We do not sell your data, and there is no advertising and no tracking.',
    'Your voice is not stored. Your card number never passes through our server: the payment provider receives it.',
    'You can see, correct, download and delete your data in "Your account" or by e-mail.',
  ],
  sections: [
    {
      id: 'who-we-are',
      title: 'Who is responsible for your data',
      body: [
        `${company}, ${address}, is responsible for the data that ${name} processes. We follow Law 172-13 on the protection of personal data of the Dominican Republic and, for people in the European Union, the General Data Protection Regulation. Write to us at ${mail}.`,
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What data we keep',
      body: [
        [
          'Your account: first and last name, username, e-mail, phone, language and, if you like, a photo. The password is stored transformed, so that not even we can read it.',
          'Your learning: words and lessons completed, where you are, and your opinions of lessons.',
          'Your attempts: of each one that is judged, the word and the step, whether it passed, the kind of advice that you saw, the way (speaking, typing, choosing or comparing), whether the English was hidden, whether you heard or saw help before, how long it took you to start speaking, and the time. We keep neither the sound nor the words that were heard.',
          'Your reviews: of each word that you said, typed or chose with the English hidden, whether you remembered it and when, to know what to ask you and on which day.',
          'Your goal: how many days a week you want to practise, if you chose so, and the weeks in which you kept it.',
          'From your attempts and payments we take the day of your first phrase, whether you came back and what you remembered after a week, to know in sums whether the method works. Administrators see only sums of ten people or more.',
          'Your certificates, if you finish a course: the name of your account when you finished it, the course, how much you said, typed or passed with help, the date and its code. Nobody else sees them, unless you allow whoever has the code to check them.',
          'Your payments: plan, dates, amount, status and the subscription number that the payment provider gives us.',
          'What you write to us: contact messages and, if you subscribe to news, your e-mail address, when you asked and confirmed, and the IP address from which you asked, as evidence of your consent.',
          'Your reminders, if you ask for them: how, at which hour and in which time zone, when the last one went out, and for notifications the address and the keys that your browser gives us to send them.',
          'Technical data: time and page of visits, the number of your account if you are signed in, and the IP address without its last part, in logs that serve security and finding faults.',
          'Your open sessions: the browser and the system, the IP address without its last part and when you signed in, so that your account shows you where you are signed in.',
          'From which networks you sign in, in a form that cannot be read: somebody who tries to guess your password then does not lock you out.',
        ],
        'Of people who visit without an account we keep neither progress nor a profile.',
      ],
    },
    {
      id: 'bank-card',
      title: 'Bank card data',
      body: [
        'Charging a recurring membership takes the card number, the security code (CVC) and the expiry date. The payment provider, PayPal, collects them in a form or page of its own. They do not pass through our server, we do not see them and we do not keep them.',
        'From PayPal we receive only the subscription number, its status, the dates and the amounts charged. PayPal processes your data under its own privacy policy.',
      ],
    },
    {
      id: 'voice',
      title: 'Your voice',
      body: [
        `When you tap the microphone, your browser asks for permission and turns what you say into text. Depending on the browser, that happens on your device or on the servers of its maker (for example Google in Chrome or Apple in Safari), under their own rules. ${name} receives only the text and compares it with the word of the lesson on your device.`,
        'If your browser cannot recognise speech, we may offer that our server, or a provider that we choose, does it. The recording of a few seconds is then used to answer you and is not stored, neither the sound nor the text.',
        'We also count how presses of the microphone end (for example heard, or not started) and on which kind of device, with nothing that says whose they are.',
        'When you choose to record yourself and compare, the recording does not leave your device and is gone when you close the exercise. You can always learn without a microphone.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      body: [
        [
          'to give you the service: opening your session, saving your progress and charging your plan (because we have a contract with you);',
          'to answer you and send you e-mails about your account: activation, password, payments;',
          'to send you news, only if you subscribe and confirm it; every mail says how to leave with one tap;',
          'to remind you to practise, only if you ask for it; you switch it off in “Your account” and by a link in every mail, and it stops by itself if you do not use it;',
          'to protect the service and improve it, for example by seeing which words are hard (our legitimate interest);',
          'to obey the law, for example with invoices.',
        ],
        'We make no automatic decisions about you that have legal effects. The judgement of your pronunciation only decides which exercise comes next.',
      ],
    },
    {
      id: 'sharing',
      title: 'Whom we share it with',
      body: [
        [
          'PayPal, for payments.',
          'Google, only if you choose to sign in with Google: it gives us your name, your e-mail address and whether it is verified.',
          'The notification service of the maker of your browser (for example Google, Mozilla, Apple or Microsoft), if you ask for notifications: it carries each one to your device, encrypted, and cannot read it.',
          'Those who host our servers and deliver our e-mails, who act on our behalf.',
          'Whoever has the code of a certificate of yours, only if you allow it in your account: they see your name, the course and the date, and no longer once you switch it off.',
          'The authorities, when the law obliges us.',
        ],
        'Some of them are outside your country. We require them to protect the data at least as the law demands. We neither sell nor rent data.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and data on your device',
      body: [
        'We use only cookies of our own that are needed: the one that keeps you signed in, up to 7 days without use and 30 in all, and, where one can sign in with Google, one that ties its answer to your browser until you close it. On your device we also keep the language, the light or dark theme, the notices that you have seen, whether you asked for reminders, and progress and attempts that have not been sent yet. All of it is needed for what you ask for, which is why we show no cookie banner.',
        'PayPal and Google may use cookies of their own. PayPal is loaded only on the payment page. Google, where one can sign in with it, is loaded when its button is shown on the pages for signing in and registering, and when you ask to delete the account in "Your account": it then receives your IP address and the data of your browser, even if you do not press the button. Nothing of theirs is loaded where you learn.',
      ],
    },
    {
      id: 'retention',
      title: 'How long',
      body: [
        [
          'Account, progress, goal and certificates: until you delete the account. Their codes then say nothing any more.',
          'Attempts: 13 months; after that only how many there were at each word stays, with nothing that says whose they were.',
          'Your reviews: until you delete the account, because what you review next follows from them.',
          'The day of your first phrase, whether you came back and what you remembered: until you delete the account; then only the sums stay.',
          'Invoices: as long as tax law demands; when the account is deleted they stay under a number that does not name you.',
          'Contact messages: up to 2 years after they are read, or until you delete the account that has that e-mail address.',
          'News: until you unsubscribe; your e-mail address and the IP address are then erased. If you do not confirm, 48 hours.',
          'Reminders: until you delete the account; the addresses of notifications until you switch them off or choose another way, or until your browser ends them.',
          'The networks from which you sign in: 30 days, or until you delete the account.',
          'Your sessions: until you end them, or 7 days after their last use.',
          'Technical logs: up to 90 days, except those that document an abuse.',
          'What administrators do (such as deactivating an account): 2 years, with numbers of accounts and without names.',
        ],
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: [
        'You may ask us for access to your data, to correct it, delete it, restrict it, take it with you or object to a use, and withdraw a consent at any time. Most of it you can do in "Your account", where you can also download a file with all that we store about you; for the rest write to us and we answer within 10 business days. It costs nothing.',
        'When you delete your account, your subscription is first cancelled with the payment provider, and your details, your photo, your progress, your goal, your attempts and reviews, your certificates, your subscription to news and the contact messages that came from your e-mail address are erased. If you think that we have not treated you well, you may turn to the data protection authority or the courts of your country.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: [
        'Everything travels encrypted. Passwords and access links are stored transformed, access of our team is limited, and attempts to force a way in are slowed down. No system is perfect: if a failure puts you at risk, we tell you without delay.',
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      body: [
        `${name} is not for children under 13, and we do not knowingly keep their data. Between 13 and legal age, the permission of a parent or guardian is needed. If you think that a minor has an account without permission, write to us and we delete it.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'If we change something important in this policy, we tell you by e-mail or in the application at least 15 days before. The date above says since when this text holds.',
      ],
    },
  ],
}
