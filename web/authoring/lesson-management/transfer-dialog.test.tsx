// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { CourseId, WordId } from '#domain/ids.ts'
import { TransferDialog } from '#web/authoring/lesson-management/transfer-dialog.tsx'
import { LOST, leaveScreen, press, says, showScreen } from '#web/authoring/testing.tsx'
import type { CallOutput } from '#web/lib/call.ts'

afterEach(leaveScreen)

const course = (title: string) =>
  ({
    _id: crypto.randomUUID(),
    title: { es: title, en: title },
    lessons: [],
  }) as unknown as CallOutput<'GET admin-courses'>[number]
const [FROM, OTHER] = [course('Viajes'), course('Trabajo')]

test.each([
  ['as soon as it is open', LOST, 'Cargando cursos…'],
  ['when it may be done', [FROM, OTHER], 'Conservan su identidad'],
  ['where there is no other course', [FROM], 'No hay otro curso'],
] as const)('a move to another course can be cancelled %s', async (_, courses, said) => {
  const [onTransfer, onClose] = [vi.fn(), vi.fn()]
  await showScreen(
    <TransferDialog
      isCopy={false}
      ids={[crypto.randomUUID() as WordId]}
      from={FROM._id as CourseId}
      isUnsaved={false}
      onTransfer={onTransfer}
      onClose={onClose}
    />,
    '/lesson-management',
    { 'GET admin-courses': courses === LOST ? LOST : [...courses] },
  )
  await says(said)
  await press('Cancelar')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onTransfer).not.toHaveBeenCalled()
})
