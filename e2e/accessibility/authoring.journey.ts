import { expect, type Page } from '@playwright/test'
import { newCourse, recording } from '#e2e/authoring.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { savingTest } from '#e2e/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/layout.ts'
import { at } from '#e2e/walking.ts'

type Place = { course: string; item: (type: string) => string }

/** Every screen of authors, with what is open in it. A new screen is one line. */
const SCREENS: Record<string, (place: Place) => string> = {
  health: ({ course }) => `/admin/health?course=${course}`,
  import: ({ course }) => `/admin/import?course=${course}`,
  'whole courses': ({ course }) => `/admin/import/archive?course=${course}`,
  courses: ({ course }) => `/admin/authoring-courses?course=${course}`,
  words: ({ course }) => `/edit-words?course=${course}`,
  'a word': ({ course, item }) => `/edit-words?course=${course}&item=${item('word')}`,
  'a sentence builder': ({ course, item }) => `/edit-words?course=${course}&item=${item('sentence-builder')}`,
  'an exercise with pictures': ({ course, item }) =>
    `/edit-words?course=${course}&item=${item('listen-and-select-image')}`,
  'lesson management': ({ course }) => `/lesson-management?course=${course}`,
  'lesson management, simple view': ({ course }) => `/lesson-management?course=${course}&view=simple`,
  'practical exercises': ({ course }) => `/practical-exercises?course=${course}`,
  'types of exercises': ({ course }) => `/practical-exercises?course=${course}&new=`,
  'a new alphabet song': ({ course }) => `/practical-exercises?course=${course}&new=alphabet`,
  'a new practice lesson': ({ course }) => `/practical-exercises?course=${course}&new=practice-lesson`,
  'an exercise of the list': ({ course, item }) =>
    `/practical-exercises?course=${course}&item=${item('listen-and-select-image')}`,
  'sentence exercises': ({ course }) => `/sentence-exercises?course=${course}`,
  'practice lessons': ({ course }) => `/practice-lessons?course=${course}`,
  upload: () => '/upload',
  sync: ({ course }) => `/sync-user-progress?course=${course}`,
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
]

for (const [name, pathOf] of Object.entries(SCREENS)) {
  savingTest(`axe finds nothing on the screen of authors: ${name}`, async ({ page, signIn }) => {
    await prepare(page)
    await signIn(page, 'admin')
    const path = pathOf(await newPlace(page))
    for (const language of ['es', 'en'] as const) {
      await page.goto(at(language, path))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await expectNothingFound(page, `${name}, ${language}, ${size.width} px`)
        await expectNoSidewaysScroll(page, `${name} at ${size.width} px`)
      }
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page, `${name} at 360 px`)
  })
}

/** A course with an item of several types, some of them with faults. */
async function newPlace(page: Page): Promise<Place> {
  const none = { pronunciation: '', audioUrl: '', audioSlowUrl: '', audioSplitUrls: [], imageUrl: '' }
  const texts = (englishWord: string, spanishTranslation: string) => ({
    ...none,
    englishWord,
    spanishTranslation,
  })
  const { data } = await (await page.request.get('/api/v1/admin-courses')).json()
  const options = ['A', 'B', 'C'].map(label => ({
    label,
    imageUrl: data[0].picture,
    isCorrect: label === 'A',
  }))
  const both = { english: 'I like tea', spanish: 'Me gusta el té' }
  const items = [
    {
      ...texts('tea', 'té'),
      type: 'word',
      audioUrl: recording(),
      sentences: [{ ...texts(both.english, both.spanish), audioUrl: recording() }, texts('Tea, please', '')],
    },
    {
      ...texts(both.english, both.spanish),
      type: 'sentence-builder',
      sentenceBuilder: {
        targetSentence: { ...both, audioUrl: '', imageUrl: '' },
        wordsFromLesson: ['I', 'like', 'tea'].map(word => ({ word, audioUrl: '' })),
        correctOrder: ['I', 'like', 'tea'],
      },
    },
    {
      ...texts('tea', 'té'),
      type: 'listen-and-select-image',
      imageSelection: { audioUrl: '', sentence: both, options },
    },
    {
      ...texts('Drinks', 'Bebidas'),
      type: 'practice-lesson',
      practiceLesson: {
        title: { english: 'Drinks', spanish: 'Bebidas' },
        description: { english: '', spanish: '' },
        tableData: [{ english: 'tea', spanish: 'té', audioUrl: '' }],
        generalAudioUrl: '',
        showIndividualWords: false,
        words: [],
        selectedWordIds: [],
      },
    },
  ]
  const course = await newCourse(page.request, [items, 2])
  const [first = []] = course.lessons
  return { course: course.id, item: type => first[items.findIndex(one => one.type === type)] ?? '' }
}
