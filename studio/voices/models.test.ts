import { expect, test } from 'vitest'
import { VOICES } from '#content/voices.ts'
import { withPlaces } from '#studio/voices/labels.ts'
import { MODELS } from '#studio/voices/models.ts'
import { ruleOf, settingsOf } from '#studio/voices/recipe.ts'

test('each speaker is another person', () => {
  expect(new Set(VOICES.map(voice => ruleOf(voice, 'normal').model)).size).toBe(VOICES.length)
  expect(ruleOf('luis', 'slow').model).toBe(MODELS.bdl)
})

test('a recording is made again when its voice or its speed has other settings', () => {
  const all = VOICES.flatMap(voice => [settingsOf(voice, 'normal'), settingsOf(voice, 'slow')])
  expect(new Set(all).size).toBe(8)
})

test('labels for RHVoice say where each phone is in its word', () => {
  const phone = (name: string, wordId: string) => ({
    name,
    word: '',
    wordId,
    isStressed: false,
    syllableId: '',
  })
  const phones = [phone('pau', '-'), phone('t', 'a'), phone('iy', 'a'), phone('ih', 'b'), phone('pau', '-')]
  const labels = phones.map(({ name }) => `x^x-${name}+x=x@1_2/H:2=2@1=1|L-L%/J:2+2-1`)
  const places = withPlaces(labels, phones)
  expect(places[1]).toBe('x^x-t+x=x@1_2/H:2=2^1=1|L-L%/J:2+2-1/K:1_2')
  expect(places.map(label => label.split('/K:')[1])).toEqual(['x_x', '1_2', '2_1', '1_1', 'x_x'])
})
