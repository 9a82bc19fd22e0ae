import { expect, test } from 'vitest'
import { type JudgeOptions, judge } from '#domain/speech/judge.ts'
import { causeText, nearText } from '#web/speaking/verdict-text.ts'
import { es as app } from '#web/text/app/es.ts'
import { en } from '#web/text/verdict/en.ts'
import { es } from '#web/text/verdict/es.ts'

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
])('"%s" heard as "%s" is refused: %s', (expected, heard, spanish, english, options) => {
  const judgement = judge(expected, [heard], options)
  expect(judgement.accepted).toBe(false)
  expect(causeText(judgement, es)).toBe(spanish)
  expect(causeText(judgement, en)).toBe(english)
})

test.each<[expected: string, heard: string | string[], said: string]>([
  ['I am a teacher.', 'I am teacher', 'Se entiende y cuenta. Faltó «a».'],
  ['I want some water.', 'I want some water please', 'Se entiende y cuenta. Sobró «please».'],
  ['sheep', ['ship', 'sheep'], 'Se entiende y cuenta. Dilo otra vez, un poco más claro.'],
  ['She works in a bank', 'she work in a bank', 'Se entiende y cuenta. Pule un sonido.'],
])('"%s" heard as "%s" is near: %s', (expected, heard, said) => {
  const judgement = judge(expected, [heard].flat())
  expect(judgement.verdict).toBe('near')
  expect(nearText(judgement, { ...es, nearMore: app.speaking.nearMore })).toBe(said)
})
