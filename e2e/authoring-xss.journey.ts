import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { StudentCourse } from '#contract/courses.ts'
import { itemsOf, saveElsewhere } from '#e2e/api.ts'
import { newCourse, picture, recording } from '#e2e/authoring.ts'
import { openCourse } from '#e2e/items.ts'
import { LONG, savingTest } from '#e2e/journey.ts'

/** Would run in a page that writes it into its HTML, at any place. */
const SHOWN = '<img src=x onerror=window.ran=1>'
const HOSTILE = `'"></textarea></title></script>${SHOWN}<svg onload=window.ran=1><script>window.ran=1</script><a href=javascript:window.ran=1>x</a>`

/** Screens of authors, with a course and one of its items. */
const screens = (course: string, item: string) => [
  '/admin',
  '/admin/messages',
  '/admin/testimonials',
  '/admin/audit',
  `/admin/health?course=${course}`,
  `/admin/import?course=${course}`,
  '/admin/authoring-courses',
  `/admin/authoring-courses?course=${course}`,
  `/edit-words?course=${course}`,
  `/edit-words?course=${course}&item=${item}`,
  `/lesson-management?course=${course}`,
  `/practical-exercises?course=${course}`,
  `/sentence-exercises?course=${course}`,
  `/practice-lessons?course=${course}`,
  '/upload',
  `/sync-user-progress?course=${course}`,
]

/** Hostile items of every type that authors write. */
function items() {
  const media = { audioUrl: recording(), audioSlowUrl: '', audioSplitUrls: [], imageUrl: '' }
  const texts = { englishWord: HOSTILE, spanishTranslation: HOSTILE, pronunciation: HOSTILE }
  const both = { english: HOSTILE, spanish: HOSTILE }
  const item = { ...texts, ...media, exerciseGroup: '' }
  const sentences = [{ ...texts, ...media }]
  const expandedExplanation = {
    isActive: true,
    description: { es: HOSTILE, en: HOSTILE },
    usageNotes: { es: [HOSTILE], en: [HOSTILE] },
    additionalExamples: [{ ...both, context: HOSTILE }],
  }
  const words = ['<b>one</b>', '<script>window.ran=1</script>', HOSTILE]
  const options = ['A', 'B', 'C'].map(label => ({ label, imageUrl: picture(), isCorrect: label === 'A' }))
  return [
    { ...item, type: 'word', sentences, expandedExplanation },
    { ...item, type: 'exercise', sentences },
    {
      ...item,
      type: 'sentence-builder',
      sentenceBuilder: {
        targetSentence: { ...both, audioUrl: '', imageUrl: '' },
        wordsFromLesson: words.map(word => ({ word, audioUrl: '' })),
        correctOrder: words,
      },
    },
    {
      ...item,
      type: 'listen-and-select-image',
      imageSelection: { audioUrl: '', sentence: both, options },
    },
    {
      ...item,
      type: 'practice-lesson',
      practiceLesson: {
        title: both,
        description: both,
        tableData: [{ ...both, audioUrl: '' }],
        generalAudioUrl: '',
        showIndividualWords: false,
        words: [],
        selectedWordIds: [],
      },
    },
  ]
}

/** A message of a visitor, and a testimonial, which the first page shows. */
async function writeTexts(api: APIRequestContext): Promise<void> {
  const message = { name: 'Nora', email: 'nora@dilo.test', subject: HOSTILE.slice(0, 200), message: HOSTILE }
  expect((await api.post('/api/v1/contanct', { data: message })).status()).toBe(200)
  const both = { es: SHOWN, en: SHOWN }
  const testimonial = { _id: randomUUID(), name: SHOWN, about: both, quote: both }
  const answer = await api.post('/api/v1/admin-testimonial', { data: testimonial })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Watches everything that a hostile text could cause. */
function watch(page: Page): () => Promise<void> {
  const caused: string[] = []
  page.on('dialog', dialog => {
    caused.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    const isOwn = origin === new URL(page.url()).origin || protocol === 'data:' || protocol === 'blob:'
    if (!isOwn && page.url() !== 'about:blank') caused.push(`a request to ${request.url()}`)
    if (request.url().endsWith('/x')) caused.push(`an image of the text was asked for: ${request.url()}`)
  })
  return async () => {
    expect(await page.evaluate(() => (window as { ran?: number }).ran), page.url()).toBeUndefined()
    expect(await page.locator('[onerror], [onload], a[href^="javascript:" i], img[src="x"]').count()).toBe(0)
    expect(caused, page.url()).toEqual([])
  }
}

async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

savingTest(
  'hostile texts are texts on every screen of authors',
  LONG,
  async ({ page, signIn, newDevice }) => {
    await signIn(page, 'admin')
    const course = await newCourse(page.request, [items()], { title: SHOWN })
    await writeTexts(page.request)
    const expectNothingRan = watch(page)
    for (const path of screens(course.id, course.lessons[0]?.[0] ?? '')) {
      await page.goto(path)
      await ready(page)
      await expectNothingRan()
    }
    for (const item of course.lessons[0] ?? []) {
      await page.goto(`/edit-words?course=${course.id}&item=${item}`)
      await ready(page)
      await expectNothingRan()
    }
    for (const path of ['/admin/messages', '/admin/testimonials']) {
      await page.goto(path)
      await expect(page.getByText(SHOWN).first()).toBeAttached()
      await expectNothingRan()
    }
    const visitor = await newDevice()
    const expectNothingRanThere = watch(visitor)
    await visitor.goto('/')
    await expect(visitor.getByText(SHOWN).first()).toBeAttached()
    await expectNothingRanThere()
    // They were shown: this journey must not pass with empty screens.
    await page.goto(`/admin/health?course=${course.id}`)
    await expect(page.getByText(SHOWN).first()).toBeVisible()
    await page.goto(`/edit-words?course=${course.id}`)
    await expect(page.getByText(SHOWN).first()).toBeVisible()
  },
)

savingTest('hostile texts are texts for learners', async ({ page, signIn, newDevice }) => {
  await signIn(page, 'admin')
  const course = await newCourse(page.request, [items()], { title: SHOWN, isHidden: false })
  // The authors' screen with the most texts; the others are in the journey above.
  const expectNothingRanHere = watch(page)
  await page.goto(`/edit-words?course=${course.id}&item=${course.lessons[0]?.[0]}`)
  await ready(page)
  await expect(page.getByRole('textbox', { name: 'Inglés', exact: true }).first()).toHaveValue(HOSTILE)
  await expectNothingRanHere()
  const phone = await newDevice()
  await signIn(phone, 'eva')
  const expectNothingRan = watch(phone)
  for (const path of ['/courses', '/library']) {
    await phone.goto(path)
    await ready(phone)
    await expectNothingRan()
  }
  await phone.goto('/courses')
  await expect(phone.getByText(SHOWN).first()).toBeVisible()
  const answer = await phone.request.get(`/api/v1/student-course/${course.id}`)
  const { data } = (await answer.json()) as { data: StudentCourse }
  const all = itemsOf(data, 1)
  for (const [word, { type }] of all.entries()) {
    await saveElsewhere(phone.request, data, {
      completed: all.slice(0, word),
      index: { lesson: 0, word, sentence: 0 },
    })
    await openCourse(phone, data)
    await expect(phone.locator('main').locator('h1, h2').first(), type).toBeVisible()
    await expectNothingRan()
  }
})
