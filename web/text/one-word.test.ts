import { expect, test } from 'vitest'
import { en } from '#web/text/app/en.ts'
import { es } from '#web/text/app/es.ts'
import { en as pairEn } from '#web/text/conversation/en.ts'
import { es as pairEs } from '#web/text/conversation/es.ts'
import { en as kindsEn } from '#web/text/exercise-kinds/en.ts'
import { es as kindsEs } from '#web/text/exercise-kinds/es.ts'
import { en as lessonEn } from '#web/text/lesson/en.ts'
import { es as lessonEs } from '#web/text/lesson/es.ts'
import { en as builderEn } from '#web/text/sentence-builder/en.ts'
import { es as builderEs } from '#web/text/sentence-builder/es.ts'
import { en as todayEn } from '#web/text/today/en.ts'
import { es as todayEs } from '#web/text/today/es.ts'
import { en as verdictEn } from '#web/text/verdict/en.ts'
import { es as verdictEs } from '#web/text/verdict/es.ts'

test('what plays a recording slowly has one name, in every exercise and language', () => {
  expect([en.player.slow, pairEn.pair.slow]).toEqual(['Slow', 'Slow'])
  expect([es.player.slow, pairEs.pair.slow]).toEqual(['Lento', 'Lento'])
})

/** The areas of learners in which the exercises speak. */
const EXERCISES = [
  [kindsEs, kindsEn],
  [lessonEs, lessonEn],
  [builderEs, builderEn],
  [todayEs, todayEn],
  [verdictEs, verdictEn],
]

test('what is a "frase" in Spanish is a phrase in English, never a sentence as well', () => {
  for (const [spanish, english] of EXERCISES) {
    expect(written(spanish)).toContain('frase')
    expect(written(english)).toContain('phrase')
    expect(written(english).match(/.*sentence.*/i)).toBeNull()
  }
})

/** All texts, one a line; functions are called with words in the place of what they are given. */
function written(area: unknown): string {
  if (typeof area === 'function') return written(area('x', 'y', 'z'))
  if (typeof area === 'object' && area !== null) return Object.values(area).map(written).join('\n')
  return String(area)
}
