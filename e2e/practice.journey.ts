import { expect, type Locator, type Page } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { expectNothingFound, prepare, THEME_OF } from '#e2e/axe.ts'
import { stopClock } from '#e2e/clock.ts'
import { failToHear, hear, say, startListening } from '#e2e/fake-recogniser.ts'
import { savingTest, test } from '#e2e/journey.ts'
import {
  at,
  goOn,
  type Language,
  nextButton,
  openMenu,
  sayRight,
  swipe,
  tabTo,
  target,
  texts,
  verdict,
} from '#e2e/walking.ts'

const BLOCKED = {
  es: 'Por favor escucha la canción o pronuncia todas las palabras antes de continuar',
  en: 'Please listen to the song or say all the words before you go on',
}
const { es } = texts

for (const language of ['es', 'en'] as const) {
  test(`the rows of a table are said in any order, and until all are said "next" is blocked (${language})`, async ({
    page,
  }) => {
    const { rows, after } = await openPractice(page, { language })
    const [first, second, third] = rows
    await expect(page.getByRole('heading', { name: PRACTICE.title[WIRE[language]] })).toBeVisible()
    await expect(
      page.locator(`main span[lang=${language}]`, { hasText: PRACTICE.description[WIRE[language]] }),
    ).toBeVisible()
    await swipe(page, -80)
    await expect(page.getByRole('alert'), 'a swipe is blocked like the button').toHaveText(BLOCKED[language])
    await page.reload()
    await nextButton(page).dispatchEvent('click')
    await expect(page.getByRole('alert')).toHaveText(BLOCKED[language])

    await rowButton(page, language === 'es' ? 'Decir' : 'Say', third.english).click()
    await hear(page, third.english)
    await expect(page.getByText(texts[language].speaking.right)).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByText(language === 'es' ? '1 de 3' : '1 of 3', { exact: true })).toBeVisible()
    // On to what is left, from the top.
    await sayRow(page, first.english)
    await sayRow(page, second.english)
    await goOn(page)
    await expect(target(page)).toHaveText(after.englishWord)
  })
}

test('every row can be heard before it is said', async ({ page }) => {
  const { rows } = await openPractice(page)
  const recording = page.waitForRequest(request => request.url().endsWith(rows[1].audioUrl))
  await rowButton(page, 'Escuchar', rows[1].english).click()
  await recording
  await expect(target(page)).toHaveText(rows[1].english)
})

test('the feedback of a row lasts 1 s', async ({ page }) => {
  await page.clock.install()
  const { rows } = await openPractice(page)
  await startListening(page)
  await stopClock(page)
  await hearNow(page, 'refrigerator')
  await page.clock.runFor(100)
  await expect(page.getByText(es.speaking.wrong)).toBeVisible()
  await page.clock.runFor(850)
  await expect(page.getByText(es.speaking.wrong)).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText(es.speaking.wrong)).toBeHidden()
  await expect(page.getByText('Entendimos «refrigerator».')).toBeVisible()
  await page.clock.resume()
  await startListening(page)
  await stopClock(page)
  await hearNow(page, rows[0].english)
  await page.clock.runFor(900)
  await expect(page.getByText(es.speaking.right)).toBeVisible()
  await expect(target(page)).toHaveText(rows[0].english)
  await page.clock.runFor(250)
  await expect(page.getByText(es.speaking.right)).toBeHidden()
  await expect(target(page)).toHaveText(rows[1].english)
})

test('each row has its own attempts: the third wrong one slows down, the fifth passes it as helped', async ({
  page,
}) => {
  const { rows } = await openPractice(page)
  const slower = page.getByRole('dialog', { name: es.speaking.slower.title })
  for (const _ of [1, 2]) await missRow(page)
  await rowButton(page, 'Decir', rows[1].english).click()
  await hear(page, 'refrigerator')
  await expect(page.getByText(es.speaking.wrong)).toBeVisible()
  await expect(slower, 'the first wrong attempt of another row').toBeHidden()
  await rowButton(page, 'Escuchar', rows[0].english).click()
  await missRow(page)
  await slower.getByRole('button', { name: es.speaking.slower.close }).click()
  await missRow(page)
  await say(page, 'refrigerator')
  await expect(page.getByText(es.speaking.helped)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: rows[0].english })).toContainText('Practica más')
  await expect(target(page)).toHaveText(rows[1].english)
})

