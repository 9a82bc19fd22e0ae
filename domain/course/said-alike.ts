import type { Sentence } from '#domain/course/sentence.ts'

/** Fields that belong to the sound of an English text, and do not fit a text that sounds different. */
export type Sound = Pick<Sentence, 'pronunciation' | 'audioUrl' | 'audioSlowUrl' | 'audioSplitUrls'>

export function hasSound({ pronunciation, audioUrl, audioSlowUrl, audioSplitUrls }: Sound): boolean {
  return [pronunciation, audioUrl, audioSlowUrl, ...audioSplitUrls].some(one => one !== '')
}

/**
 * Whether two English texts are said the same way, so that the recordings and pronunciation of one fit the other: case
 * and punctuation make no difference. Shared by the player's warning, the authors' forms and the server's edit in
 * place.
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

/** What stays of a text's sound when it becomes `next`: a text that sounds different starts without. */
export function soundOf({ englishWord }: { englishWord: string }, next: string): Partial<Sound> {
  return isSaidAlike(englishWord, next) ? {} : { pronunciation: '', audioSlowUrl: '', audioSplitUrls: [] }
}
