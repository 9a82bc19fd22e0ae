import type { Item, ItemPart } from '#domain/course/course.ts'
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
  | 'pairIncomplete'
  | 'pairAlike'

/** A fault and the path of its field: `['sentences', 0, 'audioUrl']`. */
export type Fault = { path: (string | number)[]; code: FaultCode }

/** Tiles of a sentence builder (A5.36). */
export const MIN_TILES = 3
/** Lines of a dialogue: enough for an exchange, few enough to remember. */
export const DIALOGUE_LINES = { min: 4, max: 6 }
/** Pictures of a listen-and-select-image exercise, and their labels. */
export const OPTION_LABELS = ['A', 'B', 'C'] as const

export type RuledItem = ItemPart &
  Partial<Pick<Item, 'musicUrl' | 'parts'>> & {
    /** Set by the author while there is no music yet. */
    isAlphabet?: boolean | undefined
  }

/** The faults of an item by the rules of its type; empty if it is complete, or its type is unknown here. */
export function itemFaults(item: RuledItem): Fault[] {
  switch (item.type) {
    case 'word':
      return [...headingFaults(item), ...sentenceFaults(item)]
    case 'exercise':
      return isAlphabet(item) ? alphabetFaults(item) : [...headingFaults(item), ...exerciseFaults(item)]
    case 'listen-and-select-image':
      return imageFaults(item)
    case 'sentence-builder':
      return builderFaults(item)
    case 'practice-lesson':
      return practiceFaults(item)
    case 'mixed-exercise':
      return mixedFaults(item)
    case 'dialogue':
      return dialogueFaults(item)
    case 'minimal-pair':
      return pairFaults(item)
    default:
      return []
  }
}

/**
 * The faults for which a save is refused, in forms as on the server: those that an edit adds (D58). Existing faults of
 * an imported item may stay, even if they move within their list.
 * @param before null for a new item, of which every fault is one
 */
export function addedFaults(before: RuledItem | null, after: RuledItem): Fault[] {
  if (before?.type !== after.type) return itemFaults(after)
  const [old, found] = [itemFaults(before), itemFaults(after)]
  const known = new Set(old.map(({ path, code }) => `${code} ${path.join('.')}`))
  const countIn = (faults: readonly Fault[], code: FaultCode) =>
    faults.filter(one => one.code === code).length
  return found.filter(
    ({ path, code }) => countIn(found, code) > countIn(old, code) && !known.has(`${code} ${path.join('.')}`),
  )
}

/** An exercise with background music is an alphabet song: its sentences are the letters. */
export function isAlphabet(item: Pick<RuledItem, 'type' | 'musicUrl' | 'isAlphabet'>): boolean {
  return item.type === 'exercise' && (item.isAlphabet ?? (item.musicUrl ?? '') !== '')
}

function headingFaults({ englishWord, spanishTranslation }: Sentence, at: (string | number)[] = []): Fault[] {
  return [
    ...faultIf(isBlank(englishWord), [...at, 'englishWord'], 'englishMissing'),
    ...faultIf(isBlank(spanishTranslation), [...at, 'spanishTranslation'], 'spanishMissing'),
  ]
}

/** At least one sentence is complete with its recording (A5.3). */
function sentenceFaults({ sentences }: RuledItem): Fault[] {
  const isThere = sentences.some(
    ({ englishWord, spanishTranslation, audioUrl }) =>
      ![englishWord, spanishTranslation, audioUrl].some(isBlank),
  )
  return faultIf(!isThere, ['sentences'], 'sentenceMissing')
}

function exerciseFaults({ sentences }: RuledItem): Fault[] {
  return sentences.flatMap((sentence, index) => headingFaults(sentence, ['sentences', index]))
}

function alphabetFaults({ englishWord, sentences, musicUrl = '' }: RuledItem): Fault[] {
  return [
    ...faultIf(isBlank(englishWord), ['englishWord'], 'titleMissing'),
    ...faultIf(isBlank(musicUrl), ['musicUrl'], 'musicMissing'),
    ...faultIf(sentences.length === 0, ['sentences'], 'letterMissing'),
    ...sentences.flatMap((letter, index) => [
      ...faultIf(isBlank(letter.englishWord), ['sentences', index, 'englishWord'], 'letterMissing'),
      ...faultIf([...letter.englishWord].length > 1, ['sentences', index, 'englishWord'], 'letterTooLong'),
      ...faultIf(isBlank(letter.audioUrl), ['sentences', index, 'audioUrl'], 'letterSilent'),
    ]),
  ]
}

function imageFaults({ imageSelection }: RuledItem): Fault[] {
  const at = 'imageSelection'
  const { sentence = { english: '', spanish: '' }, options = [] } = imageSelection ?? {}
  return [
    ...faultIf(isBlank(sentence.english), [at, 'sentence', 'english'], 'englishMissing'),
    ...faultIf(isBlank(sentence.spanish), [at, 'sentence', 'spanish'], 'spanishMissing'),
    ...faultIf(!areLabelled(options), [at, 'options'], 'optionCount'),
    ...options.flatMap(({ imageUrl }, index) =>
      faultIf(isBlank(imageUrl), [at, 'options', index, 'imageUrl'], 'optionPictureMissing'),
    ),
    ...faultIf(
      options.filter(({ isCorrect }) => isCorrect).length !== 1,
      [at, 'options'],
      'correctOptionMissing',
    ),
  ]
}

