import { type Fault, type FaultCode, isBlank } from '#domain/course/faults.ts'
import type { Finding, HealthReason } from '#domain/course/health/health-kinds.ts'
import { itemFaults, type RuledItem } from '#domain/course/item-rules.ts'
import { isWord } from '#domain/course/kinds.ts'
import { shownWords } from '#domain/course/said-texts.ts'
import { readPuzzle } from '#domain/course/sentence-builder.ts'

/* Exercises that cannot be done: the rules of the forms (A5.1 to A5.57), and faults that those rules miss. */

const TRANSLATION: ReadonlySet<FaultCode> = new Set(['englishMissing', 'spanishMissing', 'titleMissing'])
const INCOMPLETE: ReadonlySet<FaultCode> = new Set([
  'letterMissing',
  'letterTooLong',
  'rowMissing',
  'partMissing',
  'speakerMissing',
  'lineCount',
  'oneSpeakerSilent',
  'pairIncomplete',
  'pairAlike',
  'questionMissing',
  'frameMissing',
  'slotEmpty',
  'slotUnused',
  'modelUnlike',
  'noticeUntitled',
  'noticeEmpty',
  'noticeTooLong',
])
const BUILDER: ReadonlySet<FaultCode> = new Set(['tooFewTiles', 'tileEmpty', 'orderMissing'])
const CHOICE: ReadonlySet<FaultCode> = new Set([
  'optionCount',
  'answerCount',
  'answersAlike',
  'correctOptionMissing',
])

/** Texts that lack their English or their Spanish. */
export function missingTranslations(item: RuledItem): Finding[] {
  const faults = faultsOf(item, TRANSLATION)
  return [...faults, ...rowsWithout(item), ...sentencesWithout(item)]
}

/** The rules let a word have unfinished sentences, as long as one is finished. */
function sentencesWithout(item: RuledItem): Finding[] {
  if (!isWord(item)) return []
  return item.sentences.flatMap(({ englishWord, spanishTranslation }, index) =>
    halfFinding(
      { english: englishWord, spanish: spanishTranslation },
      { english: `sentences.${index}.englishWord`, spanish: `sentences.${index}.spanishTranslation` },
    ),
  )
}

function rowsWithout({ practiceLesson }: RuledItem): Finding[] {
  return (practiceLesson?.tableData ?? []).flatMap((row, index) => {
    const path = `practiceLesson.tableData.${index}`
    return halfFinding(row, { english: `${path}.english`, spanish: `${path}.spanish` })
  })
}

function halfFinding(
  { english, spanish }: { english: string; spanish: string },
  path: { english: string; spanish: string },
): Finding[] {
  if (isBlank(english)) return [{ path: path.english, reason: 'englishMissing', text: spanish }]
  return isBlank(spanish) ? [{ path: path.spanish, reason: 'spanishMissing', text: english }] : []
}

/** Items with nothing to do in them. Sentences that only lack their recording are listed under missing recordings. */
export function incomplete(item: RuledItem): Finding[] {
  const isEmptyWord =
    isWord(item) &&
    item.sentences.every(
      ({ englishWord, spanishTranslation }) => isBlank(englishWord) && isBlank(spanishTranslation),
    )
  return [
    ...faultsOf(item, INCOMPLETE),
    ...(isEmptyWord ? [{ path: 'sentences.0.englishWord', reason: 'sentenceMissing' as const }] : []),
  ]
}

/** Builders whose tiles cannot make their sentence. */
export function brokenBuilders(item: RuledItem): Finding[] {
  return [...faultsOf(item, BUILDER), ...puzzleFindings(item, '')]
}

function puzzleFindings({ sentenceBuilder, parts = [] }: RuledItem, at: string): Finding[] {
  const path = `${at}sentenceBuilder.correctOrder`
  return [
    ...orderReasons(sentenceBuilder).map(({ reason, value }) => ({
      path,
      reason,
      text: sentenceBuilder?.targetSentence.english ?? '',
      value,
    })),
    ...parts.flatMap((part, index) => puzzleFindings(part, `${at}parts.${index}.`)),
  ]
}

function orderReasons(builder: RuledItem['sentenceBuilder']): { reason: HealthReason; value: string }[] {
  if (!builder || builder.correctOrder.length === 0) return []
  const value = builder.correctOrder.join(' ')
  if (!readPuzzle(builder)) return [{ reason: 'unbuildable', value }]
  const { english } = builder.targetSentence
  const isSame = isBlank(english) || letters(english) === letters(value)
  return isSame ? [] : [{ reason: 'orderDiffers', value }]
}

/** A sentence without what its tiles may omit: case, spaces and punctuation. */
function letters(text: string): string {
  return shownWords(text)
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Choices that do not have three options of which exactly one is right. */
export function brokenChoices(item: RuledItem): Finding[] {
  return faultsOf(item, CHOICE)
}

function faultsOf(item: RuledItem, codes: ReadonlySet<FaultCode>): Finding[] {
  return itemFaults(item)
    .filter(({ code }) => codes.has(code))
    .map(({ path, code }: Fault) => ({ path: path.join('.'), reason: code as HealthReason }))
}
