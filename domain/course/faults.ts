import type { Sentence } from '#domain/course/sentence.ts'

/*
 * What an item needs before a learner can do it (A5.2 to A5.38). Forms show these faults at their fields, the server
 * rejects them when an author saves, and content health lists them for imported items.
 */

export type FaultCode =
  | 'englishMissing'
  | 'spanishMissing'
  | 'sentenceMissing'
  | 'titleMissing'
  | 'musicMissing'
  | 'letterMissing'
  | 'letterTooLong'
  | 'letterSilent'
  | 'optionCount'
  | 'optionPictureMissing'
  | 'correctOptionMissing'
  | 'rowMissing'
  | 'rowIncomplete'
  | 'tooFewTiles'
  | 'tileEmpty'
  | 'orderMissing'
  | 'orderNotAmongTiles'
  | 'partMissing'
  | 'speakerMissing'
  | 'lineCount'
  | 'oneSpeakerSilent'
  | 'answerCount'
  | 'answersAlike'
  | 'pairIncomplete'
  | 'pairAlike'
  | 'questionMissing'
  | 'frameMissing'
  | 'slotEmpty'
  | 'slotUnused'
  | 'modelUnlike'
  | 'noticeUntitled'
  | 'noticeEmpty'
  | 'noticeTooLong'

/** A fault and the path of its field: `['sentences', 0, 'audioUrl']`. */
export type Fault = { path: (string | number)[]; code: FaultCode }

export function faultIf(isFault: boolean, path: Fault['path'], code: FaultCode): Fault[] {
  return isFault ? [{ path, code }] : []
}

/** The missing texts of a sentence, or of the item itself. */
export function textFaults(
  { englishWord, spanishTranslation }: Pick<Sentence, 'englishWord' | 'spanishTranslation'>,
  at: Fault['path'] = [],
): Fault[] {
  return [
    ...faultIf(isBlank(englishWord), [...at, 'englishWord'], 'englishMissing'),
    ...faultIf(isBlank(spanishTranslation), [...at, 'spanishTranslation'], 'spanishMissing'),
  ]
}

/** The missing titles of a block. */
export function titleFaults(title: { english: string; spanish: string } | undefined, at: string): Fault[] {
  return [
    ...faultIf(isBlank(title?.english), [at, 'title', 'english'], 'titleMissing'),
    ...faultIf(isBlank(title?.spanish), [at, 'title', 'spanish'], 'titleMissing'),
  ]
}

export function isBlank(text = ''): boolean {
  return text.trim() === ''
}
