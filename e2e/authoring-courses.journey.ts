import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { CourseOutline } from '#contract/authoring/items.ts'
import type { StudentCourse } from '#contract/courses.ts'
import { button, DESKTOP, expectSaved, field, newCourse } from '#e2e/authoring.ts'
import { savingTest } from '#e2e/journey.ts'
import { openPlayer, sayRight, target } from '#e2e/walking.ts'

const form = (page: Page) => page.locator('form[data-record-form]')
const save = (page: Page) => button(page, 'Guardar Cambios')
const lessons = (page: Page) => page.getByRole('table', { name: 'Lecciones' })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await button(page, new RegExp(label)).click()
  await page.getByRole('option', { name: option }).click()
}

async function outlineOf(api: APIRequestContext, id: string): Promise<CourseOutline> {
  return (await (await api.get(`/api/v1/admin-course/${id}`)).json()).data
}

async function openCourse(page: Page, id: string, title: string): Promise<void> {
  await page.setViewportSize(DESKTOP.viewport)
  await page.goto(`/admin/authoring-courses?course=${id}`)
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

savingTest(
  'an author makes a course and a lesson, publishes them, and a learner practises it on a phone',
  async ({ page, signIn, newDevice }) => {
    await signIn(page, 'admin')
    await page.setViewportSize(DESKTOP.viewport)
    await page.goto('/admin/authoring-courses')
    await button(page, 'Nuevo curso').click()
    const title = `En la playa ${Date.now()}`
    await field(form(page), 'Título en español').fill(title)
    await field(form(page), 'Título en inglés').fill('At the beach')
    await page.getByRole('radio', { name: 'Laguna' }).check({ force: true })
    await save(page).click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page).toHaveURL(/course=[0-9a-f-]{36}/)
    const id = new URL(page.url()).searchParams.get('course') ?? ''

    await button(page, 'Nueva lección').click()
    const adding = dialog(page, 'Nueva lección')
    await field(adding, 'Título en español').fill('El mar')
    await button(adding, 'Crear lección').click()
    await expect(lessons(page).getByRole('row', { name: /El mar/ })).toContainText('Borrador')
    const added = await page.request.post('/api/v1/create-word', {
      data: {
        ...{ courseId: id, lessonNumber: 1, type: 'word', englishWord: 'wave', spanishTranslation: 'ola' },
        fromPracticeLesson: true,
      },
    })
    expect(added.status()).toBe(200)

    await page.reload()
    await choose(page, 'Estado', 'Abierto')
    await save(page).click()
    await expectSaved(page)
    const phone = await newDevice()
    await signIn(phone, 'eva')
    const seen = async () => {
      const answer = await phone.request.get(`/api/v1/student-course/${id}`)
      return (await answer.json()).data as StudentCourse
    }
    expect((await seen()).lessons, 'a draft is not seen').toEqual([])

    // Without a sentence it is not complete: the author is asked, with the way to it.
    const publish = page.getByRole('switch', { name: 'Publicar «El mar»' })
    await publish.focus()
    await page.keyboard.press('Space')
    const question = page.getByRole('alertdialog', { name: 'Hay 1 elemento con faltas' })
    await expect(question.getByRole('link', { name: 'wave' })).toHaveAttribute('href', /item=/)
    await button(question, 'Publicar de todos modos').click()
    await expect(page.getByText('«El mar» está publicada: la ven los alumnos.')).toBeVisible()
    await expect(publish).toBeChecked()

    await openPlayer(phone, await seen())
    await expect(target(phone)).toHaveText('wave')
    await sayRight(phone, 'wave')
  },
)

