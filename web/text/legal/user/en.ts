import { brand } from '#domain/site/brand.ts'
import type { LegalDocument } from '#web/text/legal/document.ts'

const { name, company, supportEmail } = brand
const address = brand.address.en
const mail = `[${supportEmail}](mailto:${supportEmail})`

/** Exclusive, not transferable, ended for misuse without refund (P2.12.9, P2.12.10). */
export const en: LegalDocument = {
  title: 'Global end-user license agreement',
  summary: [
    `Your account lets you use ${name} for your own learning. That permission is yours alone: it is not lent, sold or passed on.`,
    'If it is misused, we may end it without paying back what was paid.',
  ],
  sections: [
    {
      id: 'parties',
      title: 'Between whom',
      body: [
        `This licence is between you and ${company}, at ${address}. It holds worldwide where the law allows it, and adds to the [Terms and conditions](/term-conditions).`,
      ],
    },
    {
      id: 'grant',
      title: 'What we give you',
      body: [
        `We give you an exclusive and non-transferable licence to use ${name} and its lessons. "Exclusive" means that it is for you and for nobody else with your account; other people have their own. "Non-transferable" means that you may not assign, sell, rent or leave it to another account.`,
        'It is for personal, non-commercial use, while your account is open and, for the full courses, while your plan lasts.',
      ],
    },
    {
      id: 'devices',
      title: 'On which devices',
      body: [
        `You may use ${name} on all your devices and install it on your home screen. Your progress is joined between them. What is kept on the device to make it work better is part of this licence and not a copy that you may hand out.`,
      ],
    },
    {
      id: 'restrictions',
      title: 'What is not allowed',
      body: [
        [
          'sharing the account or letting somebody else learn with it;',
          'copying, recording, translating, publishing or selling lessons, audio, drawings or videos, beyond what the law allows to be quoted;',
          'extracting content by program, or using it to train artificial intelligence models;',
          'taking the software apart or getting around its limits, except where the law or a free licence allows it;',
          'removing copyright notices, or using it in paid classes without a written agreement.',
        ],
      ],
    },
    {
      id: 'updates',
      title: 'Updates',
      body: [
        'We improve the software and the lessons often. When there is a new version we tell you and you choose the moment; it never interrupts a lesson. An old version may stop working.',
      ],
    },
    {
      id: 'microphone',
      title: 'Microphone and permissions',
      body: [
        'The software asks for the microphone only when you tap it to speak, and you may refuse. What happens with your voice is explained in the [Privacy policy](/term-privacy#voice).',
      ],
    },
    {
      id: 'open-source',
      title: 'Parts by others',
      body: [
        'Some parts, such as fonts, drawings and programming libraries, come with free licences from their authors. Those licences apply to them and go before this one.',
      ],
    },
    {
      id: 'termination',
      title: 'When it ends',
      body: [
        'It ends when you delete your account. We may also end it if you misuse it: if you seriously break this licence or the terms, or do so again after a warning. What was paid is then not paid back.',
        `We tell you by e-mail what happened, and you may answer within 10 days to ${mail}; a person looks into it. If we were wrong, we give you back the access and the time lost. If we end the service through no fault of yours, we pay back the unused part of your plan.`,
      ],
    },
    {
      id: 'law',
      title: 'Warranties and law',
      body: [
        'The warranties, the limit of liability, the law of the Dominican Republic and the way to settle disagreements are those of the [Terms and conditions](/term-conditions#warranty-disclaimer).',
      ],
    },
  ],
}
