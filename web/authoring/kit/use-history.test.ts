import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Command, type History, historyReducer } from '#web/authoring/kit/use-history.ts'

const add = (amount: number): Command<number> => ({
  label: `+${amount}`,
  apply: state => state + amount,
  revert: state => state - amount,
})
const begin = (state: number): History<number> => ({ state, done: [], undone: [] })

test('every gesture can be undone in reverse order, and redone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 20 }), amounts => {
      const states = [0]
      let history = begin(0)
      for (const amount of amounts) {
        history = historyReducer(history, { type: 'run', command: add(amount) })
        states.push(history.state)
      }
      for (const state of states.toReversed()) {
        expect(history.state).toBe(state)
        history = historyReducer(history, { type: 'undo' })
      }
      for (const state of states.slice(1)) {
        history = historyReducer(history, { type: 'redo' })
        expect(history.state).toBe(state)
      }
    }),
  )
})

test('a new gesture forgets what was undone', () => {
  let history = historyReducer(begin(0), { type: 'run', command: add(1) })
  history = historyReducer(history, { type: 'undo' })
  history = historyReducer(history, { type: 'run', command: add(5) })
  expect(historyReducer(history, { type: 'redo' })).toBe(history)
  expect(history.state).toBe(5)
})

test('a reset leaves nothing to undo', () => {
  const history = historyReducer(begin(0), { type: 'run', command: add(1) })
  expect(historyReducer(history, { type: 'reset', state: 7 })).toEqual(begin(7))
})
