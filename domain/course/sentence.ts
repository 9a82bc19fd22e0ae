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
}
