import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { StudentCourse } from '#contract/courses.ts'
import { saveElsewhere } from '#e2e/api.ts'
import { DESKTOP, newCourse } from '#e2e/authoring.ts'
import { savingTest } from '#e2e/journey.ts'

const run = (page: Page) => page.getByRole('button', { name: 'Sincronizar progreso' })

/** Confirms the question with this title. */
async function agree(page: Page, title: string, action: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title })
  await question.getByRole('button', { name: action, exact: true }).click()
}

async function courseOf(api: APIRequestContext, id: string): Promise<StudentCourse> {
  return (await (await api.get(`/api/v1/student-course/${id}`)).json()).data
}

savingTest(
  'a sync is simulated first, then applied, and shows each learner before and after',
  async ({ page, signIn, newDevice }) => {
    await signIn(page, 'admin')
    const { id, title, lessons } = await newCourse(page.request, [3], { isHidden: false })
    const phone = await newDevice()
    await signIn(phone, 'eva')
    const course = await courseOf(phone.request, id)
    await saveElsewhere(phone.request, course, {
      index: { lesson: 0, word: 2, sentence: 0 },
      completed: course.words,
    })
    await page.request.delete(`/api/v1/admin-item/${lessons[0]?.[0]}`)

    await page.setViewportSize(DESKTOP.viewport)
    await page.goto('/sync-user-progress')
    await run(page).click()
    await expect(page.getByRole('alert')).toContainText('Por favor selecciona un curso')
    await page.getByRole('button', { name: /Curso/ }).last().click()
    await page.getByRole('option', { name: title }).click()
    await run(page).click()
    await agree(page, '¿Simular la sincronización?', 'Simular')
    await expect(page.getByText('Simulación completada')).toBeVisible()
    const completed = page.getByRole('row', { name: /^Completadas/ })
    await expect(page.getByText('cambios detectados')).toBeVisible()
    await expect(completed).toHaveText(/3\s*2/)
    expect(Object.keys((await courseOf(phone.request, id)).completedWords)).toHaveLength(3)

    await page.getByText('Solo muestra lo que cambiaría').click()
    await run(page).click()
    await agree(page, '¿Aplicar cambios reales?', 'Aplicar cambios')
    await expect(page.getByText('Sincronización aplicada exitosamente')).toBeVisible()
    expect(Object.keys((await courseOf(phone.request, id)).completedWords)).toHaveLength(2)
    await run(page).click()
    await agree(page, '¿Aplicar cambios reales?', 'Aplicar cambios')
    await expect(page.getByText('sin cambios')).toBeVisible()
  },
)
