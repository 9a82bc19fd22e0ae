import { expect, type Page } from '@playwright/test'
import { button, DESKTOP, field, newCourse, practiceLesson, recording } from '#e2e/authoring.ts'
import { expectNothingFound, expectNothingFoundInOtherLanguage, prepare } from '#e2e/axe.ts'
import { savingTest } from '#e2e/journey.ts'
import { expectFit, expectNoSidewaysScroll } from '#e2e/layout.ts'
import { at } from '#e2e/walking.ts'

type Place = { course: string; item: (type: string) => string }

/** Every screen of authors, with its open parts. A new screen is one line. */
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

const TABLET = { width: 768, height: 1024 }
const PHONE = { width: 360, height: 740 }

/** A journey of several screens loads the program once. */
const SCREENS_OF_JOURNEY = 7

for (const screens of chunks(Object.entries(SCREENS), SCREENS_OF_JOURNEY)) {
  const names = screens.map(([name]) => name).join(', ')
  savingTest(`axe finds nothing on the screens of authors: ${names}`, async ({ page, signIn }) => {
    await prepare(page)
    await signIn(page, 'admin')
    const place = await newPlace(page)
    for (const [name, pathOf] of screens) {
      await page.setViewportSize(DESKTOP.viewport)
      await openScreen(page, at('es', pathOf(place)))
      await expectNothing(page, `${name}, es, 1280 px`)
      await page.setViewportSize(PHONE)
      await expectFit(page, `${name} at 360 px`)
    }
  })
  savingTest(
    `axe finds nothing on the screens of authors in English and on a tablet: ${names}`,
    async ({ page, signIn }) => {
      await prepare(page)
      await signIn(page, 'admin')
      const place = await newPlace(page)
      for (const [name, pathOf] of screens) {
        await page.setViewportSize(DESKTOP.viewport)
        await openScreen(page, at('en', pathOf(place)))
        await expectNothingFoundInOtherLanguage(page, `${name}, en, 1280 px`)
        await expectNoSidewaysScroll(page, `${name}, en, 1280 px`)
        // Only the texts differ by language: the other sizes are checked in one.
        await openScreen(page, at('es', pathOf(place)))
        await page.setViewportSize(TABLET)
        await expectNothing(page, `${name}, es, 768 px`)
      }
    },
  )
}

async function expectNothing(page: Page, state: string): Promise<void> {
  await expectNothingFound(page, state)
  await expectNoSidewaysScroll(page, state)
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Where and how a dialog is opened, in either language. */
type Opening = { path: (place: Place) => string; open: (page: Page, place: Place) => Promise<void> }

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()
const choose = async (page: Page, menu: RegExp, name: RegExp) => {
  await press(page, menu)
  await page.getByRole('menuitem', { name }).click()
}
const ofTea = /^(Acciones de|Actions of) tea$/
const lessons = ({ course }: Place) => `/lesson-management?course=${course}`
const word = ({ course, item }: Place) => `/edit-words?course=${course}&item=${item('word')}`

/** Every dialog over a screen of authors, in the order in which they open: Escape closes each, a change stays. */
const DIALOGS: Record<string, Opening> = {
  bank: { path: lessons, open: page => press(page, /^(Ver todo el banco|See the whole bank)$/) },
  move: { path: lessons, open: page => choose(page, ofTea, /^(Mover a|Move to)…$/) },
  transfer: {
    path: lessons,
    open: page => choose(page, ofTea, /^(Mover a otro curso|Move to another course)…$/),
  },
  'changes of an order': {
    path: lessons,
    open: async page => {
      await choose(page, ofTea, /^(Bajar|Move down)$/)
      await press(page, /^(Ver cambios|View changes)$/)
    },
  },
  'conflict of orders': {
    path: lessons,
    open: async (page, { course, item }) => {
      const operations = [{ type: 'move', ids: [item('practice-lesson')], lessonNumber: 1, position: 1 }]
      await put(page, 'admin-update-lesson-order', { courseId: course, operations })
      await press(page, /^(Guardar Cambios|Save changes)$/i)
    },
  },
  history: { path: word, open: page => press(page, /^(Historial|History)$/) },
  'choice of a picture': { path: word, open: page => press(page, /^(Elegir|Choose): /) },
  link: {
    path: word,
    open: page => choose(page, /^(Más opciones|More options): /, /^(Usar un enlace|Use a link)$/),
  },
  'preview as a learner': {
    path: word,
    open: async page => {
      await press(page, /^(Ver como alumno|View as a learner)$/)
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 2 })).toBeVisible()
    },
  },
  deletion: {
    path: word,
    open: page => choose(page, /^(Más acciones|More actions)$/, /^(Eliminar|Delete)$/),
  },
  leaving: {
    path: word,
    open: async page => {
      await page
        .getByRole('textbox', { name: /^(Español|Spanish)$/ })
        .first()
        .fill('infusión')
      await page.getByRole('grid').getByRole('row').last().click()
    },
  },
  'changes of a word': { path: word, open: page => press(page, /^(Ver cambios|View changes)$/) },
  comparison: {
    path: word,
    open: async (page, { item }) => {
      await put(page, 'update-word', { _id: item('word'), spanishTranslation: 'el té' })
      await page.keyboard.press('Control+s')
    },
  },
  'practice lesson': {
    path: ({ course }) => `/practice-lessons?course=${course}`,
    open: page => press(page, /^(Editar|Edit): /),
  },
  'sentence exercise': {
    path: ({ course }) => `/sentence-exercises?course=${course}`,
    open: page => press(page, /^(Editar|Edit): /),
  },
  lesson: {
    path: ({ course }) => `/admin/authoring-courses?course=${course}`,
    open: page => press(page, /^(Nueva lección|New lesson)$/),
  },
}

