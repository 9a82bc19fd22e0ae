import { sentencesOfRows } from '#domain/course/practice-rows.ts'
import { isSaidAlike } from '#domain/course/said-alike.ts'
import { builderTitle } from '#domain/course/word-tiles.ts'
import type { ItemContent, ItemForm } from '#web/authoring/item-forms/item-form.ts'

type Derived = Partial<Omit<ItemContent, 'type'>>

/**
 * The fields of an item that are derived from its kind's block: titles, recordings, pictures, and the sentences of a
 * practice lesson (A3.15, A3.16, A3.21, A7.45).
 */
export function derivedFields(form: ItemForm): Derived {
  switch (form.kind) {
    case 'listen-and-select-image':
      return imageFields(form)
    case 'sentence-builder':
      return builderFields(form)
    case 'practice-lesson':
      return practiceFields(form)
    case 'dialogue':
      return dialogueFields(form)
    case 'minimal-pair':
      return pairFields(form)
    case 'mixed-exercise':
      return { sentences: [] }
    case 'alphabet':
      // Both languages use the same title.
      return { spanishTranslation: form.englishWord }
    default:
      return {}
  }
}

function imageFields(form: ItemForm): Derived {
  const { sentence, audioUrl, options } = form.imageSelection
  const imageUrl = options.find(({ isCorrect }) => isCorrect)?.imageUrl ?? ''
  const heading = { englishWord: sentence.english, spanishTranslation: sentence.spanish }
  return { ...heading, ...soundOf(form, heading.englishWord), audioUrl, imageUrl, sentences: [] }
}

function builderFields(form: ItemForm): Derived {
  const { targetSentence } = form.sentenceBuilder
  const { audioUrl, imageUrl } = targetSentence
  const title = builderTitle(targetSentence)
  // Sentences written while it was a word stay in the form only.
  return { ...title, ...soundOf(form, title.englishWord), audioUrl, imageUrl, sentences: [] }
}

function practiceFields({ practiceLesson, sentences }: ItemForm): Derived {
  const { title, showIndividualWords, tableData, words, selectedWordIds } = practiceLesson
  const hasWords = words.length > 0 || selectedWordIds.length > 0
  return {
    englishWord: title.english,
    spanishTranslation: title.spanish,
    // A lesson with its own words uses those instead of its rows.
    sentences: showIndividualWords && !hasWords ? sentencesOfRows(tableData, sentences) : [],
  }
}

/** Pronunciation and further recordings belong to the text: a different text starts without them. */
function soundOf({ englishWord }: ItemForm, next: string): Derived {
  return isSaidAlike(englishWord, next) ? {} : { pronunciation: '', audioSlowUrl: '', audioSplitUrls: [] }
}

function dialogueFields({ dialogue }: ItemForm): Derived {
  return {
    englishWord: dialogue.title.english,
    spanishTranslation: dialogue.title.spanish,
    pronunciation: '',
    audioUrl: '',
    audioSlowUrl: '',
    audioSplitUrls: [],
    sentences: [],
  }
}

function pairFields(form: ItemForm): Derived {
  const title = pairTitle(form)
  return {
    englishWord: title.english,
    spanishTranslation: title.spanish,
    imageUrl: form.minimalPair.words[0]?.imageUrl ?? '',
    pronunciation: '',
    audioUrl: '',
    audioSlowUrl: '',
    audioSplitUrls: [],
    sentences: [],
  }
}

/** A pair is named by its words. */
export function pairTitle({ minimalPair: { words } }: ItemForm): { english: string; spanish: string } {
  const [first = '', second = ''] = words.map(({ englishWord }) => englishWord.trim())
  if (first === '' || second === '') return { english: first, spanish: first }
  return { english: `"${first}" or "${second}"?`, spanish: `¿«${first}» o «${second}»?` }
}
