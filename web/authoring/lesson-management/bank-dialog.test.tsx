import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ItemSummary } from '#contract/authoring/items.ts'
import { LessonManagement } from '#web/authoring/lesson-management/lesson-management.tsx'
import { courseOutline, forAuthor, NO_SPEECH, storedItem } from '#web/authoring/testing.tsx'
import { answering } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const banked = (englishWord: string, lessonNumber: number, day: number): ItemSummary => ({
  ...storedItem('word', { englishWord, spanishTranslation: `${englishWord} (es)` }),
  ...{ lessonNumber, orderInLesson: 0, isInBank: true, movedAt: `2026-01-0${day}T00:00:00.000Z` },
  ...{ isAlphabet: false, problemCount: 0 },
})
const COURSE = courseOutline('Viajes', {
  items: [banked('hotel', 2, 1), banked('bus', 1, 2), banked('room', 2, 3), banked('car', 1, 4)],
})

test('the whole bank is sorted, searched and filtered by lesson', async () => {
  answering({
    ...NO_SPEECH,
    'GET admin-courses': [{ ...COURSE, itemCount: 4 }],
    'GET admin-course/:id': COURSE,
  })
  const author = person({ role: 'ADMIN' })
  const address = `/lesson-management?course=${COURSE._id}`
  const { user, press, fill } = await show(forAuthor(<LessonManagement />, author), {
    address,
    session: author,
  })
  await press('Ver todo el banco')
  const dialog = await screen.findByRole('dialog', { name: 'Banco de palabras' })
  const expectShown = (...words: string[]) =>
    waitFor(() => {
      const shown = within(dialog).queryAllByRole('listitem')
      expect(shown.map(one => words.find(word => one.textContent?.startsWith(word)))).toEqual(words)
    })
  await expectShown('car', 'room', 'bus', 'hotel')
  await user.click(screen.getByRole('radio', { name: 'A–Z' }))
  await expectShown('bus', 'car', 'hotel', 'room')
  await fill('Buscar en el banco', 'ROOM (es')
  await expectShown('room')
  await fill('Buscar en el banco', 'nada')
  await screen.findByText('Ninguna palabra del banco coincide.')
  await user.clear(screen.getByLabelText('Buscar en el banco'))
  await press(/Todas las lecciones/)
  await user.click(await screen.findByRole('option', { name: 'Lección 2' }))
  await expectShown('hotel', 'room')
})
