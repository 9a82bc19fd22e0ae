import { v7 } from 'uuid'
import type { Course, Item } from '#domain/course/course.ts'
import { itemsOf } from '#domain/course/health/course-health.ts'
import type { HealthKind } from '#domain/course/health/health-kinds.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { courses, items, lessons as lessonTable } from '#server/courses/tables.ts'
import type { TestApp } from '#server/testing/app.ts'

/** A fault planted in a course, and the place where it must be found. */
export type Planted = { kind: HealthKind; itemId: WordId; path: string }

/** Number of faults of each kind. */
export const PER_KIND = 5

/** Addresses of faulty recordings on this server. */
export type FaultyRecordings = readonly string[]

/**
 * Stores a copy of a course with five faults of every kind, at places that depend on the seed. No two faults share a
 * text, so that they can be told apart.
 */
export async function addFaultyCourse(
  { context }: TestApp,
  course: Course,
  { seed, recordings }: { seed: number; recordings: FaultyRecordings },
): Promise<{ id: CourseId; planted: Planted[] }> {
  const copy = itemsOf(structuredClone(course)).map(item => ({ ...item, _id: v7() as WordId }))
  const planted = plantAll(copy, { random: randomFrom(seed), recordings })
  const id = v7() as CourseId
  const { lessons, draftLessons: _drafts, bankedIds: _banked, _id, ...fields } = course
  await context.database.tx(async db => {
    await db.insert(courses).values({ ...fields, id, position: 100, isHidden: true, version: 1 })
    await db.insert(lessonTable).values(lessons.map(({ number, title }) => ({ courseId: id, number, title })))
    await db.insert(items).values(
      copy.map(({ _id: itemId, type, lessonNumber, orderInLesson, version, ...content }) => ({
        id: itemId,
        courseId: id,
        type,
        lessonNumber,
        orderInLesson,
        version,
        content,
      })),
    )
  })
  context.catalogue.expire()
  return { id, planted }
}

type Random = (below: number) => number
type Word = Item['sentences'][number]

function plantAll(
  copy: Item[],
  { random, recordings }: { random: Random; recordings: FaultyRecordings },
): Planted[] {
  const planted: Planted[] = []
  const used = new Set<object>()
  /** An item that has no fault yet. */
  const pick = <T extends object>(all: readonly T[], what: string): T => {
    const free = all.filter(one => !used.has(one))
    const one = free[random(free.length)]
    if (!one) throw new Error(`nothing is left for ${what}`)
    used.add(one)
    return one
  }
  const inItems: PlantInItems = (kind, type, faults, fits = () => true) => {
    for (const fault of faults) {
      const item = pick(
        copy.filter(one => one.type === type && fits(one)),
        kind,
      )
      for (const sentence of item.sentences) used.add(sentence)
      planted.push({ kind, itemId: item._id, path: fault(item) })
    }
  }
  const inSentences: PlantInSentences = (kind, faults, fits = () => true) => {
    for (const fault of faults) {
      const words = copy.filter(
        item => ['word', 'exercise'].includes(item.type) && fits(item) && !used.has(item),
      )
      const sentence = pick(
        // A telephone number takes much longer than the word that it replaces.
        words.flatMap(({ sentences }) => sentences.filter(({ englishWord }) => !/\d/.test(englishWord))),
        kind,
      )
      const item = words.find(({ sentences }) => sentences.includes(sentence)) as Item
      const path = `sentences.${item.sentences.indexOf(sentence)}.${fault(sentence)}`
      planted.push({ kind, itemId: item._id, path })
    }
  }
  plantInExercises(inItems)
  inItems(
    'incomplete',
    'word',
    repeat(item => `${edit(item, 'sentences', () => [])}.0.englishWord`, 3),
  )
  inItems('picture', 'word', [item => edit(item, 'imageUrl', () => '')])
  planted.push(...plantDuplicates(copy, words => pick(words, 'duplicate')))
  plantInTexts(inSentences, recordings)
  planted.push(...plantOrders(copy))
  return planted
}

type PlantInItems = (
  kind: HealthKind,
  type: string,
  faults: readonly ((item: Item) => string)[],
  fits?: (item: Item) => boolean,
) => void
type PlantInSentences = (
  kind: HealthKind,
  faults: readonly ((sentence: Word) => string)[],
  fits?: (item: Item) => boolean,
) => void