function areLabelled(options: readonly { label: string }[]): boolean {
  return (
    options.length === OPTION_LABELS.length &&
    OPTION_LABELS.every((label, index) => options[index]?.label === label)
  )
}

function builderFaults({ sentenceBuilder }: RuledItem): Fault[] {
  const at = 'sentenceBuilder'
  const { targetSentence, wordsFromLesson = [], correctOrder = [] } = sentenceBuilder ?? {}
  const tiles = new Set(wordsFromLesson.map(({ word }) => word.trim().toLowerCase()))
  const missing = correctOrder.some(word => !tiles.has(word.trim().toLowerCase()))
  return [
    ...faultIf(isBlank(targetSentence?.english ?? ''), [at, 'targetSentence', 'english'], 'englishMissing'),
    ...faultIf(isBlank(targetSentence?.spanish ?? ''), [at, 'targetSentence', 'spanish'], 'spanishMissing'),
    ...faultIf(wordsFromLesson.length < MIN_TILES, [at, 'wordsFromLesson'], 'tooFewTiles'),
    ...wordsFromLesson.flatMap(({ word }, index) =>
      faultIf(isBlank(word), [at, 'wordsFromLesson', index, 'word'], 'tileEmpty'),
    ),
    ...faultIf(correctOrder.length === 0, [at, 'correctOrder'], 'orderMissing'),
    ...faultIf(missing, [at, 'correctOrder'], 'orderNotAmongTiles'),
  ]
}

function practiceFaults({ practiceLesson }: RuledItem): Fault[] {
  const at = 'practiceLesson'
  const { title = { english: '', spanish: '' }, tableData = [] } = practiceLesson ?? {}
  const isSong = !isBlank(practiceLesson?.generalAudioUrl ?? '')
  return [
    ...faultIf(isBlank(title.english), [at, 'title', 'english'], 'titleMissing'),
    ...faultIf(isBlank(title.spanish), [at, 'title', 'spanish'], 'titleMissing'),
    ...faultIf(tableData.length === 0 && !isSong, [at, 'tableData'], 'rowMissing'),
    ...tableData.flatMap(({ english, spanish }, index) =>
      faultIf(isBlank(english) || isBlank(spanish), [at, 'tableData', index], 'rowIncomplete'),
    ),
  ]
}

function mixedFaults({ parts = [] }: RuledItem): Fault[] {
  return [
    ...faultIf(parts.length === 0, ['parts'], 'partMissing'),
    ...parts.flatMap((part, index) =>
      itemFaults(part).map(fault => ({ ...fault, path: ['parts', index, ...fault.path] })),
    ),
  ]
}

function dialogueFaults({ dialogue }: RuledItem): Fault[] {
  const at = 'dialogue'
  const { title = { english: '', spanish: '' }, speakers = [], lines = [] } = dialogue ?? {}
  const isInRange = lines.length >= DIALOGUE_LINES.min && lines.length <= DIALOGUE_LINES.max
  const bothSpeak = [0, 1].every(one => lines.some(({ speaker }) => speaker === one))
  return [
    ...faultIf(isBlank(title.english), [at, 'title', 'english'], 'titleMissing'),
    ...faultIf(isBlank(title.spanish), [at, 'title', 'spanish'], 'titleMissing'),
    ...[0, 1].flatMap(one =>
      faultIf(isBlank(speakers[one]?.name ?? ''), [at, 'speakers', one, 'name'], 'speakerMissing'),
    ),
    ...faultIf(!isInRange, [at, 'lines'], 'lineCount'),
    ...faultIf(isInRange && !bothSpeak, [at, 'lines'], 'oneSpeakerSilent'),
    ...lines.flatMap((line, index) => headingFaults(line, [at, 'lines', index])),
  ]
}

function pairFaults({ minimalPair }: RuledItem): Fault[] {
  const at = 'minimalPair'
  const { words = [] } = minimalPair ?? {}
  const [first, second] = words.map(({ englishWord }) => englishWord.trim().toLowerCase())
  const isComplete = words.length === 2
  return [
    ...faultIf(!isComplete, [at, 'words'], 'pairIncomplete'),
    ...words.flatMap((word, index) => headingFaults(word, [at, 'words', index])),
    ...words.flatMap(({ audioUrl, voices }, index) =>
      faultIf(
        isBlank(audioUrl) && voices.every(voice => isBlank(voice.audioUrl)),
        [at, 'words', index, 'audioUrl'],
        'pairIncomplete',
      ),
    ),
    ...faultIf(isComplete && first !== '' && first === second, [at, 'words', 1, 'englishWord'], 'pairAlike'),
  ]
}

function faultIf(isFault: boolean, path: Fault['path'], code: FaultCode): Fault[] {
  return isFault ? [{ path, code }] : []
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
