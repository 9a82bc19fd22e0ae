import { expect, test } from 'vitest'
import { openChannel } from '#web/lib/open-channel.ts'

test('without channels, or where they are blocked, there is none', () => {
  class Blocked {
    constructor() {
      throw new DOMException('blocked', 'SecurityError')
    }
  }
  expect(openChannel('x', {})).toBeUndefined()
  expect(openChannel('x', { BroadcastChannel: Blocked })).toBeUndefined()
})
