import { brand } from '#domain/site/brand.ts'
import type { LegalDocument } from '#web/text/legal/document.ts'

const { name, company, supportEmail } = brand
const address = brand.address.en
const mail = `[${supportEmail}](mailto:${supportEmail})`

/** The 17 sections (P2.12.1). */
export const en: LegalDocument = {
  title: 'Terms and conditions',
  summary: [
    `${name} teaches you to speak English. You may use it to learn; you may not copy it, resell it or use it to harm others.`,
    'What you write or record is yours. The lessons, voices and drawings are ours, or belong to those who lend them to us.',
    'If something goes wrong, write to us first: almost everything is settled that way. If we have not managed it in 60 days, an arbitrator in the Dominican Republic decides.',
  ],
  sections: [
    {
      id: 'introduction',
      title: 'Introduction',
      body: [
        `These terms are the agreement between you and ${company} ("we"), a limited liability company (S.R.L.) at ${address}, which offers ${name}: a web application in which people who speak Spanish learn to speak English.`,
        'Together with the [Privacy policy](/term-privacy), the [Global end-user license agreement](/term-user) and, if you pay for a plan, the [Product purchase](/term-payment) terms, they form one agreement. By creating an account or using the service you accept it. If you do not agree, do not use it.',
        'Before you pay we ask you to tick a box. We record that you accepted, so that you do not have to do it every time.',
      ],
    },
    {
      id: 'conditions-of-use',
      title: 'Conditions of use',
      body: [
        'To have an account you must be of legal age where you live. Between 13 and that age, your parent or guardian accepts these terms for you. Children under 13 may not have an account.',
        'By using the service you undertake:',
        [
          'to give true information and keep your e-mail address up to date;',
          'not to lend, sell or share your account, and to look after your password;',
          'not to copy in bulk, download by program or republish the lessons, recordings or drawings;',
          'not to try to enter where you have no business, nor overload, reverse engineer or get around the protections of the service;',
          'not to use the service to harass, deceive, discriminate or break the law.',
        ],
        'If you break these rules we may limit or close your account. We tell you by e-mail and say why, unless the law forbids it or telling you would put others in danger.',
      ],
    },
    {
      id: 'service-access',
      title: 'Service access',
      body: [
        'The first 10 words of a course are free and need no account; that progress is not saved. With an account and a paid plan, or with a free account that we gave you, the full courses open and your progress is saved.',
        'You need an internet connection and an up-to-date browser. Speaking needs a microphone; if you cannot use one, every exercise has another way to be finished.',
        'We do our best to keep the service available, but it may stop for maintenance or because of failures of others. We may change, add or withdraw lessons and features. If a change takes away something essential of a plan that you have paid for, you may cancel it and ask for the unused part.',
      ],
    },
    {
      id: 'user-content',
      title: 'User-generated content',
      body: [
        'Your photo, your messages and your opinions of lessons remain yours. You allow us, free of charge and only for as long as it takes to provide the service to you, to store, show and technically adapt them (for example, to make a photo smaller).',
        'Do not post anything that is not yours, that offends or that puts somebody at risk. We may remove what breaks these terms. We do not use your name or your opinion in advertising without asking you.',
        'If you suggest an improvement, we may use it without owing you a payment.',
      ],
    },
    {
      id: 'third-party-links',
      title: 'Third-party links',
      body: [
        `Some links and services are not ours: the payment provider, signing in with Google, the chat and your browser's speech recognition. Each has rules of its own. That they appear in ${name} does not mean that we answer for them.`,
      ],
    },
    {
      id: 'copyright-complaints',
      title: 'Copyright complaints',
      body: [
        `We respect the work of others. If you believe that something in ${name} uses a work of yours without permission, write to ${mail} with:`,
        [
          'your name and how to reach you;',
          'which work it is and why it is yours;',
          'the exact address of the page where it appears;',
          'a statement that what you say is true and that you did not allow that use.',
        ],
        "We look into every complaint and remove what should be removed. We close the accounts of those who post other people's material again and again. A complaint that is knowingly false may have legal consequences.",
      ],
    },
    {
      id: 'international-use',
      title: 'International use',
      body: [
        `${name} is offered from the Dominican Republic. You may use it from other countries if their laws allow it; keeping to them is up to you. Some features, such as payment, may not be available everywhere.`,
        'You may not use the service if the law that applies to you forbids us to offer it to you, for example because of international sanctions.',
      ],
    },
    {
      id: 'indemnity',
      title: 'Indemnity',
      body: [
        'If somebody makes a claim against us because you used the service against these terms, the law or the rights of another person, you bear the reasonable damages and costs that it causes us. We will tell you of the claim promptly, and you may take part in the defence.',
      ],
    },
    {
      id: 'ownership',
      title: 'Ownership',
      body: [
        `The software, lessons, recordings, drawings and design of ${name} belong to ${company} or to those who license them to us, and are protected by law. Using them under the [Global end-user license agreement](/term-user) does not make you their owner.`,
        'Some parts are open source or freely licensed. Their own licences apply to them, and nothing said here narrows those.',
      ],
    },
    {
      id: 'warranty-disclaimer',
      title: 'Warranty disclaimer',
      body: [
        'Learning depends on your practice. We promise no level, mark, job or date. A program judges your pronunciation, and it can be wrong.',
        'As far as the law allows, the service is offered "as is" and "as available", without warranties that are not written here. This does not touch the warranties that the law gives to consumers and that cannot be waived.',
      ],
    },
    {
      id: 'limitation-of-liability',
      title: 'Limitation of liability',
      body: [
        'As far as the law allows, we are not liable for indirect damage such as lost profits or opportunities. If we are liable, the total is no more than what you paid us in the 12 months before the event, or 50 US dollars if you paid less.',
      ],
    },
    {
      id: 'exclusions',
      title: 'Exclusions',
      body: [
        'Nothing in these terms excludes or limits our liability for intent or gross negligence, for harm to life or health, or for what the law does not allow to be excluded. If you live where an exclusion is not valid, that exclusion does not apply to you and the rest stands.',
      ],
    },
    {
      id: 'trademark',
      title: 'Trademark',
      body: [
        `${name}, its name and its logo are trademarks of ${company}. Do not use them in a way that suggests that we support you or that you are us. Visa, Mastercard, PayPal, Google and the other names that appear are trademarks of their owners.`,
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      body: [
        'This agreement is governed by the laws of the Dominican Republic. If you are a consumer and live in another country, you also keep the protection that the law of your country gives you and that a contract cannot take away.',
      ],
    },
    {
      id: 'arbitration',
      title: 'Arbitration',
      body: [
        `First, let us talk. If you have a problem, write to ${mail} and say what happened and what you ask for. We will do the same, to the e-mail address of your account.`,
        'If there is no solution 60 days after that e-mail, you or we may take the matter to arbitration in the Dominican Republic, before a single arbitrator, in Spanish and under Law 489-08 on Commercial Arbitration. You may ask for it to be held in writing or remotely. The decision is final.',
        'Every claim must be made within 1 year of the event; after that it is lost, unless the law sets a period that cannot be shortened.',
        'This does not keep you from turning to Pro Consumidor or the consumer authority of your country, nor us from asking a court for an urgent measure.',
      ],
    },
    {
      id: 'class-action-waiver',
      title: 'Class-action waiver',
      body: [
        'Every claim is made individually. Neither you nor we may claim as part of a class action or collective arbitration, nor join the case with those of other people unless everyone agrees. Where the law does not allow this waiver, it does not apply.',
      ],
    },
    {
      id: 'general-provisions',
      title: 'General provisions',
      body: [
        [
          'Changes: if we change something important, we tell you by e-mail or in the application at least 15 days before. If you do not agree you may cancel; going on using the service after that date means accepting.',
          'Severability: if one part is not valid, the rest stands.',
          'No waiver: that we do not insist on something one day does not mean that we give it up.',
          'Assignment: you may not pass this agreement on to somebody else. We may pass it on to whoever continues the service, without reducing your rights.',
          'Termination: you may delete your account at any time on the page "Your account".',
          'Language: there is a Spanish and an English version; if they differ, the Spanish one counts.',
        ],
        `Questions, notices and complaints: ${company}, ${address}, ${mail}.`,
      ],
    },
  ],
}