function repeat<Fault>(fault: Fault, count: number): Fault[] {
  return Array.from({ length: count }, () => fault)
}

function plantInExercises(plant: PlantInItems): void {
  plant('builder', 'sentence-builder', [
    item => edit(builderOf(item), 'correctOrder', order => order.slice(1), 'sentenceBuilder.'),
    item => edit(builderOf(item), 'correctOrder', order => [...order, 'unicorn'], 'sentenceBuilder.'),
    item => edit(builderOf(item), 'correctOrder', () => [], 'sentenceBuilder.'),
    item => edit(builderOf(item), 'correctOrder', order => order.toReversed(), 'sentenceBuilder.'),
    item => {
      builderOf(item).correctOrder[0] = 'UNICORN'
      return 'sentenceBuilder.correctOrder'
    },
  ])
  plant('choice', 'listen-and-select-image', [
    item => edit(imagesOf(item), 'options', all => all.map(right), 'imageSelection.'),
    item => edit(imagesOf(item), 'options', all => all.map(wrong), 'imageSelection.'),
    item =>
      edit(
        imagesOf(item),
        'options',
        all =>
          all
            .filter(({ isCorrect }) => isCorrect)
            .concat(all[0] ?? [])
            .map(onlyFirst),
        'imageSelection.',
      ),
  ])
  const withImages = (item: Item) => item.parts.some(({ imageSelection }) => imageSelection)
  const inPart = (change: (option: Option) => Option) => (item: Item) => {
    const index = item.parts.findIndex(({ imageSelection }) => imageSelection)
    const part = item.parts[index]
    if (!part?.imageSelection) throw new Error('the part has no pictures')
    return edit(part.imageSelection, 'options', all => all.map(change), `parts.${index}.imageSelection.`)
  }
  plant('choice', 'mixed-exercise', [inPart(right), inPart(wrong)], withImages)
  plant('incomplete', 'mixed-exercise', [item => edit(item, 'parts', () => [])])
  plant('incomplete', 'practice-lesson', [
    item => {
      if (!item.practiceLesson) throw new Error('the practice lesson has no table')
      item.practiceLesson.tableData = []
      item.practiceLesson.generalAudioUrl = ''
      return 'practiceLesson.tableData'
    },
  ])
  plant('audio', 'exercise', [item => edit(item.sentences[1], 'audioUrl', () => '', 'sentences.1.')])
  plant('translation', 'practice-lesson', [
    item => edit(item.practiceLesson?.tableData[1], 'spanish', () => ' ', 'practiceLesson.tableData.1.'),
    item => edit(item.practiceLesson?.title, 'english', () => '', 'practiceLesson.title.'),
  ])
}

