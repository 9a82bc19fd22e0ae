import type { OpenAnswer } from '#domain/speech/open-answer.ts'

/** Recordings and texts of one English text. An empty address means no recording. */
export type Sentence = {
  englishWord: string
  spanishTranslation: string
  pronunciation: string
  audioUrl: string
  audioSlowUrl: string
  /** One recording per word in text order; empty for a single word. */
  audioSplitUrls: string[]
  imageUrl: string
  /**
   * The number of its step, by which attempts refer to it (decision 082). Absent while it equals the step's index; an
   * item has it only as a part of another one.
   */
  step?: number | undefined
  /** Prompts for the text instead of showing it: its Spanish, or a situation in which to say it. */
  prompt?: Prompt | undefined
  /** Only in an exercise: other answers than the English, which is a model of them (decision 100). */
  open?: OpenAnswer | undefined
}

/** "¿Qué dirías tú?": without a situation the Spanish is the prompt (decision 053). */
export type Prompt = { situation?: { english: string; spanish: string } | undefined }

/** The empty texts and files of a new sentence, and of a new item. */
export function emptySentence(): Sentence {
  return {
    englishWord: '',
    spanishTranslation: '',
    pronunciation: '',
    audioUrl: '',
    audioSlowUrl: '',
    audioSplitUrls: [],
    imageUrl: '',
  }
}
