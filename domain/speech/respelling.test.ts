import { expect, test } from 'vitest'
import { respelling } from '#domain/speech/respelling.ts'

test.each([
  ['/həˈloʊ/', 'jelóu'],
  ['/ɡʊd ˈmɔrnɪŋ/', 'gud mórning'],
  ['/θæŋk ju/', 'thaenk yuu'],
  ['/ˈmʌðɚ/', 'mádher'],
  ['/ˌθɝˈtin/', 'thertíin'],
  ['/ˈθɝti/', 'thérti'],
  ['/ˈwʊmən/', 'wúmen'],
  ['/ˈdʒækɪt/', 'djáekit'],
  ['/ˈhʌŋɡri/', 'jánggri'],
  ['/tʃiz/', 'chiiz'],
  ['/ʃu/', 'shuu'],
  ['/ɡɛst/', 'guest'],
  ['/əˈɡɛn/', 'aguén'],
  ['/ˈaʊɚ/', 'áuer'],
  ['/ˈbjutəfəl/', 'biúutefel'],
  ['/hɑt/', 'jaat'],
  ['/hæt/', 'jaet'],
  ['/tʃɛr/', 'cheer'],
  ['/ə ˈbeɪbi/', 'a béibi'],
  ['/ˈɑnə/', 'áana'],
  ['/ðə/', 'dhe'],
  ['/hoʊˈtɛl, pliz/', 'joutél, pliiz'],
])('%s is written "%s"', (ipa, written) => {
  expect(respelling(ipa)).toBe(written)
})

test('sounds that Spanish writes alike are written apart', () => {
  for (const [one, other] of [
    ['bæn', 'væn'],
    ['aɪs', 'aɪz'],
    ['ʃip', 'tʃip'],
    ['jɛs', 'dʒɛs'],
    ['hɪt', 'hit'],
  ])
    expect(respelling(one ?? '')).not.toBe(respelling(other ?? ''))
})

test('nothing is written of nothing, nor of what is no pronunciation', () => {
  expect(respelling('')).toBe('')
  expect(respelling('/<b>/')).toBe('')
  expect(respelling('see the dictionary')).toBe('')
})
