import { dictionary } from 'cmu-pronouncing-dictionary'
import { expect, test } from 'vitest'
import { CONFUSION_TIPS } from '#domain/speech/confusion-tips.ts'
import { CONFUSION_IDS, wantedExample } from '#domain/speech/confusions.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'

const phones = phonesOfDictionary(dictionary)
const SOUND_FOR_SOUND = CONFUSION_IDS.filter(
  id =>
    !['s-cluster', 'final-ed', 'final-s', 'final-c', 'voicing', 'teen-ty', 'schwa', 'rr', 'h'].includes(id),
)

test.each(SOUND_FOR_SOUND)('the mouth picture of %s matches the sound of the word', id => {
  const [first, second] = CONFUSION_TIPS[id].example
  expect(wantedExample(id, phones(first.english.toLowerCase()))).toBe(0)
  expect(wantedExample(id, phones(second.english.toLowerCase()))).toBe(1)
})
