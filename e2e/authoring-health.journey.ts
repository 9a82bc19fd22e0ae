import { expect, type Page, type Route } from '@playwright/test'
import type { HealthReport } from '#contract/authoring/health.ts'
import { HEALTH_KIND_IDS } from '#domain/course/health/health-kinds.ts'
import { type NewCourse, newCourse, recording } from '#e2e/authoring.ts'
import { wholeAnswer } from '#e2e/intercepting.ts'
import { LONG, savingTest } from '#e2e/journey.ts'
import { es } from '#web/text/authoring/health/es.ts'

const openHealth = (page: Page, { id }: NewCourse, more = '') =>
  page.goto(`/admin/health?course=${id}${more}`)
const kind = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Tipos de falta' }).getByRole('button', { name })
const rows = (page: Page, name: RegExp) =>
  page.getByRole('region', { name }).locator('tbody').getByRole('row')

const NO_MEDIA = { pronunciation: '', audioUrl: '', audioSlowUrl: '', audioSplitUrls: [], imageUrl: '' }
const text = (englishWord: string, spanishTranslation: string) => ({
  ...NO_MEDIA,
  englishWord,
  spanishTranslation,
})

/** A course with a fault of every kind that the server accepts. Its sixth item is an exercise with pictures. */
async function faultyCourse(page: Page): Promise<NewCourse> {
  const said = (english: string, given: object = {}) => ({
    ...text(english, 'sí'),
    audioUrl: recording(),
    ...given,
  })
  const word = (english: string, sentences: object[], given: object = {}) => ({
    ...text(english, 'sí'),
    audioUrl: recording(),
    sentences,
    ...given,
  })
  const builder = {
    targetSentence: { english: 'I like tea', spanish: 'Me gusta el té', audioUrl: '', imageUrl: '' },
    wordsFromLesson: ['I', 'like', 'tea'].map(one => ({ word: one, audioUrl: '' })),
    correctOrder: ['I', 'like', 'tea'],
  }
  const imageUrl = await somePicture(page)
  const images = {
    audioUrl: '',
    sentence: { english: 'tea', spanish: 'té' },
    options: ['A', 'B', 'C'].map(label => ({ label, imageUrl, isCorrect: label === 'A' })),
  }
  const course = await newCourse(page.request, [
    [
      word('tea', [said('I like tea with milk')]),
      word('door', [said('Please close the door')]),
      word('tea', [said('Tea', { imageUrl: 'http://example.com/tea.png' })]),
      word('cup', [said('A cup'), text('Two cups', '')]),
      { ...text('I like tea', 'Me gusta el té'), type: 'sentence-builder', sentenceBuilder: builder },
      { ...text('tea', 'té'), type: 'listen-and-select-image', imageSelection: images },
    ],
    [
      // The recording is far shorter than the text, and the other one is missing.
      word('milk', [
        said('milk and tea '.repeat(20)),
        said('Milk', { audioUrl: `/media/${'0'.repeat(32)}.mp3` }),
      ]),
      word('sugar', [], { fromPracticeLesson: true }),
    ],
  ])
  const short = { _id: course.lessons[0]?.[4], sentenceBuilder: { ...builder, correctOrder: ['I', 'like'] } }
  const answer = await page.request.put('/api/v1/update-word', { data: short })
  expect(answer.status()).toBe(200)
  return course
}

/** The path of the field that has the focus; a number is sent by a hidden control behind it. */
function focusedField(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    let at = focused
    while (at && !at.nextElementSibling?.matches('input[type="hidden"]')) at = at.parentElement
    return (
      focused?.closest('[data-field]')?.getAttribute('data-field') ??
      focused?.getAttribute('name') ??
      at?.nextElementSibling?.getAttribute('name') ??
      ''
    )
  })
}

/** The address of a picture that the server has. */
async function somePicture(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/v1/admin-courses')).json()
  return data[0].picture
}

/** Answers with the server's report, changed. */
async function withReport(page: Page, change: (report: HealthReport) => HealthReport): Promise<void> {
  await page.route('**/api/v1/admin-health/*', async (route: Route) => {
    const answer = await wholeAnswer(route)
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: change(body.data) } })
  })
}

