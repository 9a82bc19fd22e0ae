import type { LocalText } from '#domain/languages.ts'

/**
 * The operator of this copy of Dilo and its contact data (D34), read by the shell, the public pages, the legal texts
 * and the mails. Replace the placeholders before opening to the public.
 */
export const brand = {
  name: 'Dilo',
  /** The legal name of the company, used in the legal pages. */
  company: 'Dilo Academia S.R.L.',
  /** P9.13. */
  address: {
    es: 'Cabarete, Puerto Plata, República Dominicana',
    en: 'Cabarete, Puerto Plata, Dominican Republic',
  } satisfies LocalText,
  supportEmail: 'soporte@example.com',
  phone: '+1 809 555 0100',
  /** International form without plus, as chat links require. */
  chatNumber: '18095550100',
  /**
   * Host of recordings of single words as `<word>.mp3`: the default audio of words without a recording, in the editor
   * of sentence exercises (A5.57). Empty for none.
   */
  wordAudioHost: 'https://audio.example.com/words',
} as const

/** Opens a chat with the operator, with a prepared message. */
export function chatLink(message: string): string {
  return `https://wa.me/${brand.chatNumber}?text=${encodeURIComponent(message)}`
}