test('a sentence that is said goes on after 1.5 s, and the sentences come before the table', async ({
  page,
}) => {
  await page.clock.install()
  const { rows, sentences } = await openPractice(page, {
    sentenceCount: 2,
    practice: { showIndividualWords: true },
  })
  await expect(target(page)).toHaveText(sentences[0] ?? '')
  await expect(page.getByText('Saludos del día · Frase 1 de 2')).toBeVisible()
  await nextButton(page).dispatchEvent('click')
  await expect(page.getByRole('alert')).toHaveText(BLOCKED.es)
  await startListening(page)
  await stopClock(page)
  await hearNow(page, sentences[0] ?? '')
  await page.clock.runFor(1_450)
  await expect(verdict(page, es.speaking.right)).toBeVisible()
  await expect(target(page)).toHaveText(sentences[0] ?? '')
  await page.clock.runFor(200)
  await expect(target(page)).toHaveText(sentences[1] ?? '')
  await page.clock.resume()
  await sayRight(page, sentences[1] ?? '')
  await expect(target(page)).toHaveText(rows[0].english)
  await page.getByRole('button', { name: es.player.back }).click()
  await expect(target(page)).toHaveText(sentences[1] ?? '')
  await swipe(page, 80)
  await expect(target(page), 'back by a swipe').toHaveText(sentences[0] ?? '')
  await swipe(page, -80)
  await expect(target(page)).toHaveText(sentences[1] ?? '')
  await swipe(page, -80)
  await expect(target(page)).toHaveText(rows[0].english)
})

test('a song after the sentences is to be heard, too', async ({ page }) => {
  const { sentences } = await openPractice(page, {
    sentenceCount: 1,
    hasSong: true,
    practice: { showIndividualWords: true, tableData: [] },
  })
  await sayRight(page, sentences[0] ?? '')
  await expect(page.getByRole('button', { name: 'Escuchar la canción' })).toBeVisible()
  await swipe(page, -80)
  await expect(page.getByRole('alert')).toHaveText(BLOCKED.es)
})

test('sentences that are not to be shown are not', async ({ page }) => {
  const { rows } = await openPractice(page, { sentenceCount: 2 })
  await expect(target(page)).toHaveText(rows[0].english)
})

test('the sentences of the chosen words are loaded by one call for each word', async ({ page }) => {
  const calls: string[] = []
  page.on('request', request => {
    const [, id] = /\/word\/([^/]+)$/.exec(request.url()) ?? []
    if (id) calls.push(id)
  })
  const course = await readCourse(page.request, 'demo')
  const chosen = itemsOf(course, 1).slice(3, 5)
  const ids = chosen.map(({ _id }) => _id)
  await openPractice(page, { practice: { showIndividualWords: true, selectedWordIds: ids } })
  const sentences = chosen.flatMap(word => word.sentences.map(({ englishWord }) => englishWord))
  await expect(target(page)).toHaveText(sentences[0] ?? '')
  await expect(page.getByText(`Frase 1 de ${sentences.length}`)).toBeVisible()
  expect(calls.sort()).toEqual([...ids].sort())
})

test('when the words cannot be loaded the practice goes on with its table, and says so', async ({
  page,
  provokes,
}) => {
  provokes(/503|Failed to load/)
  await page.route('**/api/v1/word/*', route =>
    route.fulfill({ status: 503, json: { statusCode: 503, message: '', data: null } }),
  )
  const { rows, items } = await openPractice(page, {
    practice: { showIndividualWords: true },
    chooseWords: 2,
  })
  expect(items.length).toBeGreaterThan(2)
  await expect(target(page)).toHaveText(rows[0].english)
  await expect(page.getByText('No pudimos cargar las frases de repaso.')).toBeVisible()
})

