import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HistoryButton } from '#web/authoring/history/history-button.tsx'
import { courseOutline, showToAuthor } from '#web/authoring/testing.tsx'
import { answering, refused } from '#web/testing/answering.ts'

const { items: _, ...COURSE } = courseOutline('Viajes')
const RENAMED = { ...COURSE, title: { es: 'Otro nombre', en: 'Another name' } }

function version(given: { action: 'create' | 'edit'; author: string | null }) {
  const isEdit = given.action === 'edit'
  return {
    ...{ id: crypto.randomUUID(), changeId: crypto.randomUUID(), changedRecords: 1, action: given.action },
    ...{ at: '2026-01-01T12:00:00.000Z', fields: isEdit ? ['title'] : [] },
    author: given.author === null ? null : { username: given.author.toLowerCase(), name: given.author },
    ...{ before: isEdit ? COURSE : null, after: isEdit ? RENAMED : COURSE },
  }
}

test('the history of a course shows who changed what, and puts an older version back', async () => {
  const versions = [version({ action: 'edit', author: 'Alma' }), version({ action: 'create', author: null })]
  const { answers, made } = answering({
    'GET admin-history/:recordId': { courseId: COURSE._id, kind: 'course', current: RENAMED, versions },
    'POST admin-history-restore': refused('unexpected'),
  })
  const { press } = await showToAuthor(<HistoryButton recordId={COURSE._id} name="Otro nombre" />)
  await press('Historial')
  const dialog = await screen.findByRole('dialog', { name: 'Historial de «Otro nombre»' })
  const shown = (await within(dialog).findAllByRole('option')).map(({ textContent }) => textContent)
  expect(shown).toEqual([
    expect.stringMatching(/^Editado.*Alma.*Título/),
    expect.stringMatching(/^Creado.*cuenta eliminada/),
  ])
  const row = within(dialog).getByRole('row', { name: /Título en español/ })
  expect(row.textContent).toContain('Viajes')
  expect(row.textContent).toContain('Otro nombre')

  await press('Volver a esta versión')
  await within(dialog).findByRole('alert')
  answers['POST admin-history-restore'] = { courseId: COURSE._id }
  await press('Volver a esta versión')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(made.findLast(({ key }) => key === 'POST admin-history-restore')?.input.body).toEqual({
    recordId: COURSE._id,
    id: versions[0]?.id,
  })
})
