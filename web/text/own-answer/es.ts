/** Answers about oneself, and the notice that an exercise asks about. */
export const es = {
  /** Below the question. */
  hint: 'Contesta con tus propios datos.',
  /** Shows a model; the learner's own answer may be another one. */
  see: 'Ver un ejemplo',
  example: 'Por ejemplo',
  said: 'Dijiste',
  /** Before the words of the gap that was not understood. */
  words: 'Aquí puedes decir',
  /** Before the sentences that are accepted, with their gaps. */
  frames: 'Puedes decirlo así',
  /** Why an answer was refused. */
  outside: (heard: string) => `Aquí no se usa «${heard}».`,
  missing: 'Falta una palabra.',
  noName: (heard: string) => `«${heard}» no parece un nombre.`,
  nameMissing: 'Falta el nombre.',
  noPlace: (heard: string) => `«${heard}» no parece un lugar.`,
  placeMissing: 'Falta el lugar.',
  hear: 'Escuchar el ejemplo',
  /** What the sign is, for those who do not see it. */
  notice: 'Letrero en inglés',
}
