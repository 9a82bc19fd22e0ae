import { expect, test } from 'vitest'
import { placeOf } from '#lab/lines/places.ts'

test.each([
  ['server/progress/service.ts', 'house'],
  ['scripts/test.ts', 'house'],
  ['web/ui/button.css', 'house'],
  ['emulator/paypal/state.ts', 'house'],
  ['vitest.config.ts', 'house'],
  ['studio/pictures/scenes.ts', 'studio'],
  ['lab/bench.ts', 'lab'],
  ['lab/kill-test.ts', 'lab'],
  ['lab/bench/open-loop.test.ts', 'tests'],
  ['web/features/home/home.test.tsx', 'tests'],
  ['e2e/loop.journey.ts', 'tests'],
  ['e2e/screens/areas.ts', 'tests'],
  ['server/testing/app.ts', 'tests'],
  ['server/mail/testing-server.ts', 'tests'],
  ['domain/testing/third-language.ts', 'tests'],
] as const)('the lines of %s belong to %s', (path, place) => {
  expect(placeOf(path)).toBe(place)
})
