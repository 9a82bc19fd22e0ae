/** Texts of a step that is said, from its start; those about a refused attempt are the area `verdict`. */
export const es = {
  /** One of these is shown at random below the verdict. */
  encouragements: [
    'Se entendió cada palabra.',
    'Clarito, clarito.',
    'Así se dice.',
    'Tu voz se oye segura.',
    'Cada vez te sale mejor.',
    'Cualquiera te entendería.',
  ],
  /** Of a word whose usage notes must be read: the button that opens them, and below the verdict. */
  notes: { unread: 'Notas de uso, antes de seguir', next: 'Sigue una nota corta.' },
}