savingTest(
  'lessons are ordered by the keyboard, and only an empty one is deleted, with a way back',
  async ({ page, signIn, provokes }) => {
    provokes(/409 \(Conflict\)/)
    await signIn(page, 'admin')
    const { id, title, lessons: words } = await newCourse(page.request, [1, 2, 0])
    await openCourse(page, id, title)
    const rows = lessons(page)
      .getByRole('row')
      .filter({ has: page.getByRole('switch') })
    await button(page, 'Subir «Tema 2»').focus()
    await page.keyboard.press('Enter')
    await expect(rows.first()).toContainText('Tema 2')
    await expect(button(page, 'Bajar «Tema 2»')).toBeFocused()
    const outline = await outlineOf(page.request, id)
    expect(outline.items.filter(({ lessonNumber }) => lessonNumber === 1).map(({ _id }) => _id)).toEqual(
      words[1],
    )

    const remove = async (name: string) => {
      await button(page, `Más sobre «${name}»`).click()
      await page.getByRole('menuitem', { name: 'Eliminar lección' }).click()
      const question = page.getByRole('alertdialog', { name: `¿Eliminar «${name}»?` })
      await button(question, 'Eliminar').click()
      return question
    }
    const refused = await remove('Tema 1')
    await expect(refused).toContainText('Esta lección tiene contenido.')
    await button(refused, 'Cancelar').click()
    await remove('Tema 3')
    await expect(rows).toHaveCount(2)
    await button(page, 'Deshacer').click()
    await expect(rows).toHaveCount(3)
  },
)

savingTest(
  'of two authors of a course the second compares, and both changes stay',
  async ({ page, signIn, provokes }) => {
    provokes(/409 \(Conflict\)/)
    await signIn(page, 'admin')
    const { id, title } = await newCourse(page.request, [1])
    await openCourse(page, id, title)
    await field(form(page), 'Título en inglés').fill('Mine')
    const data = { version: 1, title: { es: title, en: 'Theirs' }, color: 'mango' }
    expect((await page.request.put(`/api/v1/admin-course/${id}`, { data })).status()).toBe(200)
    await save(page).click()
    const comparison = page.getByRole('alertdialog', { name: 'Otra persona guardó antes' })
    await comparison.getByText('Mine').click()
    await button(comparison, 'Unir y guardar').click()
    await expectSaved(page)
    expect(await outlineOf(page.request, id)).toMatchObject({ title: { en: 'Mine' }, color: 'mango' })
  },
)

savingTest(
  'the history of a course shows who changed what, and puts an older version back',
  async ({ page, signIn }) => {
    await signIn(page, 'admin')
    const { id, title } = await newCourse(page.request, [])
    const data = { version: 1, title: { es: 'Otro nombre', en: 'Another name' } }
    await page.request.put(`/api/v1/admin-course/${id}`, { data })
    await openCourse(page, id, 'Otro nombre')
    await button(page, 'Historial').click()
    const history = dialog(page, 'Historial de «Otro nombre»')
    await expect(history.getByRole('option')).toHaveText([/Editado.*Alma.*Título/, /Creado/])
    await expect(history.getByRole('row', { name: /Título en español/ })).toContainText(title)
    await button(history, 'Volver a esta versión').click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  },
)

savingTest(
  'the preview shows what is typed and not saved as a learner sees it, and saves no progress',
  async ({ page, signIn }) => {
    await signIn(page, 'admin')
    const { id, lessons: words } = await newCourse(page.request, [1])
    const writes: string[] = []
    page.on('request', request => {
      if (request.method() !== 'GET' && !request.url().includes('/auth')) writes.push(request.url())
    })
    await page.setViewportSize(DESKTOP.viewport)
    await page.goto(`/edit-words?course=${id}&item=${words[0]?.[0]}`)
    await page.getByRole('textbox', { name: 'Inglés', exact: true }).fill('pineapple')
    await button(page, 'Ver como alumno').click()
    const shown = dialog(page, 'Así lo ve el alumno')
    const learner = page.frameLocator('iframe[title="La pantalla del alumno"]')
    await expect(learner.getByRole('heading', { level: 2 })).toHaveText('pineapple')
    await expect(learner.getByRole('button', { name: 'Escuchar' })).toBeVisible()
    expect(await learner.locator('body').evaluate(body => body.ownerDocument.defaultView?.innerWidth)).toBe(
      360,
    )
    await button(shown, 'Saltar este paso').click()
    await expect(shown.getByText('Paso 2 de 2')).toBeVisible()
    await expect(learner.getByRole('heading', { level: 2 })).toHaveText('I eat an apple')
    await shown.getByRole('radio', { name: 'Oscuro' }).click()
    await expect(learner.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Ver como alumno')).toBeFocused()
    expect(writes).toEqual([])
  },
)
