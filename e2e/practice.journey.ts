import { expect, type Page } from '@playwright/test'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { stopClock } from '#e2e/clock.ts'
import { failToHear, hear, say, startListening } from '#e2e/fake-recogniser.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { BLOCKED, openPractice, PRACTICE, rowButton, sayRow } from '#e2e/practices.ts'
import { goOn, nextButton, openMenu, sayRight, swipe, tabTo, target, texts, verdict } from '#e2e/walking.ts'

const { es } = texts

test('the rows of a table are said in any order, and until all are said "next" is blocked', async ({
  page,
}) => {
  const { rows, after } = await openPractice(page)
  const [first, second, third] = rows
  await expect(page.getByRole('heading', { name: PRACTICE.title.spanish })).toBeVisible()
  await expect(page.locator('main span[lang=es]', { hasText: PRACTICE.description.spanish })).toBeVisible()
  await swipe(page, -80)
  await expect(page.getByRole('alert'), 'a swipe is blocked like the button').toHaveText(BLOCKED)
  await page.reload()
  await nextButton(page).dispatchEvent('click')
  await expect(page.getByRole('alert')).toHaveText(BLOCKED)

  const recording = page.waitForRequest(request => request.url().endsWith(second.audioUrl))
  await rowButton(page, 'Escuchar', second.english).click()
  await recording
  await expect(target(page), 'heard before it is said').toHaveText(second.english)

  await rowButton(page, 'Decir', third.english).click()
  await hear(page, third.english)
  await expect(page.getByText(es.speaking.right)).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByText('1 de 3', { exact: true })).toBeVisible()
  // Continues with the open rows, from the top.
  await sayRow(page, first.english)
  await sayRow(page, second.english)
  await goOn(page)
  await expect(target(page)).toHaveText(after.englishWord)
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

test('a said sentence advances after 1.5 s, and the sentences come before the table', async ({ page }) => {
  await page.clock.install()
  const { rows, sentences } = await openPractice(page, {
    sentenceCount: 2,
    practice: { showIndividualWords: true },
  })
  await expect(target(page)).toHaveText(sentences[0] ?? '')
  await expect(page.getByText('Saludos del día · Frase 1 de 2')).toBeVisible()
  await nextButton(page).dispatchEvent('click')
  await expect(page.getByRole('alert')).toHaveText(BLOCKED)
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

test('hidden sentences are not shown', async ({ page }) => {
  const { rows } = await openPractice(page, { sentenceCount: 2 })
  await expect(target(page)).toHaveText(rows[0].english)
})

test('the sentences of the selected words are loaded with one call per word', async ({ page }) => {
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

test('when the words fail to load the practice continues with its table, and says so', async ({
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

for (const { name, title, options } of [
  { name: 'without data', title: 'No practice data available', options: { practice: null } },
  {
    name: 'with an empty table',
    title: 'No hay datos en la tabla',
    options: { practice: { tableData: [] } },
  },
]) {
  test(`a practice ${name} says so and lets the learner continue`, async ({ page }) => {
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

test('a recogniser failure is not an attempt, and a row can be typed instead', async ({ page }) => {
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

test('completed parts survive another item and a reload', async ({ page }) => {
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

test('an administrator advances without speaking or listening', async ({ page, signIn }) => {
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
    await tabTo(page, texts.es.player.next)
    await page.keyboard.press('Enter')
    await expect(target(page)).toHaveText(after.englishWord)
  })
})

savingTest(
  'the practice of lesson 1 is saved as spoken, with its partial progress',
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
    const chosen = practice.practiceLesson.selectedWordIds.map(id => items.find(({ _id }) => _id === id))
    for (const { englishWord } of chosen.flatMap(word => word?.sentences ?? []))
      await sayRight(page, englishWord)
    const [first, ...others] = practice.practiceLesson.tableData
    await sayRow(page, first?.english ?? '')
    await expect.poll(async () => (await readCourse(page.request, 'own')).partialProgress).toBeGreaterThan(0)
    for (const { english } of others) await sayRow(page, english)
    await expect
      .poll(async () => (await readCourse(page.request, 'own')).passedBy[practice._id])
      .toBe('spoken')
    await goOn(page)
    await expect
      .poll(async () => (await readCourse(page.request, 'own')).index)
      .toEqual({ lesson: 0, word: place + 1, sentence: 0 })
  },
)

async function missRow(page: Page): Promise<void> {
  await say(page, 'refrigerator')
  await expect(page.getByText(es.speaking.wrong)).toBeVisible()
}

/** Says something into a listening microphone, with the clock stopped. */
async function hearNow(page: Page, english: string): Promise<void> {
  await page.evaluate(heard => {
    const { dilo } = window as unknown as { dilo: { hear(alternatives: string[]): void } }
    dilo.hear([heard])
  }, english)
}
