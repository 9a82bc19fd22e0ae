import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SyncResult } from '#contract/authoring/sync.ts'
import type { UserId, WordId } from '#domain/ids.ts'
import { SyncUserProgress } from '#web/authoring/sync/sync.tsx'
import { courseOutline, showToAuthor } from '#web/authoring/testing.tsx'
import { type Answers, answering, refused } from '#web/testing/answering.ts'

const COURSE = courseOutline('Viajes')
const COUNTS = { completedCount: 3, unlockedCount: 4, index: { lesson: 0, word: 1, sentence: 0 } }
const learner = (given: { before?: object; after?: object } = {}): SyncResult => ({
  userId: crypto.randomUUID() as UserId,
  before: { ...COUNTS, obsoleteIds: [], ...given.before },
  after: { ...COUNTS, removedObsoleteIds: [], ...given.after },
})
const answered = (...results: SyncResult[]) => ({ totalUsers: results.length, results })

async function open(given: Answers, query = `?course=${COURSE._id}`) {
  const { answers, made } = answering({ 'GET admin-courses': [{ ...COURSE, itemCount: 0 }], ...given })
  const shown = await showToAuthor(<SyncUserProgress section="" />, `/sync-user-progress${query}`)
  /** The body of each requested sync. */
  const asked = () =>
    made.filter(({ key }) => key === 'POST admin-sync-user-progress').map(({ input }) => input.body)
  return { answers, asked, ...shown }
}
const says = (text: string) => screen.findByText(text, { exact: false })
/** The checkbox that only simulates a sync. */
const dryRun = () => screen.findByRole<HTMLInputElement>('checkbox')

test('a sync is simulated unless the author says otherwise, and either is asked about in its own words', async () => {
  const { asked, user, press, fill } = await open({ 'POST admin-sync-user-progress': answered() })
  expect((await dryRun()).checked).toBe(true)
  const userId = crypto.randomUUID()
  await fill('ID de usuario (opcional)', ` ${userId} `)
  await press('Sincronizar progreso')
  await says('¿Simular la sincronización?')
  await press('Cancelar')
  expect(asked()).toEqual([])
  await press('Sincronizar progreso')
  await press('Simular')
  await says('Simulación completada')
  await user.click(await dryRun())
  await press('Sincronizar progreso')
  await says('¿Aplicar cambios reales?')
  await press('Aplicar cambios')
  await says('Sincronización aplicada exitosamente')
  const body = { courseId: COURSE._id, userId }
  expect(asked()).toEqual([
    { ...body, dryRun: true },
    { ...body, dryRun: false },
  ])
})

test('without a course nothing is asked for', async () => {
  const { asked, press } = await open({ 'POST admin-sync-user-progress': answered() }, '')
  await press('Sincronizar progreso')
  await says('Por favor selecciona un curso')
  expect(asked()).toEqual([])
})

test('a sync that is refused says so, and shows no results', async () => {
  const { answers, press } = await open({ 'POST admin-sync-user-progress': answered(learner()) })
  await press('Sincronizar progreso')
  await press('Simular')
  await says('1 usuario')
  answers['POST admin-sync-user-progress'] = refused('unexpected')
  await press('Sincronizar progreso')
  await press('Simular')
  await says('Error al sincronizar progreso')
  expect(document.body.textContent).not.toContain('1 usuario')
  expect(document.body.textContent).not.toContain('Simulación completada')
})

test.each([
  ['nothing', {}, 'sin cambios'],
  ['the completed words', { after: { completedCount: 2 } }, 'cambios detectados'],
  ['the unlocked words', { after: { unlockedCount: 3 } }, 'cambios detectados'],
  ['the place', { after: { index: { lesson: 0, word: 0, sentence: 0 } } }, 'cambios detectados'],
  ['obsolete ids', { before: { obsoleteIds: [crypto.randomUUID() as WordId] } }, 'cambios detectados'],
])('of a learner of whom %s would change the card says so', async (_, given, flag) => {
  const { press } = await open({ 'POST admin-sync-user-progress': answered(learner(given)) })
  await press('Sincronizar progreso')
  await press('Simular')
  await says('Simulación completada')
  const [head] = screen.getAllByRole('table').map(table => table.previousElementSibling)
  expect(head?.textContent).toMatch(new RegExp(`${flag}$`))
})
