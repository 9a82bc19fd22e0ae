import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Pronunciation } from '#web/speaking/pronunciation.tsx'

const shown = (ipa: string) => render(<Pronunciation ipa={ipa} />).container.textContent?.trim()

test('a word is spelled for Spanish eyes, and in phonetic signs', () => {
  expect(shown('/ˈmʌðɚ/')).toBe('mádher /ˈmʌðɚ/')
})

test('a long phrase is spelled for Spanish eyes alone, where a beginner needs it most', () => {
  expect(shown('/naɪs tu mit ju tu/')).toBe('nais tuu miit yu tuu')
})

test('what cannot be spelled keeps its phonetic signs', () => {
  expect(shown('/ɬ ɮ ɬ ɮ ɬ/')).toBe('/ɬ ɮ ɬ ɮ ɬ/')
})