for (const language of ['es', 'en'] as const) {
  savingTest(
    `axe finds nothing on the dialogs of authors (${language})`,
    async ({ page, signIn, provokes }) => {
      provokes(/409/)
      await prepare(page)
      await page.setViewportSize(DESKTOP.viewport)
      await signIn(page, 'admin')
      // Leaving a screen with changes.
      page.on('dialog', dialog => void dialog.accept())
      const place = await newPlace(page)
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      let opened = ''
      for (const [name, { path, open }] of Object.entries(DIALOGS)) {
        if (path(place) !== opened) await openScreen(page, at(language, path(place)))
        opened = path(place)
        await open(page, place)
        await expect(dialog, name).toBeVisible()
        await expect(dialog.locator('[aria-busy=true]'), name).toHaveCount(0)
        if (language === 'es') await expectNothingFound(page, `${name}, es`)
        else await expectNothingFoundInOtherLanguage(page, `${name}, en`)
        await page.keyboard.press('Escape')
        await expect(dialog, name).toHaveCount(0)
      }
    },
  )
}

savingTest('a long word leaves the buttons of a dialog on a phone', async ({ page, signIn }) => {
  await prepare(page)
  await page.setViewportSize(PHONE)
  await signIn(page, 'admin')
  const practice = { ...practiceLesson(), englishWord: 'Pneumonoultramicroscopic' }
  const course = await newCourse(page.request, [[practice]])
  await openScreen(page, `/edit-words?course=${course.id}&item=${course.lessons[0]?.[0]}`)
  await choose(page, /^Más acciones$/, /^Eliminar$/)
  const buttons = page.getByRole('alertdialog').getByRole('button')
  await expect(buttons).toHaveText(['', 'Eliminar', 'Cancelar'])
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
})

savingTest('the button that saves keeps its words on one line on a phone', async ({ page, signIn }) => {
  await prepare(page)
  await page.setViewportSize(PHONE)
  await signIn(page, 'admin')
  const course = await newCourse(page.request, [1])
  await openScreen(page, `/edit-words?course=${course.id}&item=${course.lessons[0]?.[0]}`)
  await field(page, 'Español').first().fill('otra cosa')
  const save = button(page, 'Guardar Cambios')
  await expect(save).toBeVisible()
  expect((await save.boundingBox())?.height).toBeLessThan(64)
})

async function put(page: Page, service: string, data: unknown): Promise<void> {
  const answer = await page.request.put(`/api/v1/${service}`, { data })
  expect(answer.status(), `${service}: ${await answer.text()}`).toBe(200)
}

/** A course with an item of several types, some of them with faults, and a word in the bank. */
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
  const [first = [], second = []] = course.lessons
  const moved = { courseId: course.id, wordIds: second.slice(0, 1) }
  expect((await page.request.post('/api/v1/admin-word-bank/move', { data: moved })).status()).toBe(200)
  return { course: course.id, item: type => first[items.findIndex(one => one.type === type)] ?? '' }
}
