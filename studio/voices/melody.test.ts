import { expect, test } from 'vitest'
import { melodyOf, type Phone } from '#studio/voices/melody.ts'
import { ruleOf } from '#studio/voices/recipe.ts'

/** "tea/t iy1 | please/p l iy1 z": words with their phones, and pauses. */
function phonesOf(written: string): Phone[] {
  const clauses = written.split(' | ').map(clause =>
    clause.split(' ').map((spoken, place) => {
      const [word = '', sounds = ''] = spoken.split('/')
      return sounds.split('-').map((sound): Phone => {
        const id = `${clause} ${place}`
        return {
          name: sound.replace(/\d/, ''),
          word,
          wordId: id,
          isStressed: /1/.test(sounds),
          syllableId: id,
        }
      })
    }),
  )
  const pause: Phone = { name: 'pau', word: '-', wordId: '-', isStressed: false, syllableId: '-' }
  return [pause, ...clauses.flatMap(clause => [...clause.flat(), pause])]
}

function sung(sentence: string, written: string, speed: 'normal' | 'slow' = 'normal') {
  const phones = phonesOf(written)
  const natural = phones.map(({ name }) => (name === 'pau' ? 0.3 : 0.1))
  const melody = melodyOf(sentence, phones, natural, ruleOf('ana', speed).pace)
  const pauses = melody.seconds.filter((_, index) => phones[index]?.name === 'pau')
  return { ...melody, pauses, last: melody.points.at(-1)?.semitones }
}

test('a statement falls on its last strong word, and a question that can be answered with yes rises', () => {
  const words = 'is/ih-z it/ih-t tea/t-iy1'
  expect(sung('Is it tea?', words)).toMatchObject({ tune: 'rise', last: 6.5 })
  expect(sung('It is tea.', 'it/ih-t is/ih-z tea/t-iy1')).toMatchObject({ tune: 'fall', last: -6.5 })
})

test('the rise ends with the last sound that has a voice, not with a silent one', () => {
  const { points, seconds } = sung('Is it late?', 'is/ih-z it/ih-t late/l-ey1-t')
  const end = seconds.slice(0, -2).reduce((sum, length) => sum + length, 0)
  expect(points.at(-1)?.seconds).toBeCloseTo(end)
})

test('there is a pause at a comma, a short one before "please", and a longer one in slow speech', () => {
  const tea = 'tea/t-iy1 now/n-aw1 | milk/m-ih1-l-k too/t-uw1'
  expect(sung('Tea now, milk too.', tea).pauses).toEqual([0.06, 0.22, 0.1])
  expect(sung('Tea now, milk too.', tea, 'slow').pauses).toEqual([0.06, 0.44, 0.1])
  expect(sung('Tea, please.', 'tea/t-iy1 | please/p-l-iy1-z').pauses).toEqual([0.06, 0.12, 0.1])
})

test('a final "please" goes on with the melody of the question', () => {
  const { points, seconds } = sung('Is it tea, please?', 'is/ih-z it/ih-t tea/t-iy1 | please/p-l-iy1-z')
  const starts = seconds.map((_, index) => seconds.slice(0, index).reduce((sum, length) => sum + length, 0))
  expect(points.at(-1)).toMatchObject({ semitones: 6.5 })
  expect(points.at(-1)?.seconds).toBeGreaterThan(starts.at(-3) ?? 0)
})

test('a choice rises before "or", then falls', () => {
  const { points, tune } = sung('Is it tea or milk?', 'is/ih-z it/ih-t tea/t-iy1 or/ao1-r milk/m-ih1-l-k')
  const heights = points.map(({ semitones }) => semitones)
  expect(tune).toBe('choice')
  expect(heights.indexOf(5)).toBeGreaterThan(0)
  expect(heights.at(-1)).toBe(-6.5)
})
