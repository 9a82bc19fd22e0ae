import { expect, test } from 'vitest'
import { readCourses } from '#content/catalogue.ts'
import { askedIn } from '#domain/course/steps.ts'
import { namesIn } from '#domain/speech/names.ts'

const texts = readCourses().flatMap(({ lessons }) =>
  lessons.flatMap(({ items }) => items.flatMap(item => askedIn(item)).map(({ english }) => english)),
)

test('the names that are not graded in the courses', () => {
  expect([...new Set(texts.flatMap(namesIn))].sort()).toMatchInlineSnapshot(`
    [
      "Ana",
      "Brown",
      "Carla",
      "Carlos",
      "Díaz",
      "Luis",
      "Pedro",
      "Peña",
      "Rosa",
    ]
  `)
})

test.each([
  ['Hi, Carlos!', ['Carlos']],
  ['My name is Ana García.', ['Ana', 'García']],
  ['Ana is my sister.', ['Ana']],
  ['I live in Santo Domingo, in the Dominican Republic.', []],
  ['Two tickets to Boston, please.', []],
  ['Can you call Yadira?', ['Yadira']],
  ["I'm at the Hotel Caribe.", []],
  ['Mr. Brown is from Lima.', ['Brown']],
  ["This is Luis's room.", ['Luis']],
  ['Good morning, Mrs. Rosario. How are you?', ['Rosario']],
  ["On Monday I'm in Mexico. He speaks English.", []],
  ['Nice to meet you! Thank you.', []],
  ['Carlos', []],
])('in "%s": %j', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})
