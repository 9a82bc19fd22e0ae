import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { v7 } from 'uuid'
import { namedFiles, readManifest } from '#content/media-files.ts'
import type { ChangedCourse } from '#contract/authoring/courses.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import type { SignIn } from '#e2e/journey.ts'

/* Shared by the authors' journeys. */

/** The authors' screen size; other journeys use a phone. */
export const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }

/** A button by its whole name, or by a part of it as a pattern. */
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })

/** The field of a text by its whole label. */
export const field = (within: Page | Locator, label: string) =>
  within.getByRole('textbox', { name: label, exact: true })

/** Waits until the changes of an open form are stored. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Guardado a las \d\d:\d\d$/).first()).toBeVisible()
}

/** Signs the browser in as an administrator, with a session for this journey only. */
export async function signInAsAuthor(page: Page, signIn: SignIn): Promise<void> {
  await signIn(page, 'admin')
}

/** A journey's course, with the ids of its items by lesson. */
export type NewCourse = { id: CourseId; title: string; lessons: WordId[][] }

type NewItem = Record<string, unknown> & { englishWord: string; spanishTranslation: string }

/**
 * Makes a course through the API, so that a journey changes no seeded one. Its title is unique, and lists have it last.
 *
 * @param api of a page whose browser is signed in as an administrator: `page.request`
 * @param lessons the number of words of each lesson, or the items themselves in the fields of `POST create-word`
 * @param given `isHidden: false` shows it to learners
 */
export async function newCourse(
  api: APIRequestContext,
  lessons: readonly (number | readonly NewItem[])[] = [3],
  given: { title?: string; isHidden?: boolean; isPublished?: boolean } = {},
): Promise<NewCourse> {
  const id = v7() as CourseId
  const title = given.title ?? `Curso ${id.slice(-8)}`
  const { isHidden = true, isPublished = true } = given
  await post<ChangedCourse>(api, 'admin-course', { _id: id, title: { es: title, en: title }, isHidden })
  const ids: WordId[][] = []
  for (const [index, lesson] of lessons.entries()) {
    const number = index + 1
    const topic = { es: `Tema ${number}`, en: `Topic ${number}` }
    await post(api, 'admin-lesson', { courseId: id, number, title: topic, isPublished })
    const items = typeof lesson === 'number' ? wordsOf(number, lesson) : lesson
    const added: WordId[] = []
    for (const item of items) {
      const data = { type: 'word', ...item, courseId: id, lessonNumber: number }
      added.push((await post<AuthoredItem>(api, 'create-word', data))._id)
    }
    ids.push(added)
  }
  return { id, title, lessons: ids }
}

const SPOKEN = [
  ['apple', 'manzana', 'I eat an apple', 'Yo como una manzana'],
  ['water', 'agua', 'The water is cold', 'El agua está fría'],
  ['house', 'casa', 'This is my house', 'Esta es mi casa'],
  ['book', 'libro', 'The book is on the table', 'El libro está en la mesa'],
  ['dog', 'perro', 'The dog sleeps here', 'El perro duerme aquí'],
] as const

/** Complete words of a lesson. */
function wordsOf(lesson: number, count: number): NewItem[] {
  return Array.from({ length: count }, (_, index) => {
    const [english, spanish, said, means] = SPOKEN[(lesson - 1 + index) % SPOKEN.length] ?? SPOKEN[0]
    const text = (englishWord: string, spanishTranslation: string) => ({
      ...{ englishWord, spanishTranslation, pronunciation: '', imageUrl: '' },
      ...{ audioUrl: '', audioSlowUrl: '', audioSplitUrls: [] },
    })
    const recorded = { ...text(said, means), audioUrl: recording() }
    return { ...text(english, spanish), sentences: [recorded] }
  })
}

/** A complete practice lesson, in the fields of `POST create-word`. */
export function practiceLesson(): NewItem {
  const title = { english: 'At the door', spanish: 'En la puerta' }
  return {
    type: 'practice-lesson',
    englishWord: title.english,
    spanishTranslation: title.spanish,
    practiceLesson: {
      title,
      description: { english: '', spanish: '' },
      tableData: [{ english: 'Come in', spanish: 'Pasa', audioUrl: '' }],
      generalAudioUrl: '',
      showIndividualWords: false,
      words: [],
      selectedWordIds: [],
    },
  }
}

/** The address of some recording that the server has. */
export function recording(): string {
  return fileWith('.mp3')
}

/** The address of some picture that the server has. */
export function picture(): string {
  return fileWith('.svg')
}

function fileWith(ending: string): string {
  const name = [...namedFiles(readManifest())].find(name => name.endsWith(ending))
  return `/media/${name}`
}

async function post<Data>(api: APIRequestContext, service: string, data: unknown): Promise<Data> {
  const answer = await api.post(`/api/v1/${service}`, { data })
  expect(answer.status(), `${service}: ${await answer.text()}`).toBe(200)
  return (await answer.json()).data
}