function plantInTexts(plant: PlantInSentences, recordings: FaultyRecordings): void {
  const isEarly = ({ lessonNumber }: Item) => lessonNumber < 3
  const isLong = ({ sentences }: Item) => sentences.every(({ audioSplitUrls }) => audioSplitUrls.length > 2)
  // The expected length of a recording depends on its text.
  const isShort = ({ sentences }: Item) => sentences.every(({ englishWord }) => englishWord.length < 28)
  const lastWord = (word: string) => (text: string) => text.replace(/\S+$/, `${word}.`)
  plant(
    'recording',
    recordings.map(address => sentence => edit(sentence, 'audioUrl', () => address)),
    isShort,
  )
  plant(
    'unmet',
    ['eleven', 'twelve', 'thirteen', 'fifteen', 'thirty'].map(
      word => sentence => edit(sentence, 'englishWord', lastWord(word)),
    ),
    isEarly,
  )
  plant(
    'splitAudio',
    [
      sentence => edit(sentence, 'audioSplitUrls', all => all.slice(1)),
      sentence => edit(sentence, 'audioSplitUrls', all => [...all, ...all]),
      ...repeat((sentence: Word) => edit(sentence, 'audioSplitUrls', () => []), 2),
      sentence => `${edit(sentence, 'audioSplitUrls', all => all.with(1, ''))}.1`,
    ],
    isLong,
  )
  plant(
    'audio',
    repeat(sentence => edit(sentence, 'audioUrl', () => ''), PER_KIND - 1),
  )
  plant(
    'slowAudio',
    repeat(sentence => edit(sentence, 'audioSlowUrl', () => ''), PER_KIND),
  )
  plant(
    'picture',
    repeat(sentence => edit(sentence, 'imageUrl', () => ''), PER_KIND - 1),
  )
  plant(
    'translation',
    repeat(sentence => edit(sentence, 'spanishTranslation', () => ''), 3),
  )
  plant('pronunciation', [
    ...['live', 'read', 'close', 'wind'].map(word => (sentence: Word) => {
      edit(sentence, 'englishWord', lastWord(word))
      return edit(sentence, 'pronunciation', () => '')
    }),
    sentence => edit(sentence, 'pronunciation', text => text.replace(/\/$/, ' ənd/')),
  ])
  const addresses = [
    'http://example.com/a.svg',
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com/a.svg',
    'ftp://example.com',
  ]
  plant(
    'address',
    addresses.map(address => sentence => edit(sentence, 'imageUrl', () => address)),
  )
  const lost = '0'.repeat(32)
  plant(
    'file',
    [
      sentence => edit(sentence, 'audioUrl', () => `/media/${lost}.mp3`),
      sentence => edit(sentence, 'audioSlowUrl', () => `/media/${lost.slice(12)}.mp3`),
      sentence => `${edit(sentence, 'audioSplitUrls', all => all.with(1, `/media/${lost}.mp3`))}.1`,
      sentence => edit(sentence, 'imageUrl', () => `/media/${lost}.webp`),
      sentence => edit(sentence, 'imageUrl', () => '/media/../key.svg'),
    ],
    isLong,
  )
}

/** Repeats words at the end of the last lesson. */
function plantDuplicates(copy: Item[], pick: (words: readonly Item[]) => Item): Planted[] {
  const last = Math.max(...copy.map(({ lessonNumber }) => lessonNumber))
  const words = copy.filter(({ type }) => type === 'word')
  return Array.from({ length: PER_KIND }, () => {
    const original = pick(words)
    const _id = v7() as WordId
    const orderInLesson = copy.filter(({ lessonNumber }) => lessonNumber === last).length + 1
    copy.push({ ...structuredClone(original), _id, lessonNumber: last, orderInLesson })
    return { kind: 'duplicate', itemId: _id, path: 'englishWord' }
  })
}

/** Gaps and duplicates: from one item onwards, all items of the lesson are shifted by one place. */
function plantOrders(copy: readonly Item[]): Planted[] {
  const shifts = [
    { lesson: 1, from: 4, by: -1 },
    { lesson: 1, from: 9, by: 1 },
    { lesson: 2, from: 3, by: 1 },
    { lesson: 2, from: 8, by: -1 },
    { lesson: 3, from: 6, by: 2 },
  ]
  return shifts.map(({ lesson, from, by }) => {
    const later = copy.filter(({ lessonNumber }) => lessonNumber === lesson).slice(from)
    for (const item of later) item.orderInLesson += by
    return { kind: 'order', itemId: later[0]?._id as WordId, path: 'orderInLesson' }
  })
}

type Option = NonNullable<Item['imageSelection']>['options'][number]
const right = (option: Option): Option => ({ ...option, isCorrect: true })
const wrong = (option: Option): Option => ({ ...option, isCorrect: false })
const onlyFirst = (option: Option, index: number): Option => ({ ...option, isCorrect: index === 0 })

function builderOf({ sentenceBuilder }: Item): NonNullable<Item['sentenceBuilder']> {
  if (!sentenceBuilder) throw new Error('the item has no tiles')
  return sentenceBuilder
}

function imagesOf({ imageSelection }: Item): NonNullable<Item['imageSelection']> {
  if (!imageSelection) throw new Error('the item has no pictures')
  return imageSelection
}

/** Changes a field. @returns its path */
function edit<T extends object, Name extends keyof T & string>(
  record: T | undefined,
  name: Name,
  change: (value: T[Name]) => T[Name],
  at = '',
): string {
  if (!record) throw new Error(`nothing has the field ${at}${name}`)
  record[name] = change(record[name])
  return `${at}${name}`
}

/** Mulberry32: the same numbers for the same seed everywhere. */
function randomFrom(seed: number): Random {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }
}
