import type { FieldPath } from 'react-hook-form'
import { hasSentences, type ItemForm } from '#web/authoring/item-forms/item-form.ts'
import { splitWords } from '#web/authoring/item-forms/sentence-words.ts'

/** Content that an item lacks for its learners, although it can be saved without. */
export type ItemHint = {
  what: 'english' | 'spanish' | 'sentenceEnglish' | 'sentenceSpanish' | 'audio' | 'slow' | 'split' | 'image'
  path: FieldPath<ItemForm>
  /** The number of the sentence, from 1. */
  place: number
  /** The text in the other language, to translate from. */
  source: string
}

/** The gaps of a word, worst first. An empty form has none: the author has only just begun. */
export function itemHints({ kind, englishWord, spanishTranslation, sentences }: ItemForm): ItemHint[] {
  if (!hasSentences(kind)) return []
  const hints: ItemHint[] = []
  const add = (isMissing: boolean, hint: ItemHint) => {
    if (isMissing) hints.push(hint)
  }
  const isBlank = (text: string) => text.trim() === ''
  add(isBlank(englishWord) && !isBlank(spanishTranslation), {
    what: 'english',
    path: 'englishWord',
    place: 0,
    source: spanishTranslation,
  })
  add(isBlank(spanishTranslation) && !isBlank(englishWord), {
    what: 'spanish',
    path: 'spanishTranslation',
    place: 0,
    source: englishWord,
  })
  for (const [index, sentence] of sentences.entries()) {
    const { englishWord: english, spanishTranslation: spanish } = sentence
    if (isBlank(english) && isBlank(spanish)) continue
    const at = `sentences.${index}` as const
    const place = index + 1
    add(isBlank(english), { what: 'sentenceEnglish', path: `${at}.englishWord`, place, source: spanish })
    add(isBlank(spanish), {
      what: 'sentenceSpanish',
      path: `${at}.spanishTranslation`,
      place,
      source: english,
    })
    add(sentence.audioUrl === '', { what: 'audio', path: `${at}.audioUrl`, place, source: '' })
    add(sentence.audioSlowUrl === '', { what: 'slow', path: `${at}.audioSlowUrl`, place, source: '' })
    add(
      splitWords(english).some((_, word) => !sentence.audioSplitUrls[word]),
      { what: 'split', path: `${at}.audioSplitUrls`, place, source: '' },
    )
    add(sentence.imageUrl === '', { what: 'image', path: `${at}.imageUrl`, place, source: '' })
  }
  const order = ORDER.map(what => hints.filter(hint => hint.what === what))
  return order.flat()
}

const ORDER: readonly ItemHint['what'][] = [
  'english',
  'spanish',
  'sentenceEnglish',
  'sentenceSpanish',
  'audio',
  'slow',
  'split',
  'image',
]