test('the song heard to its end completes the table', async ({ page }) => {
  const { after } = await openPractice(page, { hasSong: true })
  await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByText('La escuchaste completa.')).toBeVisible({ timeout: 15_000 })
  await goOn(page)
  await expect(target(page)).toHaveText(after.englishWord)
})

test('the song pauses when a row is said, and goes on from there', async ({ page }) => {
  const { rows } = await openPractice(page, { hasSong: true })
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByText(/0:0\d de 0:0\d/)).toBeVisible()
  await startListening(page)
  await expect(page.getByRole('button', { name: 'Escuchar la canción' })).toBeVisible()
  await hear(page, rows[0].english)
  await expect(page.getByText('1 de 3', { exact: true })).toBeVisible()
  await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByText('La escuchaste completa.')).toBeVisible({ timeout: 15_000 })
})

test('a practice of a song alone is blocked until it is heard', async ({ page }) => {
  const { after } = await openPractice(page, { hasSong: true, practice: { tableData: [] } })
  await nextButton(page).dispatchEvent('click')
  await expect(page.getByRole('alert')).toHaveText(BLOCKED.es)
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByText('La escuchaste completa.')).toBeVisible({ timeout: 15_000 })
  await nextButton(page).click()
  await expect(target(page)).toHaveText(after.englishWord)
})

test('a song that cannot be played leaves the rows', async ({ page, provokes }) => {
  provokes(/\.mp3|Failed to load/)
  const { rows } = await openPractice(page, { practice: { generalAudioUrl: '/media/none.mp3' } })
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos reproducir la canción.')
  await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true')
  for (const { english } of rows) await sayRow(page, english)
  await expect(page.getByText('Práctica completa.')).toBeVisible()
})

test('a song alone that cannot be played does not hold anybody back', async ({ page, provokes }) => {
  provokes(/\.mp3|Failed to load/)
  const { after } = await openPractice(page, {
    practice: { generalAudioUrl: '/media/none.mp3', tableData: [] },
  })
  await page.getByRole('button', { name: 'Escuchar la canción' }).click()
  await expect(page.getByRole('alert')).toContainText('sigue sin ella')
  await nextButton(page).click()
  await expect(target(page)).toHaveText(after.englishWord)
})

for (const { name, title, options } of [
  { name: 'without data', title: 'No practice data available', options: { practice: null } },
  {
    name: 'with an empty table',
    title: 'No hay datos en la tabla',
    options: { practice: { tableData: [] } },
  },
]) {
  test(`a practice ${name} says so and lets the learner go on`, async ({ page }) => {
    const { after } = await openPractice(page, options)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    if (options.practice) await expect(page.getByText('puede agregar una fila')).toBeVisible()
    await nextButton(page).click()
    await expect(target(page)).toHaveText(after.englishWord)
    const menu = await openMenu(page)
    await expect(menu.getByRole('button', { name: new RegExp(`^${after.englishWord}`) })).not.toHaveAttribute(
      'aria-disabled',
    )
  })
}

test('a recogniser that fails costs no attempt, and a row can be typed instead', async ({ page }) => {
  const { rows } = await openPractice(page)
  for (const _ of [1, 2, 3]) await failToHear(page, 'network')
  await expect(page.getByText(es.speaking.notAnAttempt)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: es.speaking.cannotSpeak }).click()
  await page.getByText(es.ladder.ways.type, { exact: true }).click()
  await page.getByRole('textbox', { name: es.ladder.type.label }).fill(rows[0].english)
  await page.getByRole('button', { name: es.ladder.type.submit }).click()
  await expect(page.getByRole('listitem').filter({ hasText: rows[0].english })).toContainText(
    'Hecha sin hablar',
  )
  await expect(target(page)).toHaveText(rows[1].english)
})

