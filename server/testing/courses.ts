import { eq } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import type { CourseId, WordId } from '#domain/ids.ts'
import { courses, items, lessons as lessonTable } from '#server/courses/tables.ts'
import type { AppContext } from '#server/program/context.ts'
import type { TestApp } from '#server/testing/app.ts'

const LARGE_LESSON = 20
/** A statement has at most 65,535 values. */
const ROWS_AT_ONCE = 1000

/** Adds an authored course, with a number of words per lesson, or items of the given types. */
export async function addCourse(
  { context }: TestApp,
  lessonItems: readonly (number | readonly string[])[],
  given: Partial<typeof courses.$inferInsert> = {},
): Promise<{ id: CourseId; lessons: WordId[][] }> {
  const id = v7() as CourseId
  const rows = lessonItems.map((lesson, index) => {
    const types = typeof lesson === 'number' ? Array.from({ length: lesson }, () => 'word') : lesson
    return types.map((type, order) =>
      itemRow(id, type, { lessonNumber: index + 1, orderInLesson: order + 1 }),
    )
  })
  await context.database.tx(async db => {
    await db.insert(courses).values({ ...courseRow(id), ...given })
    const numbered = lessonItems.map((_, index) => ({
      courseId: id,
      number: index + 1,
      title: { es: '', en: '' },
    }))
    if (numbered.length > 0) await db.insert(lessonTable).values(numbered)
    if (rows.flat().length > 0) await db.insert(items).values(rows.flat())
  })
  context.catalogue.expire()
  return { id, lessons: rows.map(lesson => lesson.map(row => row.id)) }
}

/**
 * Adds a course of many items: lessons of 20, copied from the first lesson of the seed, so that every type occurs.
 * @returns its id, and the ids of its words in order
 */
export async function addLargeCourse(
  { context }: { context: Pick<AppContext, 'database' | 'catalogue'> },
  itemCount: number,
  given: Partial<typeof courses.$inferInsert> = {},
): Promise<{ id: CourseId; words: WordId[] }> {
  const id = v7() as CourseId
  const models = (await context.catalogue.courses())[0]?.lessons[0]?.items ?? []
  const rows = Array.from({ length: itemCount }, (_, place) => {
    const model = models[place % models.length]
    if (!model) throw new Error('the seed has a lesson')
    const { _id, type, lessonNumber: _lesson, orderInLesson: _order, version, ...content } = model
    const lessonNumber = Math.floor(place / LARGE_LESSON) + 1
    const englishWord = `${content.englishWord} ${place}`
    return {
      id: v4() as WordId,
      courseId: id,
      type,
      lessonNumber,
      orderInLesson: (place % LARGE_LESSON) + 1,
      version,
      content: { ...content, englishWord },
    }
  })
  const lessonRows = Array.from({ length: Math.ceil(itemCount / LARGE_LESSON) }, (_, lesson) => ({
    courseId: id,
    number: lesson + 1,
    title: { es: `Tema ${lesson + 1}`, en: `Topic ${lesson + 1}` },
  }))
  await context.database.tx(async db => {
    await db.insert(courses).values({ ...courseRow(id), ...given })
    await db.insert(lessonTable).values(lessonRows)
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await db.insert(items).values(rows.slice(from, from + ROWS_AT_ONCE))
    }
  })
  context.catalogue.expire()
  return { id, words: rows.map(row => row.id) }
}

/** Moves an item to the word bank. */
export async function bankItem({ context }: TestApp, id: WordId | undefined): Promise<void> {
  if (!id) throw new Error('no item')
  const banked = { bankedAt: context.now(), orderInLesson: 0 }
  await context.database.tx(db => db.update(items).set(banked).where(eq(items.id, id)))
  context.catalogue.expire()
}

function courseRow(id: CourseId): typeof courses.$inferInsert {
  return {
    id,
    position: 100,
    title: { es: 'Curso de prueba', en: 'Test course' },
    description: { es: '', en: '' },
    picture: '',
    color: 'palma',
    isAvaliable: true,
    isHidden: false,
    matching: 'strict',
    version: 1,
  }
}

function itemRow(courseId: CourseId, type: string, place: { lessonNumber: number; orderInLesson: number }) {
  const content = {
    englishWord: `word ${place.lessonNumber}.${place.orderInLesson}`,
    spanishTranslation: 'palabra',
    pronunciation: '',
    audioUrl: '',
    audioSlowUrl: '',
    audioSplitUrls: [],
    imageUrl: '',
    musicUrl: '',
    exerciseGroup: '',
    parts: [],
    sentences: [],
  }
  return { id: v7() as WordId, courseId, type, ...place, content, version: 1 }
}
