import { expect, test } from 'vitest'
import { en } from '#web/text/app/en.ts'
import { es } from '#web/text/app/es.ts'
import { en as pairEn } from '#web/text/conversation/en.ts'
import { es as pairEs } from '#web/text/conversation/es.ts'

test('what plays a recording slowly has one name, in every exercise and language', () => {
  expect([en.player.slow, pairEn.pair.slow]).toEqual(['Slow', 'Slow'])
  expect([es.player.slow, pairEs.pair.slow]).toEqual(['Lento', 'Lento'])
})