test('what is done survives another item and a reload', async ({ page }) => {
  const { rows, before } = await openPractice(page)
  await sayRow(page, rows[0].english)
  const menu = await openMenu(page)
  await menu
    .getByRole('button', { name: new RegExp(`^${before.englishWord} `) })
    .first()
    .click()
  await expect(target(page)).toHaveText(before.englishWord)
  const again = await openMenu(page)
  await again.getByRole('button', { name: /^Greetings of the day/ }).click()
  await expect(page.getByText('1 de 3', { exact: true })).toBeVisible()
  await expect(target(page)).toHaveText(rows[1].english)
  await page.reload()
  await expect(page.getByText('1 de 3', { exact: true })).toBeVisible()
})

test('an administrator goes on without having said or heard anything', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  const { after } = await openPractice(page, { access: 'own' })
  await expect(page.getByText(es.player.adminMode)).toBeVisible()
  await nextButton(page).click()
  await expect(target(page)).toHaveText(after.englishWord)
})

test.describe('with a keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  test('rows are chosen, said and left', async ({ page }) => {
    const { rows, after } = await openPractice(page)
    await tabTo(page, `Decir «${rows[1].english}»`)
    await page.keyboard.press('Enter')
    await hear(page, rows[1].english)
    await expect(target(page)).toHaveText(rows[2].english)
    await tabTo(page, es.speaking.idle)
    for (const { english } of [rows[2], rows[0]]) {
      await expect(target(page)).toHaveText(english)
      await page.keyboard.press('Enter')
      await hear(page, english)
    }
    await tabTo(page, 'Siguiente')
    await page.keyboard.press('Enter')
    await expect(target(page)).toHaveText(after.englishWord)
  })
})

savingTest(
  'the practice of lesson 1 is saved as spoken, and its progress on the way',
  async ({ page, signIn }) => {
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const items = itemsOf(course, 1)
    const place = items.findIndex(({ type }) => type === 'practice-lesson')
    const practice = items[place]
    if (!practice?.practiceLesson) throw new Error('lesson 1 has no practice')
    await saveElsewhere(page.request, course, {
      completed: items.filter(item => item !== practice),
      index: { lesson: 0, word: place, sentence: 0 },
    })
    await page.goto(`/course/${course._id}`)
    const chosen = items.filter(({ _id }) => practice.practiceLesson?.selectedWordIds.includes(_id))
    for (const { englishWord } of chosen.flatMap(word => word.sentences)) await sayRight(page, englishWord)
    const [first, ...others] = practice.practiceLesson.tableData
    await sayRow(page, first?.english ?? '')
    await expect.poll(async () => (await readCourse(page.request, 'own')).partialProgress).toBeGreaterThan(0)
    for (const { english } of others) await sayRow(page, english)
    await expect
      .poll(async () => (await readCourse(page.request, 'own')).passedBy[practice._id])
      .toBe('spoken')
    await goOn(page)
    await expect(page.getByRole('heading', { name: 'Congratulations, you passed to lesson 2' })).toBeVisible()
  },
)

for (const language of ['es', 'en'] as const) {
  const theme = THEME_OF[language]
  test(`axe finds nothing on a practice (${language}, ${theme})`, async ({ page, provokes }) => {
    provokes(/\.mp3|Failed to load/)
    await prepare(page, theme)
    const { rows } = await openPractice(page, {
      language,
      practice: { generalAudioUrl: '/media/none.mp3' },
    })
    await expectNothingFound(page, 'idle')
    await nextButton(page).dispatchEvent('click')
    await page.getByRole('button', { name: /^(Escuchar la canción|Listen to the song)$/ }).click()
    await expect(page.getByRole('alert')).toHaveCount(2)
    await expectNothingFound(page, 'blocked, without a song')
    await say(page, 'refrigerator')
    await expect(page.getByText(texts[language].speaking.wrong, { exact: true })).toBeVisible()
    await expectNothingFound(page, 'wrong')
    for (const { english } of rows) await sayRow(page, english)
    await expect(nextButton(page)).not.toHaveAttribute('aria-disabled')
    await expectNothingFound(page, 'done')
  })
}

