import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { fakeVoice, saidBy } from '#e2e/fake-voice.ts'
import type { SignIn } from '#e2e/journey.ts'
import { testsAtServer } from '#e2e/own-server.ts'
import { played, recordPlays } from '#e2e/plays.ts'
import { lessonIn, nextButton, openMenu, openPlayer, target } from '#e2e/walking.ts'

/** The journeys edit the first word of a shared course, so its initial text is read, not assumed. */
const editingTest = testsAtServer(async () => ({
  settings: {},
  double: undefined,
  stop: async () => undefined,
}))
editingTest.describe.configure({ mode: 'default' })

const _SAVE = '**/api/v1/update-sentence'

/** The administrator at the first word of the course, and the requests from then on. */
async function openAsAdmin(page: Page, signIn: SignIn) {
  await signIn(page, 'admin')
  const course = await readCourse(page.request, 'own')
  const [word] = itemsOf(course, 1)
  if (!word?.sentences[0]) throw new Error('the first word has no sentence')
  const sent: unknown[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON())
  })
  await openPlayer(page, course)
  return { course, word, sent }
}

const english = (page: Page): Locator => target(page).getByRole('button')
const spanish = (page: Page): Locator => page.getByTitle('Editar el español')
const englishField = (page: Page): Locator => page.getByRole('textbox', { name: 'Texto en inglés' })
const spanishField = (page: Page): Locator => page.getByRole('textbox', { name: 'Texto en español' })

editingTest(
  'an administrator edits the English in place; it is shown at once, spoken, and stored',
  async ({ page, signIn, newDevice }) => {
    await recordPlays(page)
    await fakeVoice(page)
    const { course, word, sent } = await openAsAdmin(page, signIn)
    await english(page).click()
    await expect(englishField(page)).toBeFocused()
    await englishField(page).fill('  Good day ')
    await page.keyboard.press('Enter')
    await expect(target(page)).toHaveText('Good day')
    await expect(english(page)).toBeFocused()
    expect(sent).toEqual([
      { wordId: word._id, sentenceIndex: null, version: word.version, englishWord: 'Good day' },
    ])

    // No recording has the new text: the browser's voice reads it.
    await page.getByRole('button', { name: 'Escuchar' }).click()
    await expect.poll(() => saidBy(page)).toMatchObject([{ text: 'Good day' }])
    expect(await played(page)).toEqual([])

    // The recording is kept for the text that it fits, and an author on a phone has buttons.
    const [save, discard] = ['Guardar', 'Descartar'].map(name =>
      page.getByRole('button', { name, exact: true }),
    )
    const warning = page.getByText('La grabación y la pronunciación son del texto anterior')
    await english(page).click()
    await englishField(page).fill(word.englishWord)
    await save?.click()
    await expect(target(page)).toHaveText(word.englishWord)
    await english(page).click()
    await englishField(page).fill(`${word.englishWord}!`)
    await expect(warning).toBeHidden()
    await englishField(page).fill('Good night')
    await expect(warning).toBeVisible()
    for (const way of [save, discard]) expect((await way?.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    // Pressed for longer than the delay of a field that was left.
    await discard?.click({ delay: 400 })
    await expect(target(page)).toHaveText(word.englishWord)
    await page.getByRole('button', { name: 'Escuchar' }).click()
    await expect.poll(async () => (await played(page)).length).toBe(1)
    expect(sent).toHaveLength(2)
    await english(page).click()
    await englishField(page).fill('Good day')
    await page.keyboard.press('Enter')
    await expect(target(page)).toHaveText('Good day')

    // The run continues: the next step, another edit of the same word, another lesson at the new version.
    await nextButton(page).click()
    await expect(target(page)).toHaveText(word.sentences[0]?.englishWord ?? '')
    await spanish(page).click()
    await spanishField(page).fill('Otra traducción')
    await page.keyboard.press('Enter')
    await expect(spanish(page)).toHaveText('Otra traducción')
    expect(sent[3]).toEqual({
      wordId: word._id,
      sentenceIndex: 0,
      version: word.version + 3,
      spanishTranslation: 'Otra traducción',
    })
    const menu = await openMenu(page)
    await expect(menu.getByRole('button', { name: /^Good day/ })).toBeVisible()
    await lessonIn(menu, 2).click()
    await expect(
      menu.getByRole('button', { name: itemsOf(course, 2)[0]?.englishWord ?? '' }).first(),
    ).toBeVisible()

    await page.reload()
    await expect(target(page)).toHaveText('Good day')
    const learner = await newDevice()
    await signIn(learner, 'ana')
    await openPlayer(learner, course)
    await expect(target(learner)).toHaveText('Good day')
    await expect(english(learner)).toHaveCount(0)
  },
)

editingTest(
  'an author with a stale edit sees both versions, and decides',
  async ({ page, signIn, provokes }) => {
    provokes(/409/)
    const { word } = await openAsAdmin(page, signIn)
    const other = await page.request.put('/api/v1/update-sentence', {
      data: { wordId: word._id, spanishTranslation: 'de la otra persona' },
    })
    expect(other.status()).toBe(200)
    await spanish(page).click()
    await spanishField(page).fill('lo mío')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Server error: 409')
    await expect(alert).toContainText('«de la otra persona»')
    await expect(spanishField(page)).toHaveValue('lo mío')
    await spanishField(page).press('Enter')
    await expect(spanish(page)).toHaveText('lo mío')
    await expect(alert).toHaveCount(0)
  },
)

editingTest(
  'a learner who goes to a lesson of a course that was edited meanwhile gets its new text',
  async ({ page, newDevice, signIn, provokes }) => {
    provokes(/409/)
    await signIn(page, 'eva')
    const course = await readCourse(page.request, 'own')
    const [word] = itemsOf(course, 2)
    if (!word) throw new Error('lesson 2 is empty')
    await openPlayer(page, course)
    const author = await newDevice()
    await signIn(author, 'admin')
    const edit = { wordId: word._id, spanishTranslation: 'recién cambiado' }
    expect((await author.request.put('/api/v1/update-sentence', { data: edit })).status()).toBe(200)
    const menu = await openMenu(page)
    await lessonIn(menu, 2).click()
    // The course has a new version: the menu of the old one closes.
    await expect(menu).toBeHidden()
    await lessonIn(await openMenu(page), 2).click()
    await expect(page.getByText('recién cambiado')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'No pudimos cargar esto' })).toHaveCount(0)
  },
)
