/**
 * Who runs this copy of Dilo, and how they are reached (D34). The one place to change before opening to the
 * public: the shell, the public pages, the legal texts and the mails all read it. Placeholders are obvious.
 */
export const brand = {
  name: 'Dilo',
  /** The company as the law knows it: named in the legal pages. */
  company: 'Dilo Academia S.R.L.',
  /** Specification 1, section 9. */
  address: 'Cabarete, Puerto Plata, Dominican Republic',
  supportEmail: 'soporte@example.com',
  phone: '+1 809 555 0100',
  /** International form without plus, as chat links want it. */
  chatNumber: '18095550100',
} as const

/** Opens a chat with us in the messenger of the phone, with a message already written. */
export function chatLink(message: string): string {
  return `https://wa.me/${brand.chatNumber}?text=${encodeURIComponent(message)}`
}
