// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SyncResult } from '#contract/authoring/sync.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { SyncUserProgress } from '#web/authoring/sync/sync.tsx'
import { type Answers, fill, leaveScreen, press, Refusal, says, showScreen } from '#web/authoring/testing.tsx'
import type { CallOutput } from '#web/lib/call.ts'

afterEach(leaveScreen)

const COURSE = {
  _id: crypto.randomUUID() as CourseId,
  title: { es: 'Viajes', en: 'Travel' },
} as unknown as CallOutput<'GET admin-courses'>[number]
const COUNTS = { completedCount: 3, unlockedCount: 4, index: { lesson: 0, word: 1, sentence: 0 } }
const learner = (given: { before?: object; after?: object } = {}): SyncResult => ({
  userId: crypto.randomUUID() as UserId,
  before: { ...COUNTS, obsoleteIds: [], ...given.before },
  after: { ...COUNTS, removedObsoleteIds: [], ...given.after },
})
const answered = (...results: SyncResult[]) => ({ totalUsers: results.length, results })

const open = (given: Answers, query = `?course=${COURSE._id}`) =>
  showScreen(<SyncUserProgress section="" />, `/sync-user-progress${query}`, {
    'GET admin-courses': [COURSE],
    ...given,
  })
/** Whether what a real sync would change is only told. */
const dryRun = () => document.querySelector<HTMLInputElement>('input[type=checkbox]')
/** The body of each sync that is asked for. */
function asked(): unknown[] {
  const bodies: unknown[] = []
  const send = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'POST') bodies.push(JSON.parse(String(init.body)))
    return send(url, init)
  })
  return bodies
}

test('a sync is simulated unless the author says otherwise, and either is asked about in its own words', async () => {
  await open({ 'POST admin-sync-user-progress': answered() })
  const bodies = asked()
  await says('Viajes')
  expect(dryRun()?.checked).toBe(true)
  await fill('ID de usuario (opcional)', ' u1 ')
  await press('Sincronizar progreso')
  await says('¿Simular la sincronización?')
  await press('Cancelar')
  expect(bodies).toEqual([])
  await press('Sincronizar progreso')
  await press('Simular')
  await says('Simulación completada')
  await act(async () => dryRun()?.click())
  await press('Sincronizar progreso')
  await says('¿Aplicar cambios reales?')
  await press('Aplicar cambios')
  await says('Sincronización aplicada exitosamente')
  const body = { courseId: COURSE._id, userId: 'u1' }
  expect(bodies).toEqual([
    { ...body, dryRun: true },
    { ...body, dryRun: false },
  ])
})

test('without a course nothing is asked for', async () => {
  await open({ 'POST admin-sync-user-progress': answered() }, '')
  const bodies = asked()
  await says('Elige un curso')
  await press('Sincronizar progreso')
  await says('Por favor selecciona un curso')
  expect(bodies).toEqual([])
})

test('a sync that is refused says so, and shows no results', async () => {
  const answers = await open({ 'POST admin-sync-user-progress': answered(learner()) })
  await says('Viajes')
  await press('Sincronizar progreso')
  await press('Simular')
  await says('1 usuario')
  answers['POST admin-sync-user-progress'] = new Refusal('Se cayó')
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
  ['obsolete ids', { before: { obsoleteIds: ['w1' as WordId] } }, 'cambios detectados'],
])('of a learner of whom %s would change the card says so', async (_, given, flag) => {
  await open({ 'POST admin-sync-user-progress': answered(learner(given)) })
  await says('Viajes')
  await press('Sincronizar progreso')
  await press('Simular')
  await says('Simulación completada')
  expect(document.querySelector('section header')?.textContent).toMatch(new RegExp(`${flag}$`))
})
