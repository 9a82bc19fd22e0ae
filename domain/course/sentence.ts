/** Recordings and texts of one English text. An empty address means that there is no recording. */
export type Sentence = {
  englishWord: string
  spanishTranslation: string
  pronunciation: string
  audioUrl: string
  audioSlowUrl: string
  /** One recording per word in text order; empty for a single word. */
  audioSplitUrls: string[]
  imageUrl: string
  /** Asked for instead of being read: by its Spanish, or by a situation in which one would say it. */
  prompt?: Prompt | undefined
}

/** "¿Qué dirías tú?": without a situation the Spanish asks (decision 053). */
export type Prompt = { situation?: { english: string; spanish: string } | undefined }
