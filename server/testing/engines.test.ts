import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { OF_EMBEDDED, OF_POSTGRESQL, RUN_ONCE } from '#server/testing/engines.ts'

const SQL = /from '(?:drizzle-orm|pg|#server\/db\/tables\/\S+\.ts|#server\/\S+\/store\.ts)'/

test.each(RUN_ONCE.flatMap(pattern => globSync(pattern)))(
  '%s may run once: there is no SQL about it',
  file => {
    expect(readFileSync(file, 'utf8')).not.toMatch(SQL)
    expect(globSync(`${dirname(file)}/store.ts`)).toEqual([])
  },
)

test.each([...RUN_ONCE, ...OF_EMBEDDED, ...OF_POSTGRESQL])('there are tests at %s', pattern => {
  expect(globSync(pattern)).not.toEqual([])
})