savingTest(
  'an author sees what each course lacks, by kind and lesson, and that a repaired fault is gone',
  async ({ page, signIn }) => {
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [1, 2])
    await openHealth(page, course)
    // The words of the journeys have neither recording nor picture.
    await expect(kind(page, 'Sin audio 3')).toHaveAttribute('aria-current', 'true')
    await expect(
      page.getByText(/ faltas en 3 palabras y ejercicios\. Ninguna impide practicar\./),
    ).toBeVisible()
    await expect(kind(page, 'Sin una sola respuesta correcta')).toContainText('Ninguna')
    await expect(rows(page, /^Sin audio · 3$/)).toHaveCount(3)

    await page.getByRole('button', { name: /Todas las lecciones/ }).click()
    await page.getByRole('option', { name: '1 · Tema 1' }).click()
    await expect(rows(page, /^Sin audio · 1$/)).toHaveCount(1)
    await expect(page).toHaveURL(/lesson=1/)

    await kind(page, 'Sin dibujo').click()
    const inLesson = rows(page, /^Sin dibujo · 2$/)
    await expect(inLesson.first()).toContainText('apple')
    await expect(inLesson.last()).toContainText('I eat an apple (frase 1)')
    const repaired = { _id: course.lessons[0]?.[0], imageUrl: await somePicture(page) }
    await page.request.put('/api/v1/update-word', { data: repaired })
    await page.getByRole('button', { name: 'Revisar otra vez' }).click()
    await expect(rows(page, /^Sin dibujo · 1$/)).toHaveCount(1)

    await page.goto('/admin')
    const card = page
      .getByRole('region', { name: 'Faltas del contenido' })
      .or(page.locator('section', { has: page.getByRole('heading', { name: 'Faltas del contenido' }) }))
    await card.first().getByRole('link', { name: 'Ver salud del contenido' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Salud del contenido' })).toBeVisible()
  },
)

savingTest(
  'a fault of every kind opens its editor at the field',
  LONG,
  async ({ page, signIn, provokes }) => {
    // The broken recording.
    provokes(/404 \(Not Found\).*0{32}\.mp3/)
    // The picture without https.
    provokes(/Loading the image 'http:/)
    await signIn(page, 'admin')
    const course = await faultyCourse(page)
    // The server keeps orders without gaps and refuses pictures without an answer, so only old data have these faults.
    await withReport(page, report => {
      const [row] = report.rows
      const itemId = course.lessons[0]?.[5]
      if (!row || !itemId) return report
      const gap = {
        ...row,
        kind: 'order',
        path: 'orderInLesson',
        reason: 'gap',
        text: '',
        value: '2',
      } as const
      const choice = {
        ...row,
        itemId,
        type: 'listen-and-select-image',
        kind: 'choice',
        path: 'imageSelection.options',
        reason: 'correctOptionMissing',
        text: '',
        value: '',
      } as const
      const isAdded = (kind: string) => kind === 'order' || kind === 'choice'
      const kinds = report.kinds.map(one => (isAdded(one.kind) ? { ...one, count: 1 } : one))
      return { ...report, kinds, rows: [...report.rows, gap, choice] }
    })
    await openHealth(page, course)
    const links = new Map<string, string>()
    for (const id of HEALTH_KIND_IDS) {
      await kind(page, new RegExp(`^${es.kinds[id]} \\d`)).click()
      const link = page
        .getByRole('region', { name: new RegExp(`^${es.kinds[id]} ·`) })
        .getByRole('link')
        .first()
      links.set(id, (await link.getAttribute('href')) ?? '')
    }
    for (const [name, href] of links) {
      const field = new URL(href, 'http://x').searchParams.get('field') ?? ''
      await page.goto(href)
      // The field itself, or a control in it.
      const focused = expect.poll(() => focusedField(page), { message: `${name}: ${field}` })
      await focused.toMatch(new RegExp(`^${field.replaceAll('.', '\\.')}(?:\\.|$)`))
    }
  },
)
