import { expect, test } from 'vitest'
import { MessageFramer } from '#server/db/message-framer.ts'

const startUp = Uint8Array.of(0, 0, 0, 8, 0, 3, 0, 0)
const message = (type: string, body = '') =>
  Uint8Array.of(type.charCodeAt(0), 0, 0, 0, 4 + body.length, ...Buffer.from(body))
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap(part => [...part]))

function started() {
  const framer = new MessageFramer()
  framer.push(startUp)
  return framer
}

test('the start-up packet, without a type byte, is a request', () => {
  expect(new MessageFramer().push(startUp)).toEqual(startUp)
})

test('a simple query is a request', () => {
  expect(started().push(message('Q', 'select 1'))).toEqual(message('Q', 'select 1'))
})

test('an extended query waits for its Sync', () => {
  const framer = started()
  const steps = joined(message('P', 'x'), message('B', 'y'), message('E'))
  expect(framer.push(steps)).toBeUndefined()
  expect(framer.push(message('S'))).toEqual(joined(steps, message('S')))
})

test('bytes after the last complete request are kept for the next one', () => {
  const framer = started()
  const query = message('Q', 'select 2')
  expect(framer.push(joined(message('S'), query.subarray(0, 6)))).toEqual(message('S'))
  expect(framer.push(query.subarray(6))).toEqual(query)
})

test('requests split at any byte are reassembled', () => {
  const bytes = joined(message('P', 'S'), message('S'), message('Q', 'QQQQ'))
  for (let cut = 1; cut < bytes.length; cut++) {
    const framer = started()
    const out = [framer.push(bytes.subarray(0, cut)), framer.push(bytes.subarray(cut))]
    expect(joined(...out.filter(part => part !== undefined))).toEqual(bytes)
  }
})
