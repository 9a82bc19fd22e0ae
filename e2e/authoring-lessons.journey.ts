import { expect, type Locator, type Page } from '@playwright/test'
import { button, expectSaved, type NewCourse, newCourse } from '#e2e/authoring.ts'
import { LONG, savingTest } from '#e2e/journey.ts'

// Every word of these small courses is on the screen.
savingTest.use({ viewport: { width: 1280, height: 1000 } })

/** A word without recordings: `car` means `car (es)`. */
const word = (englishWord: string) => ({
  englishWord,
  spanishTranslation: `${englishWord} (es)`,
  fromPracticeLesson: true,
})
const LESSONS = [
  ['car', 'bus', 'plane', 'ticket', 'airport', 'passport'].map(word),
  ['hotel', 'room', 'bed'].map(word),
  ['beach', 'sea'].map(word),
]

async function open(page: Page, { id }: Pick<NewCourse, 'id'>, view: 'tree' | 'simple' = 'tree') {
  await page.goto(`/lesson-management?course=${id}&view=${view}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lecciones' })).toBeVisible()
}
async function openAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar todas' }).click()
  await page.getByRole('button', { name: 'Abrir todas' }).click()
}
const row = (page: Page, english: string) => page.getByRole('row', { name: new RegExp(`^${english},`) })
const lesson = (page: Page, number: number) =>
  page.getByRole('row', { name: new RegExp(`^Lección ${number}:`) })
const tick = (page: Page, english: string) => row(page, english).getByRole('checkbox').click({ force: true })
const save = (page: Page) => button(page, 'Guardar Cambios').click()
const expectSaid = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

const chooseAction = async (page: Page, english: string, action: string) => {
  await button(row(page, english), `Acciones de ${english}`).click()
  await page.getByRole('menuitem', { name: action }).click()
}
/** Answers a dialog's question. */
const agree = (page: Page, action: string) =>
  button(page.getByRole('alertdialog'), action).filter({ visible: true }).click()

/** The English of a lesson's words on the server. */
async function stored(page: Page, { id }: NewCourse, number: number): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/admin-course/${id}`)
  const { data } = (await answer.json()) as {
    data: { items: { englishWord: string; lessonNumber: number; isInBank: boolean }[] }
  }
  return data.items
    .filter(item => !item.isInBank && item.lessonNumber === number)
    .map(({ englishWord }) => englishWord)
}

/** Drags like a hand: a small move starts it, and it is dropped once the screen names the lesson. */
async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  { at, says }: { at: 'top' | 'middle' | 'bottom'; says: RegExp },
): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('a row is not on the screen')
  const y = end.y + end.height * { top: 0.2, middle: 0.5, bottom: 0.8 }[at]
  await page.mouse.move(start.x + 250, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 255, start.y + start.height / 2 + 8)
  await page.mouse.move(end.x + 260, y, { steps: 8 })
  // A browser reports the place of a drag only at the next move.
  await page.mouse.move(end.x + 262, y)
  await expect(page.getByText(says)).toBeVisible()
  const indicator = page.locator('[data-drop-target]').last()
  await expect(async () => {
    const box = await indicator.boundingBox()
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - y)).toBeLessThan(30)
  }).toPass()
  await page.mouse.up()
}

savingTest(
  'an author drags one word within its lesson and several to another one, and saves once',
  async ({ page, signIn }) => {
    await signIn(page, 'admin')
    const course = await newCourse(page.request, LESSONS)
    await open(page, course)
    await openAll(page)
    await drag(page, row(page, 'car'), row(page, 'plane'), { at: 'bottom', says: /^1 palabra a Lección 1$/ })
    await expect(row(page, 'car')).toHaveAccessibleName('car, car (es), Lección 1, posición 3')
    await tick(page, 'airport')
    await tick(page, 'bus')
    await expect(page.getByRole('heading', { name: '2 seleccionadas' })).toBeVisible()
    await drag(page, row(page, 'airport'), row(page, 'car'), {
      at: 'bottom',
      says: /^2 palabras a Lección 1$/,
    })
    await expect(page.getByRole('alert')).toHaveText(
      'No se puede reordenar múltiples palabras dentro de la misma lección. Muévelas a otra lección.',
    )
    await drag(page, row(page, 'bus'), lesson(page, 2), { at: 'middle', says: /^2 palabras a Lección 2$/ })
    await expectSaid(page, '2 palabras movidas a Lección 2')
    expect(await stored(page, course, 1), 'not saved').toEqual(LESSONS[0]?.map(item => item.englishWord))
    const saves: string[] = []
    page.on('request', request => {
      if (request.method() === 'PUT') saves.push(request.url())
    })
    await save(page)
    await expectSaved(page)
    expect(saves).toHaveLength(1)
    expect(await stored(page, course, 1)).toEqual(['plane', 'car', 'ticket', 'passport'])
    expect(await stored(page, course, 2)).toEqual(['hotel', 'room', 'bed', 'bus', 'airport'])

    await open(page, course, 'simple')
    await drag(page, row(page, 'sea'), row(page, 'plane'), { at: 'top', says: /^1 palabra a Lección 1$/ })
    await expect(row(page, 'sea')).toHaveAccessibleName('sea, sea (es), Lección 1, posición 1')
  },
)

