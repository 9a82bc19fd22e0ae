import type { ItemPart } from '#domain/course/course.ts'
import { isAlphabet, type RuledItem } from '#domain/course/item-rules.ts'
import type { Sentence } from '#domain/course/sentence.ts'

/** A field of an item, by its path. */
export type Field<T = string> = { path: string; value: T }

/** A text that learners hear or say, with the fields that belong to it. Fields that its type lacks are absent. */
export type SaidText = {
  english: Field
  spanish?: Field
  audio?: Field
  slowAudio?: Field
  splitAudio?: Field<readonly string[]>
  picture?: Field
  pronunciation?: Field
}

/** The texts of an item that are heard or said, in order. Titles are not included. */
export function saidTexts(item: RuledItem): SaidText[] {
  return textsIn(item, '')
}

function textsIn(item: RuledItem, at: string): SaidText[] {
  switch (item.type) {
    case 'word':
      return [heading(item, at), ...sentencesOf(item, at)]
    case 'exercise':
      if (isAlphabet(item)) return letters(item, at)
      return item.sentences.length > 0 ? sentencesOf(item, at) : [heading(item, at)]
    case 'sentence-builder':
      return targetOf(item, at)
    case 'listen-and-select-image':
      return imageText(item, at)
    case 'practice-lesson':
      return practiceTexts(item, at)
    case 'dialogue':
      return (item.dialogue?.lines ?? []).map((line, index) =>
        fromSentence(line, `${at}dialogue.lines.${index}.`),
      )
    case 'minimal-pair':
      return (item.minimalPair?.words ?? []).map((word, index) =>
        heading(word, `${at}minimalPair.words.${index}.`),
      )
    case 'mixed-exercise':
      // Parts are shown without their own pictures.
      return (item.parts ?? []).flatMap((part, index) =>
        textsIn(part, `${at}parts.${index}.`).map(({ picture: _, ...text }) => text),
      )
    default:
      return []
  }
}

function sentencesOf({ sentences }: Pick<ItemPart, 'sentences'>, at: string): SaidText[] {
  return sentences.map((sentence, index) => fromSentence(sentence, `${at}sentences.${index}.`))
}

/** Only sentences are heard word by word. */
function heading(item: Sentence, at: string): SaidText {
  const { splitAudio: _, ...text } = fromSentence(item, at)
  return text
}

function fromSentence(sentence: Sentence, at: string): SaidText {
  return {
    english: { path: `${at}englishWord`, value: sentence.englishWord },
    spanish: { path: `${at}spanishTranslation`, value: sentence.spanishTranslation },
    audio: { path: `${at}audioUrl`, value: sentence.audioUrl },
    slowAudio: { path: `${at}audioSlowUrl`, value: sentence.audioSlowUrl },
    splitAudio: { path: `${at}audioSplitUrls`, value: sentence.audioSplitUrls },
    picture: { path: `${at}imageUrl`, value: sentence.imageUrl },
    pronunciation: { path: `${at}pronunciation`, value: sentence.pronunciation },
  }
}

function letters({ sentences }: RuledItem, at: string): SaidText[] {
  return sentences.map(({ englishWord, audioUrl }, index) => ({
    english: { path: `${at}sentences.${index}.englishWord`, value: englishWord },
    audio: { path: `${at}sentences.${index}.audioUrl`, value: audioUrl },
  }))
}

function targetOf({ sentenceBuilder, imageUrl }: RuledItem, at: string): SaidText[] {
  if (!sentenceBuilder) return []
  const { english, spanish, audioUrl, imageUrl: own } = sentenceBuilder.targetSentence
  const path = `${at}sentenceBuilder.targetSentence.`
  return [
    {
      english: { path: `${path}english`, value: english },
      spanish: { path: `${path}spanish`, value: spanish },
      audio: { path: `${path}audioUrl`, value: audioUrl },
      // A sentence without a picture shows the item's.
      picture: { path: `${path}imageUrl`, value: own || imageUrl },
    },
  ]
}

function imageText({ imageSelection }: RuledItem, at: string): SaidText[] {
  if (!imageSelection) return []
  const path = `${at}imageSelection.`
  const { english, spanish } = imageSelection.sentence
  return [
    {
      english: { path: `${path}sentence.english`, value: english },
      spanish: { path: `${path}sentence.spanish`, value: spanish },
      audio: { path: `${path}audioUrl`, value: imageSelection.audioUrl },
    },
  ]
}

function practiceTexts({ practiceLesson }: RuledItem, at: string): SaidText[] {
  const { tableData = [], words = [] } = practiceLesson ?? {}
  const path = `${at}practiceLesson.`
  return [
    ...tableData.map(({ english, spanish, audioUrl }, index) => ({
      english: { path: `${path}tableData.${index}.english`, value: english },
      spanish: { path: `${path}tableData.${index}.spanish`, value: spanish },
      audio: { path: `${path}tableData.${index}.audioUrl`, value: audioUrl },
    })),
    ...words.flatMap((word, index) => sentencesOf(word, `${path}words.${index}.`)),
  ]
}

/** The words of a text for word-by-word listening; a lone dash is not a word. */
export function shownWords(text: string): string[] {
  return text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word))
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}
