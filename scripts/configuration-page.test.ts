import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configurationPage } from '#scripts/configuration-page.ts'

test('docs/configuration.md is what npm run docs:configuration writes', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/configuration.md'), 'utf8')).toBe(
    configurationPage(),
  )
})
