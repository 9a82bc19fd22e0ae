// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { EditWords } from '#web/authoring/edit-words/edit-words.tsx'
import { LOST, leaveScreen, says, showScreen } from '#web/authoring/testing.tsx'

afterEach(leaveScreen)

test('courses that cannot be loaded are reported below the heading of the screen', async () => {
  await showScreen(<EditWords section="" />, '/edit-words', { 'GET admin-courses': LOST })
  await says('Intentar de nuevo')
  expect(document.querySelector('main')?.textContent).toMatch(/^Palabras.*Intentar de nuevo$/)
})
