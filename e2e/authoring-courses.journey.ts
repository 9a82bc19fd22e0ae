import { expect, type Page } from '@playwright/test'
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

    // Without a sentence it is incomplete: the author is asked, with a link to it.
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
