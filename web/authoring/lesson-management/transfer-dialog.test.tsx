import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WordId } from '#domain/ids.ts'
import { TransferDialog } from '#web/authoring/lesson-management/transfer-dialog.tsx'
import { courseOutline, showToAuthor } from '#web/authoring/testing.tsx'
import { type Answers, answering } from '#web/testing/answering.ts'

const listed = (title: string) => ({ ...courseOutline(title), itemCount: 0 })
const [FROM, OTHER] = [listed('Viajes'), listed('Trabajo')]
const NEVER = new Promise<never>(() => undefined)

test.each<[string, Required<Answers>['GET admin-courses'], string | RegExp]>([
  ['as soon as it is open', () => NEVER, 'Cargando cursos…'],
  ['when it may be done', [FROM, OTHER], /Conservan su identidad/],
  ['where there is no other course', [FROM], /No hay otro curso/],
])('a move to another course can be cancelled %s', async (_, courses, said) => {
  const [onTransfer, onClose] = [vi.fn(), vi.fn()]
  answering({ 'GET admin-courses': courses })
  const { press } = await showToAuthor(
    <TransferDialog
      isCopy={false}
      ids={[crypto.randomUUID() as WordId]}
      from={FROM._id}
      isUnsaved={false}
      onTransfer={onTransfer}
      onClose={onClose}
    />,
    '/lesson-management',
  )
  expect(await screen.findByText(said)).toBeDefined()
  await press('Cancelar')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onTransfer).not.toHaveBeenCalled()
})
