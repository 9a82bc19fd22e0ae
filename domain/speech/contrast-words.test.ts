import { dictionary } from 'cmu-pronouncing-dictionary'
import { expect, test } from 'vitest'
import { contrastWords } from '#domain/speech/contrast-words.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'

const phones = phonesOfDictionary(dictionary)

test.each([
  ['ship', 'sheep'],
  ['Thin!', 'tin'],
  ['bed', 'bad'],
])('"%s" is contrasted with "%s"', (word, contrast) => {
  expect(contrastWords(word, phones)).toContain(contrast)
})

test('a word is not its own contrast, and neither are its homophones', () => {
  for (const word of ['ship', 'eight', 'see', 'read']) {
    const same = contrastWords(word, phones).filter(
      other => other === word || other === 'ate' || other === 'sea',
    )
    expect(same).toEqual([])
  }
})

test('phrases, unknown words and texts without pronunciations have none', () => {
  expect(contrastWords('good ship', phones)).toEqual([])
  expect(contrastWords('zzgrmpf', phones)).toEqual([])
  expect(contrastWords('ship', undefined)).toEqual([])
})
