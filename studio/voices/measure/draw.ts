import { readCourseFiles } from '#content/course-files.ts'
import { readLibraryFiles } from '#content/library-files.ts'
import { neededRecordings } from '#content/spoken-texts.ts'
import { soundsOf } from '#studio/voices/measure/recogniser.ts'
import { sentencesOf, tuneOf } from '#studio/voices/tune.ts'

/* The texts of the content with which the voices are measured, drawn by a seed. */

const MIN_WORDS = 3
/** Few texts are questions that rise, and their melody is the easiest to lose. */
const QUESTIONS = 8

/** Sentences of the content, among them some questions that rise. */
export function drawnSentences(count: number, seed: number): string[] {
  const sentences = shuffled(
    recorded(true).filter(text => text.split(' ').length >= MIN_WORDS),
    seed,
  )
  const isRising = (text: string) => tuneOf(sentencesOf(text).at(-1) ?? '') === 'rise'
  const questions = sentences.filter(isRising).slice(0, QUESTIONS)
  const others = sentences.filter(text => !questions.includes(text))
  return [...questions, ...others.slice(0, count - questions.length)]
}

/** Single words of the content that sound different from each other. */
export function drawnWords(count: number, seed: number): string[] {
  const sounds = soundsOf()
  const words = shuffled(
    recorded(false).filter(text => /^[a-z]{2,}$/i.test(text) && sounds(text) !== undefined),
    seed,
  )
  return [...new Map(words.map(word => [sounds(word), word])).values()].slice(0, count)
}

function recorded(isWhole: boolean): string[] {
  const needed = neededRecordings(readCourseFiles().courses, readLibraryFiles().library)
  const texts = needed.filter(({ isSlowNeeded }) => isSlowNeeded === isWhole).map(({ text }) => text)
  return [...new Set(texts)].sort()
}

function shuffled(texts: readonly string[], seed: number): string[] {
  let state = seed
  const random = () => {
    // A linear congruential generator draws the same texts everywhere.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return texts
    .map(text => ({ text, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
}