for (const { width, height } of [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('a practice does not scroll sideways, and its targets are at least 44 px', async ({ page }) => {
      await openPractice(page, { hasSong: true })
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('main button')]
          .map(target => target.getBoundingClientRect())
          .filter(box => box.width < 43.5 || box.height < 43.5),
      )
      expect(small).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  })
}

const WIRE = { es: 'spanish', en: 'english' } as const
const PRACTICE: PracticeLesson = {
  title: { english: 'Greetings of the day', spanish: 'Saludos del día' },
  description: { english: 'Say each greeting aloud.', spanish: 'Di cada saludo en voz alta.' },
  tableData: [],
  generalAudioUrl: '',
  showIndividualWords: false,
  words: [],
  selectedWordIds: [],
}

type Row = PracticeLesson['tableData'][number]

/**
 * Opens the player at a practice of three rows that stands in the place of the course's second item, after one
 * that is completed; the rows, sentences and the song are of other items of the lesson.
 */
async function openPractice(
  page: Page,
  {
    language = 'es',
    access = 'demo',
    practice,
    hasSong = false,
    sentenceCount = 0,
    chooseWords = 0,
  }: {
    language?: Language
    access?: 'own' | 'demo'
    /** What is different from the usual one; null for an item without its data. */
    practice?: Partial<PracticeLesson> | null
    hasSong?: boolean
    sentenceCount?: number
    chooseWords?: number
  } = {},
): Promise<{ rows: [Row, Row, Row]; sentences: string[]; items: Word[]; before: Word; after: Word }> {
  const course = await readCourse(page.request, access)
  const items = itemsOf(course, 1)
  const [before, replaced, after, ...others] = items
  const rows = others.slice(0, 3).map(({ englishWord, spanishTranslation, audioUrl }) => ({
    english: englishWord,
    spanish: spanishTranslation,
    audioUrl,
  }))
  const [first, second, third] = rows
  const sentences = others.flatMap(word => word.sentences).slice(0, sentenceCount)
  if (!before || !replaced || !after || !first || !second || !third)
    throw new Error('the lesson is too short')
  const item: Word = {
    ...replaced,
    type: 'practice-lesson',
    englishWord: PRACTICE.title.english,
    spanishTranslation: PRACTICE.title.spanish,
    sentences,
    practiceLesson:
      practice === null
        ? undefined
        : {
            ...PRACTICE,
            tableData: rows,
            generalAudioUrl: hasSong ? (others[0]?.sentences[0]?.audioUrl ?? '') : '',
            selectedWordIds: others.slice(0, chooseWords).map(({ _id }) => _id),
            ...practice,
          },
  }
  const service = access === 'demo' ? 'student-course-demo*' : 'student-course/*'
  await page.route(`**/api/v1/${service}`, async route => {
    const response = await route.fetch()
    const envelope: { data: StudentCourse } = await response.json()
    const { data } = envelope
    const changed = {
      ...data,
      words: data.words.map(word => (word._id === item._id ? item : word)),
      index: { lesson: 0, word: 1, sentence: 0 },
      completedWords: { [before._id]: '2026-01-01T00:00:00.000Z' },
    }
    await route.fulfill({ response, json: { ...envelope, data: changed } })
  })
  await page.goto(at(language, `/course/${course._id}`))
  await expect(page.locator('main h2').first()).toBeVisible()
  return { rows: [first, second, third], sentences: sentences.map(s => s.englishWord), items, before, after }
}

function rowButton(page: Page, act: string, english: string): Locator {
  return page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${act} .${english}.$`) })
}

/** Says the row that is the current one, as it has it. */
async function sayRow(page: Page, english: string): Promise<void> {
  await expect(target(page)).toHaveText(english)
  await say(page, english)
}

async function missRow(page: Page): Promise<void> {
  await say(page, 'refrigerator')
  await expect(page.getByText(es.speaking.wrong)).toBeVisible()
}

/** Says something into a microphone that listens already, while the clock stands. */
async function hearNow(page: Page, english: string): Promise<void> {
  await page.evaluate(heard => {
    const { dilo } = window as unknown as { dilo: { hear(alternatives: string[]): void } }
    dilo.hear([heard])
  }, english)
}
