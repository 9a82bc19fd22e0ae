export const es = {
  title: 'Qué bueno verte de nuevo',
  lead: 'Esto todavía lo puedes decir:',
  /** Where nothing is known that was said well. */
  nothing: 'Lo que dijiste sigue aquí.',
  goOn: 'Seguimos',
  review: (size: string) => `Empieza con un repaso corto: ${size}. Con eso basta por hoy.`,
  /** Below the button of the review. */
  lesson: 'Seguir con la lección',
}
