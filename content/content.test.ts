import { describe, expect, test } from 'vitest'
import { readCourses } from '#content/catalogue.ts'
import { findProblems } from '#content/checks.ts'
import { readCourseFiles } from '#content/course-files.ts'
import { KINDS } from '#content/kinds.ts'
import { findMediaProblems } from '#content/media-checks.ts'
import type { Item, ItemPart } from '#domain/course/course.ts'
import { ITEM_TYPES, type ItemType } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'

/** The lessons of the conversational course. */
/** The lessons of the two courses that are taught: 21 and 24. */
const TAUGHT = [21, 24].flatMap((count, course) =>
  Array.from({ length: count }, (_, index) => ({ course: course + 1, number: index + 1 })),
)
const RECORDING = /^\/media\/[0-9a-f]{20}\.mp3$/

/** The texts of an item that are recorded whole, slowly and word by word. */
const RECORDED: Record<ItemType, (item: ItemPart) => Sentence[]> = {
  word: item => [item, ...item.sentences],
  exercise: item => [item, ...item.sentences],
  'sentence-builder': item => [item],
  'listen-and-select-image': () => [],
  'mixed-exercise': () => [],
  'practice-lesson': () => [],
  'minimal-pair': item => item.minimalPair?.words ?? [],
  dialogue: item => item.dialogue?.lines ?? [],
}

function everyPart(): (Item | ItemPart)[] {
  const items = readCourses().flatMap(course => course.lessons.flatMap(lesson => lesson.items))
  return items.flatMap(item => [item, ...item.parts])
}

test('the content has no problems', () => {
  expect([...findProblems(), ...findMediaProblems()]).toEqual([])
})

test('speakers of a dialogue have faces drawn from its scene, each their own', () => {
  const items = readCourseFiles().courses.flatMap(({ lessons }) => lessons.flatMap(lesson => lesson.items))
  const casts = items.flatMap(item => (item.type === 'dialogue' ? [item.speakers] : []))
  expect(casts).toHaveLength(TAUGHT.length)
  for (const cast of casts) {
    const pictures = cast.map(({ picture }) => picture)
    expect(pictures.filter(picture => !picture.startsWith('face-'))).toEqual([])
    expect(new Set(pictures).size).toBe(cast.length)
  }
})

