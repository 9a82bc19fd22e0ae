import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ITEM_TYPES } from '#domain/course/kinds.ts'

const root = join(import.meta.dirname, '..')

describe.each(ITEM_TYPES)('the kind %s', type => {
  test.each([
    `domain/course/kinds/${type}.ts`,
    `content/kinds/${type}.ts`,
    `web/features/player/kinds/${type}.tsx`,
  ])('has the file %s', path => {
    expect(existsSync(join(root, path))).toBe(true)
  })
})

test.each([
  ['domain/course/kinds', ['item-kind']],
  ['contract/kinds', []],
  ['content/kinds', ['authored-kind']],
])('%s contains only kinds and their types', (folder, shared) => {
  const names = readdirSync(join(root, folder)).map(file => basename(file, '.ts'))
  expect([...ITEM_TYPES, ...shared]).toEqual(expect.arrayContaining(names))
})