savingTest(
  'with the keyboard alone words are dragged, moved by a dialog, undone and redone',
  LONG,
  async ({ page, signIn }) => {
    await signIn(page, 'admin')
    const course = await newCourse(page.request, LESSONS)
    await open(page, course)
    await openAll(page)
    await page.getByLabel('Arrastrar car').focus()
    await page.keyboard.press('Enter')
    // Down to the end of the lesson, and onto the next one.
    const focused = page.locator(':focus')
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(focused).toHaveAccessibleName(/Soltar en Lección 2/, { timeout: 500 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expectSaid(page, '1 palabra movida a Lección 2')
    await expect(row(page, 'car')).toHaveAccessibleName('car, car (es), Lección 2, posición 4')

    await row(page, 'bus').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await button(page, 'Mover a otra lección…').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mover 2 palabras' })
    await button(dialog, 'Mover').press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('No se puede reordenar múltiples palabras')
    await button(dialog, /Lección 1/).press('Enter')
    await page.getByRole('option', { name: 'Lección 3: Tema 3' }).press('Enter')
    await dialog.getByRole('textbox', { name: 'Posición' }).fill('1')
    await button(dialog, 'Mover').press('Enter')
    await expectSaid(page, '2 palabras movidas a Lección 3')
    await expect(row(page, 'bus')).toHaveAccessibleName('bus, bus (es), Lección 3, posición 1')
    await expect(row(page, 'plane')).toHaveAccessibleName('plane, plane (es), Lección 3, posición 2')

    await page.keyboard.press('Control+z')
    await expect(row(page, 'plane')).toHaveAccessibleName('plane, plane (es), Lección 1, posición 2')
    await page.keyboard.press('Control+y')
    await button(page, 'Ver cambios').press('Enter')
    const changes = page.getByRole('dialog', { name: 'Cambios sin guardar' })
    await expect(changes.getByRole('listitem')).toHaveText([
      '«car»: de Lección 1 a Lección 2, posición 4',
      '«bus» y 1 más: de Lección 1 a Lección 3, posición 1',
    ])
    await button(changes, 'Guardar Cambios').press('Enter')
    await expectSaved(page)
    expect(await stored(page, course, 3)).toEqual(['bus', 'plane', 'beach', 'sea'])
  },
)

savingTest('words go to the bank and back, and are deleted for good', LONG, async ({ page, signIn }) => {
  await signIn(page, 'admin')
  const course = await newCourse(page.request, LESSONS)
  await open(page, course)
  await openAll(page)
  for (const english of ['car', 'bus', 'plane', 'ticket', 'hotel', 'room']) await tick(page, english)
  await button(page, 'Enviar al banco').click()
  await expect(page.getByRole('alertdialog', { name: '¿Enviar 6 palabras al banco?' })).toBeVisible()
  await agree(page, 'Cancelar')
  await button(page, 'Enviar al banco').click()
  await agree(page, 'Enviar al banco')
  await expectSaid(page, '6 palabras enviadas al banco')
  const preview = page.getByRole('list', { name: 'Banco de palabras' })
  await expect(preview.getByRole('listitem'), 'the last 5').toHaveCount(5)
  await save(page)
  await expectSaved(page)
  await page.getByRole('radio', { name: 'Simple' }).click()
  await expect(preview.getByRole('listitem'), 'the last 3').toHaveCount(3)

  await button(page, 'Ver todo el banco').click()
  const dialog = page.getByRole('dialog', { name: 'Banco de palabras' })
  await button(dialog, 'Devolver hotel a su lección').click()
  await button(dialog, 'Eliminar room definitivamente').click()
  await agree(page, 'Eliminar')
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await save(page)
  await expectSaved(page)
  await expect.poll(() => stored(page, course, 2)).toEqual(['bed', 'hotel'])
  const bank = await page.request.get(`/api/v1/admin-word-bank/${course.id}`)
  const { data } = (await bank.json()) as { data: { words: { word: string }[] } }
  expect(data.words.map(item => item.word).toSorted()).toEqual(['bus', 'car', 'plane', 'ticket'])
})

savingTest(
  'of two authors the second sees what the first saved, compares, and reapplies',
  async ({ page, signIn, newDevice, provokes }) => {
    provokes(/409/)
    await signIn(page, 'admin')
    const course = await newCourse(page.request, LESSONS)
    const other = await newDevice()
    await other.setViewportSize({ width: 1280, height: 1000 })
    await signIn(other, 'admin')
    for (const author of [page, other]) await open(author, course)
    await chooseAction(page, 'plane', 'Subir')
    await chooseAction(page, 'car', 'Enviar al banco')
    await agree(page, 'Enviar al banco')
    await save(page)
    await expectSaved(page)

    await chooseAction(other, 'passport', 'Subir')
    await chooseAction(other, 'car', 'Enviar al banco')
    await agree(other, 'Enviar al banco')
    await save(other)
    const question = other.getByRole('alertdialog', { name: 'Otra persona guardó antes' })
    await expect(question.getByRole('list', { name: 'Lo que cambió la otra persona' })).toContainText(
      '«car»: de Lección 1 al banco',
    )
    await expect(question.getByRole('list', { name: 'Tus cambios' })).toHaveText(
      '«passport»: de la posición 5 a la 4 en Lección 1',
    )
    await expect(question).toContainText('«car» ya está en el banco.')
    const first = ['plane', 'bus', 'ticket', 'airport', 'passport']
    expect(await stored(page, course, 1), 'nothing is saved unasked').toEqual(first)
    await button(question, 'Aplicar los míos y guardar').click()
    await expectSaved(other)
    expect(await stored(page, course, 1)).toEqual(['plane', 'bus', 'ticket', 'passport', 'airport'])
  },
)

savingTest(
  'a failed connection, a reload and an ended session lose no change',
  async ({ page, signIn, provokes }) => {
    provokes(/Failed to load resource/)
    await signIn(page, 'admin')
    const course = await newCourse(page.request, LESSONS.slice(0, 1))
    await open(page, course)
    const service = '**/api/v1/admin-update-lesson-order'
    await chooseAction(page, 'plane', 'Subir')
    await page.route(service, route => route.abort())
    await save(page)
    await expect(page.getByRole('alert')).toContainText('Error de conexión al guardar los cambios.')
    await page.unroute(service)

    await page.reload()
    await expect(page.getByText('1 cambio sin guardar')).toBeVisible()
    await expect(row(page, 'plane')).toHaveAccessibleName(/posición 2/)
    await page.context().clearCookies()
    await save(page)
    await button(page.getByRole('alertdialog', { name: 'Tu sesión terminó' }), 'Ahora no').click()
    await expect(page.getByRole('alert')).toContainText('Error: Usuario no autenticado.')
    await signIn(page, 'admin')
    await button(page, 'Intentar de nuevo').click()
    await expectSaved(page)
    expect(await stored(page, course, 1)).toEqual(['car', 'plane', 'bus', 'ticket', 'airport', 'passport'])
  },
)

savingTest(
  'an empty course says what to do, and words are copied and moved to another course',
  async ({ page, signIn }) => {
    await signIn(page, 'admin')
    const empty = await newCourse(page.request, [])
    const course = await newCourse(page.request, [['car', 'bus'].map(word)])
    await open(page, course)
    await chooseAction(page, 'car', 'Duplicar')
    await expect(row(page, 'car')).toHaveCount(2)
    await button(page, 'Deshacer').click()
    await expect(row(page, 'car')).toHaveCount(1)
    await chooseAction(page, 'bus', 'Mover a otro curso…')
    const dialog = page.getByRole('dialog', { name: 'Mover 1 palabra a otro curso' })
    await button(dialog, /Curso$/).click()
    await page.getByRole('option', { name: empty.title }).click()
    await button(dialog, 'Mover').click()
    await expect(row(page, 'bus')).toHaveCount(0)
    expect(await stored(page, empty, 1)).toEqual(['bus'])
    await row(page, 'car').getByText('car', { exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/edit-words.course=${course.id}&item=${course.lessons[0]?.[0]}`))
  },
)
