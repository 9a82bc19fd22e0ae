import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SyncUserProgress } from '#web/authoring/sync/sync.tsx'
import { courseOutline, showToAuthor } from '#web/authoring/testing.tsx'
import { answering, refused } from '#web/testing/answering.ts'

const COURSE = courseOutline('Viajes')

test('a sync that fails says so, and can be tried again', async () => {
  const { answers } = answering({
    'GET admin-courses': [{ ...COURSE, itemCount: 0 }],
    'POST admin-sync-user-progress': refused('unexpected'),
  })
  const { press } = await showToAuthor(
    <SyncUserProgress section="" />,
    `/sync-user-progress?course=${COURSE._id}`,
  )
  await press('Sincronizar progreso')
  await press('Simular')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error al sincronizar progreso')
  answers['POST admin-sync-user-progress'] = { totalUsers: 0, results: [] }
  await press(/Reintentar|Intentar/)
  await press('Simular')
  await screen.findByText('Nadie tiene avance que sincronizar aquí.')
  expect(screen.queryByRole('alert')).toBeNull()
})
