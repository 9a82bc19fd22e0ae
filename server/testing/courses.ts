import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { CourseId, WordId } from '#domain/ids.ts'
import { courses, items, lessons as lessonTable } from '#server/db/tables/content.ts'
import type { TestApp } from '#server/testing/app.ts'

/** Adds an authored course: each lesson has a number of words, or items of the given types. */
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
    await db.insert(courses).values({
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
      ...given,
    })
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

/** Moves an item to the word bank. */
export async function bankItem({ context }: TestApp, id: WordId | undefined): Promise<void> {
  if (!id) throw new Error('no item')
  const banked = { bankedAt: context.now(), orderInLesson: 0 }
  await context.database.tx(db => db.update(items).set(banked).where(eq(items.id, id)))
  context.catalogue.expire()
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
