import type { Sentence } from '#domain/course/sentence.ts'

/** What belongs to the sound of an English text, and fits no text that sounds different. */
export type Sound = Pick<Sentence, 'pronunciation' | 'audioUrl' | 'audioSlowUrl' | 'audioSplitUrls'>

export function hasSound({ pronunciation, audioUrl, audioSlowUrl, audioSplitUrls }: Sound): boolean {
  return [pronunciation, audioUrl, audioSlowUrl, ...audioSplitUrls].some(one => one !== '')
}

/**
 * Whether two English texts are said in the same way, so that the recordings and the pronunciation of one fit the other:
 * case and punctuation make no difference. The player's warning, the forms of authors and the server's edit in place
 * all ask here.
 */
export function isSaidAlike(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other)
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
}
