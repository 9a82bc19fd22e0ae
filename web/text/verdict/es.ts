/** Texts about a judged attempt. */
export const es = {
  nearMissing: (words: string) => `Se entiende y cuenta. Faltó «${words}».`,
  nearAdded: (words: string) => `Se entiende y cuenta. Sobró «${words}».`,
  nearInstead: (word: string, heard: string) => `Se entiende y cuenta. Se oyó «${heard}»; aquí va «${word}».`,
  /** All words were said, and one part in another place. */
  orders: {
    colour: (first: string, second: string) =>
      `Se entiende y cuenta. El color va antes: «${first} ${second}».`,
    adjective: (first: string, second: string) =>
      `Se entiende y cuenta. Lo que describe va antes: «${first} ${second}».`,
    adverb: (first: string, second: string) =>
      `Se entiende y cuenta. «${first}» va antes: «${first} ${second}».`,
    question: (first: string, second: string) =>
      `Se entiende y cuenta. En la pregunta «${first}» va antes: «${first} ${second}».`,
    front: (_first: string, second: string) => `Se entiende y cuenta. Aquí «${second}» va después.`,
    other: (first: string, second: string) => `Se entiende y cuenta. El orden es otro: «${first} ${second}».`,
  },
  nearSecond: 'Se entiende y cuenta. Dilo otra vez, un poco más claro.',
  /** Why an attempt was refused although words were understood, and what to do. */
  causes: {
    fewWords: 'Se entendió poco: escucha y dilo por partes.',
    negationMissing: (word: string) => `Cambió el sentido: aquí va «${word}».`,
    negationAdded: (word: string) => `Cambió el sentido: aquí no va «${word}».`,
    number: (number: string) => `Se oyó otro número: aquí va «${number}».`,
    /** Of a spelled name, an address or a part of the day. */
    otherForm: (word: string) => `Se oyó otra cosa: aquí va «${word}».`,
    target: (word: string) => `Faltó «${word}», lo que practicas aquí.`,
    spanish: 'Se oyó en español. Dilo en inglés.',
    content: (words: string) => `Faltó lo principal: «${words}».`,
    tooMuch: 'Se oyó mucho más. Di solo lo que ves aquí.',
    exchanged: (word: string, heard: string) => `Cambió el sentido: se oyó «${heard}» y aquí va «${word}».`,
    asksElse: (heard: string) => `Cambió el sentido: «${heard}» pregunta otra cosa.`,
    leftOut: (words: string) => `Faltó «${words}».`,
    added: (words: string) => `Se oyó otra frase, con «${words}».`,
    mood: 'Cambió el orden de las palabras: preguntar y afirmar no es lo mismo.',
  },
  wordNear: 'Un sonido distinto',
  wordMissing: 'Faltó',
  wordInsteadOf: 'en vez de',
  slower: {
    title: 'Pronuncia más despacio',
    text: 'Escucha la versión lenta y repite por partes. Sin prisa.',
    listen: 'Escuchar lento',
    close: 'Entendido',
  },
}

export type VerdictText = typeof es
