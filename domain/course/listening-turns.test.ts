import { expect, test } from 'vitest'
import { listeningTurns, PAIR_TURNS, toldApart } from '#domain/course/listening-turns.ts'

/** A generator with a fixed seed. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
const word = (name: string) =>
  ({ voices: ['ana', 'luis', 'rosa'].map(voice => ({ name: voice, audioUrl: `${name}-${voice}` })) }) as never
const rounds = Array.from({ length: 200 }, (_, seed) =>
  listeningTurns(['ana', 'luis', 'rosa'], random(seed + 1)),
)

test('a round has at least eight turns, each word in half of them', () => {
  expect(PAIR_TURNS).toBeGreaterThanOrEqual(8)
  for (const round of rounds) {
    expect(round).toHaveLength(PAIR_TURNS)
    expect(round.filter(turn => turn.word === 0)).toHaveLength(PAIR_TURNS / 2)
  }
})

test('no word comes more than three times in a row, and orders differ', () => {
  const orders = rounds.map(round => round.map(turn => turn.word).join(''))
  for (const order of orders) expect(order).not.toMatch(/0000|1111/)
  expect(new Set(orders).size).toBeGreaterThan(20)
})

test('the voice changes from turn to turn; without voices there is none', () => {
  for (const round of rounds) {
    const heard = round.map(turn => turn.voice(word('hi')))
    expect(new Set(heard).size).toBe(3)
    for (const [at, url] of heard.entries()) expect(url).not.toBe(heard[at - 1])
  }
  expect(listeningTurns([], random(1))[0]?.voice(word('hi'))).toBeUndefined()
})

test('what guessing reaches is not praised', () => {
  const told = Array.from({ length: PAIR_TURNS + 1 }, (_, right) => toldApart(right))
  expect(told).toEqual([...Array(6).fill('chance'), 'some', 'most', 'all'])
})
