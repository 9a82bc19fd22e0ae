import { dictionary } from 'cmu-pronouncing-dictionary'
import { expect, test } from 'vitest'
import { type JudgeOptions, judge } from '#domain/speech/judge.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'
import { causeText, nearText } from '#web/speaking/verdict-text.ts'
import { es as app } from '#web/text/app/es.ts'
import { en } from '#web/text/verdict/en.ts'
import { es } from '#web/text/verdict/es.ts'

const phones = phonesOfDictionary(dictionary)

test.each<[expected: string, heard: string, spanish: string, english: string, options?: JudgeOptions]>([
  [
    'I do not like dogs.',
    'I do like dogs',
    'Cambió el sentido: aquí va «not».',
    'The meaning changed: here it is "not".',
  ],
  [
    'I like dogs.',
    "I don't like dogs",
    "Cambió el sentido: aquí no va «don't».",
    'The meaning changed: no "don\'t" here.',
  ],
  [
    'I have two brothers.',
    'I have three brothers',
    'Se oyó otro número: aquí va «two».',
    'Another number was heard: here it is "two".',
  ],
  [
    'This is a cat.',
    'this is a dog',
    'Faltó «cat», lo que practicas aquí.',
    'What you practise was missing: "cat".',
    { target: 'cat' },
  ],
  ['How old are you?', 'how are you', 'Faltó lo principal: «old».', 'The main part was missing: "old".'],
  [
    'Good night',
    'it was a good game last night',
    'Se oyó mucho más. Di solo lo que ves aquí.',
    'Much more was heard. Say only what you see here.',
  ],
  [
    'My house is very big',
    'my horse was big',
    'Se entendió poco: escucha y dilo por partes.',
    'Little was clear: listen and say it in parts.',
  ],
  ['water', 'agua', 'Se oyó en español. Dilo en inglés.', 'It was heard in Spanish. Say it in English.'],
  ['ship', 'boat', '', ''],
  [
    'I love my family',
    'I hate my family',
    'Cambió el sentido: se oyó «hate» y aquí va «love».',
    'The meaning changed: "hate" was heard, here it is "love".',
  ],
  [
    "I'm allergic to fish",
    "I'm allergic to pescado",
    'Se oyó en español. Dilo en inglés.',
    'It was heard in Spanish. Say it in English.',
  ],
])('"%s" heard as "%s" is refused: %s', (expected, heard, spanish, english, options) => {
  const judgement = judge(expected, [heard], { ...options, phones })
  expect(judgement.accepted).toBe(false)
  expect(causeText(judgement, es)).toBe(spanish)
  expect(causeText(judgement, en)).toBe(english)
})

test.each<[expected: string, heard: string | string[], said: string]>([
  ['I am a teacher.', 'I am teacher', 'Se entiende y cuenta. Faltó «a».'],
  ['I want some water.', 'I want some water please', 'Se entiende y cuenta. Sobró «please».'],
  ['sheep', ['horse', 'sheep'], 'Se entiende y cuenta. Dilo otra vez, un poco más claro.'],
  ['She works in a bank', 'she work in a bank', 'Se entiende y cuenta. Pule un sonido.'],
  ['Hello, my name is Ana.', 'my name is Ana', 'Se entiende y cuenta. Faltó «Hello».'],
  ['he', 'she', 'Se entiende y cuenta. Se oyó «she»; aquí va «he».'],
  ['ten', 'tin', 'Se entiende y cuenta. Se oyó «tin»; aquí va «ten».'],
  ['My mother is here.', 'my mom is here', 'Se entiende y cuenta. Se oyó «mom»; aquí va «mother».'],
  ['I have a red car.', 'I have a car red', 'Se entiende y cuenta. El color va antes: «red car».'],
  ['It is a big hotel.', 'it is a hotel big', 'Se entiende y cuenta. Lo que describe va antes: «big hotel».'],
  ['I also like tea.', 'I like also tea', 'Se entiende y cuenta. «also» va antes: «also like».'],
  [
    'Where are you from?',
    'where you are from',
    'Se entiende y cuenta. En la pregunta «are» va antes: «are you».',
  ],
  [
    'I drink coffee every morning.',
    'every morning I drink coffee',
    'Se entiende y cuenta. Aquí «every morning» va después.',
  ],
  ["He's always late.", 'he always is late', "Se entiende y cuenta. El orden es otro: «He's always»."],
])('"%s" heard as "%s" is near: %s', (expected, heard, said) => {
  const judgement = judge(expected, [heard].flat(), {
    kind: expected.includes(' ') ? 'sentence' : 'word',
    phones,
  })
  expect(judgement.verdict).toBe('near')
  expect(nearText(judgement, { ...es, nearMore: app.speaking.nearMore })).toBe(said)
})