describe('the seeded courses', () => {
  const courses = readCourses()
  const [conversational, second] = courses

  test('are open ones, the second that is hidden, and the one for hotels that is coming soon', () => {
    expect(conversational).toMatchObject({ isAvaliable: true, isHidden: false, color: 'laguna' })
    // The demo finds its course by this title (L7.24).
    expect(conversational?.title.es).toBe('Inglés Conversacional')
    // L2.17
    expect(second).toMatchObject({ isHidden: true })
    expect(courses.filter(({ isHidden }) => isHidden)).toHaveLength(1)
    const announced = courses.filter(({ isAvaliable }) => !isAvaliable)
    expect(announced.map(({ title, isHidden }) => [title.es, isHidden])).toEqual([
      ['Inglés para hoteles', false],
    ])
  })

  test('have something to say in every lesson, and no lesson before it is written', () => {
    const empty = courses.flatMap(({ lessons }) => lessons.filter(({ items }) => items.length === 0))
    expect(empty).toEqual([])
    expect(courses.filter(({ isAvaliable, lessons }) => isAvaliable === (lessons.length === 0))).toEqual([])
  })

  const taught = courses.filter(({ isHidden, isAvaliable }) => isAvaliable && !isHidden)

  test('the conversational ones have 21 and 24 lessons', () => {
    const found = taught.flatMap(({ lessons }, index) =>
      lessons.map(({ number }) => ({ course: index + 1, number })),
    )
    expect(found).toEqual(TAUGHT)
  })

  test.each(TAUGHT)(
    'lesson $number of course $course has its words, and every other kind of item',
    ({ course, number }) => {
      const types = taught[course - 1]?.lessons[number - 1]?.items.map(({ type }) => type) ?? []
      const words = types.filter(type => type === 'word').length
      expect(words).toBeGreaterThanOrEqual(12)
      expect(words).toBeLessThanOrEqual(16)
      expect(types).toEqual(expect.arrayContaining(ITEM_TYPES.filter(type => KINDS[type].leastInLesson > 0)))
      expect(types.slice(0, 2), 'a lesson begins with words').toEqual(['word', 'word'])
    },
  )

  test('have a unique id for every item', () => {
    const ids = readCourses().flatMap(course => [
      course._id,
      ...course.lessons.flatMap(l => l.items.map(i => i._id)),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('have both recordings for every spoken text, and one for each of its words', () => {
    const said = everyPart().flatMap(item => RECORDED[item.type as ItemType](item))
    expect(said.length).toBeGreaterThan(900)
    for (const text of said) {
      const wordCount = text.englishWord.split(' ').length
      expect(text.audioUrl).toMatch(RECORDING)
      expect(text.audioSlowUrl).not.toBe(text.audioUrl)
      expect(text.audioSplitUrls, text.englishWord).toHaveLength(wordCount === 1 ? 0 : wordCount)
      expect(text.imageUrl).toMatch(/^\/media\/[0-9a-f]{20}\.svg(?:#scene-[a-z]+-[0-4])?$/)
    }
  })

  test('have a sentence builder with shuffled tiles, each with its recording', () => {
    const builders = everyPart().flatMap(item => item.sentenceBuilder ?? [])
    expect(builders.length).toBeGreaterThanOrEqual(63)
    for (const { wordsFromLesson, correctOrder, targetSentence } of builders) {
      const tiles = wordsFromLesson.map(({ word }) => word)
      expect(tiles, targetSentence.english).toEqual(expect.arrayContaining(correctOrder))
      expect(tiles).not.toEqual(correctOrder)
      expect(wordsFromLesson.every(({ audioUrl }) => RECORDING.test(audioUrl))).toBe(true)
    }
  })

  test('have a listening item with three pictures, one of them right', () => {
    const selections = everyPart().flatMap(item => item.imageSelection ?? [])
    expect(selections.length).toBeGreaterThanOrEqual(63)
    for (const { options, audioUrl } of selections) {
      expect(options.map(({ label }) => label)).toEqual(['A', 'B', 'C'])
      expect(options.filter(({ isCorrect }) => isCorrect)).toHaveLength(1)
      expect(new Set(options.map(({ imageUrl }) => imageUrl)).size).toBe(3)
      expect(audioUrl).toMatch(RECORDING)
    }
  })

  test('have practice tables with recordings for their rows, and with words of the course', () => {
    const ids = new Set(everyPart().flatMap(item => ('_id' in item ? [item._id] : [])))
    const lessons = everyPart().flatMap(item => item.practiceLesson ?? [])
    expect(lessons.length).toBeGreaterThanOrEqual(21)
    for (const { tableData, selectedWordIds } of lessons) {
      expect(tableData.every(({ audioUrl }) => RECORDING.test(audioUrl))).toBe(true)
      expect(selectedWordIds.every(id => ids.has(id))).toBe(true)
    }
  })

  test('have the pronunciations of their words, unless they have no lessons yet', () => {
    const address = /^\/media\/[0-9a-f]{20}\.json$/
    const [spoken, empty] = [true, false].map(isSpoken =>
      courses.filter(({ lessons }) => lessons.length > 0 === isSpoken).map(({ phonesUrl }) => phonesUrl),
    )
    expect(spoken?.filter(url => !address.test(url))).toEqual([])
    expect(new Set(spoken).size).toBe(spoken?.length)
    expect(spoken?.length).toBeGreaterThan(1)
    expect(empty).toEqual([''])
  })

  test('mark usage notes as active only where an author wrote some', () => {
    const items = conversational?.lessons[0]?.items ?? []
    expect(items.find(item => item.englishWord === 'Good night')?.expandedExplanation?.isActive).toBe(true)
    expect(items.find(item => item.englishWord === 'Hi')).not.toHaveProperty('expandedExplanation')
  })
})
