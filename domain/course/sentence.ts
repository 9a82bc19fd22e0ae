/** What is heard and said for one English text. An empty address means that there is no recording. */
export type Sentence = {
  englishWord: string
  spanishTranslation: string
  pronunciation: string
  audioUrl: string
  audioSlowUrl: string
  /** One recording per word of the text, in its order; empty when the text is one word. */
  audioSplitUrls: string[]
  imageUrl: string
}
