import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { HealthReport } from '#contract/authoring/health.ts'
import { HEALTH_KIND_IDS, HEALTH_KINDS } from '#domain/course/health/health-kinds.ts'
import type { WordId } from '#domain/ids.ts'
import { Screen } from '#web/authoring/health/health.tsx'
import { courseOutline, showToAuthor } from '#web/authoring/testing.tsx'
import { type Answers, answering, LOST } from '#web/testing/answering.ts'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const COURSE = courseOutline('Viajes')
const HEALTHY: HealthReport = {
  checkedAt: '2026-01-01T00:00:00.000Z',
  kinds: HEALTH_KIND_IDS.map(kind => ({ kind, severity: HEALTH_KINDS[kind], count: 0 })),
  itemCount: 0,
  unmeasured: 0,
  rows: [],
  failed: [],
  placed: [],
}
const THIRTY: HealthReport['failed'][number] = {
  itemId: crypto.randomUUID() as WordId,
  type: 'word',
  title: 'thirty',
  text: 'thirty',
  path: 'englishWord',
  imageUrl: '',
  lessonNumber: 1,
  orderInLesson: 1,
  attempts: 412,
  failedShare: 0.61,
  families: [{ family: 'teen-ty', count: 200 }],
}

async function open(report: Required<Answers>['GET admin-health/:id']) {
  const { answers } = answering({
    'GET admin-courses': [{ ...COURSE, itemCount: 2 }],
    'GET admin-health/:id': report,
  })
  return { answers, ...(await showToAuthor(<Screen />, `/admin/health?course=${COURSE._id}`)) }
}
const says = (text: string | RegExp) => screen.findByText(text)

test('a course without faults, and one that cannot be checked, say so', async () => {
  const { unmount } = await open(HEALTHY)
  await says('Ninguna falta. Todo lo que ve el alumno está completo.')
  await says('Aquí no hay nada que arreglar.')
  await says(/Ninguna se falla mucho más que las otras/)
  unmount()
  const { answers, press } = await open(LOST)
  await says('No se pudo revisar el curso.')
  answers['GET admin-health/:id'] = HEALTHY
  await press('Intentar de nuevo')
  await says('Aquí no hay nada que arreglar.')
})

test('what learners fail most has a bar, and what was heard', async () => {
  await open({ ...HEALTHY, failed: [THIRTY] })
  const failed = await screen.findByRole('region', { name: 'Las que más se fallan' })
  const [, row] = within(failed).getAllByRole('row')
  expect(row?.querySelector('meter')?.getAttribute('value')).toBe('61')
  expect(row?.textContent).toContain('thirteen – thirty')
  expect(row?.textContent).toMatch(/61 %412/)
  const link = within(failed).getByRole('link', { name: 'Abrir thirty: 61 %' })
  expect(link.getAttribute('href')).toBe(
    `/edit-words?course=${COURSE._id}&item=${THIRTY.itemId}&field=englishWord`,
  )
})

test('what was passed by placement is shown as that, by lesson', async () => {
  const { unmount } = await open(HEALTHY)
  await says('Ninguna falta. Todo lo que ve el alumno está completo.')
  expect(screen.queryByRole('region', { name: 'Pasadas por prueba de nivel' })).toBeNull()
  unmount()
  await open({ ...HEALTHY, placed: [{ lessonNumber: 2, passed: 1200, placed: 300 }] })
  const placed = await screen.findByRole('region', { name: 'Pasadas por prueba de nivel' })
  const [, row] = within(placed).getAllByRole('row')
  expect(row?.querySelector('meter')?.getAttribute('value')).toBe('25')
  expect(row?.textContent).toMatch(/^225 %1.?200$/)
})
