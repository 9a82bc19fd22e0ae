import dictionaryEn from 'dictionary-en'
import dictionaryEs from 'dictionary-es'
import nspell from 'nspell'
import type { CourseSource } from '#content/course-files.ts'
import type { GistFile } from '#content/kinds/dialogue.ts'
import { soundOfWord } from '#content/sentence-ipa.ts'
import { taughtTexts } from '#content/taught-texts.ts'

/** Words that the courses use but the Spanish dictionary lacks. */
const ALSO_SPANISH = [
  'email',
  'bachata',
  'videollamada',
  'sombrerito',
  'llámelo',
  'llámela',
  'llámelos',
  'fírmelo',
  'mándeles',
  'mándenos',
  'devuélvele',
]

/** Reading the dictionaries takes seconds: only when they are needed, and once. */
let dictionaries: ReturnType<typeof readDictionaries> | undefined

function readDictionaries() {
  const english = nspell(dictionaryEn)
  const spanish = nspell(dictionaryEs)
  for (const word of ALSO_SPANISH) spanish.add(word)
  return { english, spanish }
}

/** Words of a course's texts that are missing from the dictionary of their language. */
export function spellingProblems({ lessons }: Pick<CourseSource, 'lessons'>): string[] {
  dictionaries ??= readDictionaries()
  const { english, spanish } = dictionaries
  const isEnglish = (word: string) => soundOfWord(word.toLowerCase()) !== undefined || english.correct(word)
  const isSpanish = (word: string) =>
    spanish.correct(word) ||
    spanish.correct(word.toLowerCase()) ||
    // Names, and English words that a Spanish text is about.
    (/^\p{Lu}/u.test(word) && isEnglish(word))
  return lessons.flatMap(lesson => {
    const at = `lesson ${lesson.number}`
    const notes = lesson.items.flatMap(({ slug, expandedExplanation: note }) => {
      if (!note) return []
      const { description, usageNotes, additionalExamples } = note
      const contexts = additionalExamples.flatMap(({ context }) => context ?? [])
      return [
        { where: `${at}, ${slug}, note`, english: description.en, spanish: description.es },
        {
          where: `${at}, ${slug}, usage notes`,
          english: usageNotes.en.join(' '),
          spanish: usageNotes.es.join(' '),
        },
        { where: `${at}, ${slug}, context`, english: '', spanish: contexts.join(' ') },
      ]
    })
    const questions = lesson.items.flatMap(item =>
      item.type === 'dialogue' && item.gist ? gistTexts(item.gist, `${at}, ${item.slug}, gist`) : [],
    )
    return [...taughtTexts(lesson), ...notes, ...questions].flatMap(text => [
      // Quotes in a note may be Spanish, or how something sounds.
      ...wordsIn(text.english.replace(/"[^"]*"/g, ' '))
        .filter(word => !isEnglish(word) && !isSpanish(word))
        .map(word => `${text.where}: "${word}" is misspelt in English`),
      // Quotes are English.
      ...wordsIn(text.spanish.replace(/«[^«»]*»/g, ' '))
        .filter(word => !isSpanish(word))
        .map(word => `${text.where}: "${word}" is misspelt in Spanish`),
    ])
  })
}

function gistTexts({ question, answers }: GistFile, where: string) {
  return [question, ...answers].map(({ en, es }) => ({ where, english: en, spanish: es }))
}

function wordsIn(text: string): string[] {
  const words = text.replaceAll('’', "'").match(/\p{L}+(?:'\p{L}+)*/gu) ?? []
  // Capitals inside a word show its stress.
  return [...new Set(words)].filter(word => !/\p{Ll}\p{Lu}/u.test(word))
}
