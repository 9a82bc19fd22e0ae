import { describe, expect, test } from 'vitest'
import { findProblems, type Source } from '#scripts/boundaries.ts'

/** A file with one import, and the imported file. */
function planted(from: string, to: string, line = `import { x } from '#${to}'\n`): Source[] {
  return [
    { path: from, text: line },
    { path: to, text: 'export const x = 1\n' },
  ]
}

const refused: [what: string, from: string, to: string, problem: string][] = [
  ['the store of another noun', 'server/ratings/service.ts', 'server/accounts/store.ts', 'own noun'],
  ['the store of another noun', 'server/new-noun/service.ts', 'server/accounts/store.ts', 'own noun'],
  ['a part of another noun', 'server/new-noun/routes.ts', 'server/accounts/links.ts', 'its service.ts'],
  ['a noun, from http', 'server/http/new-file.ts', 'server/accounts/service.ts', 'http knows no noun'],
  ['a noun, from the database', 'server/db/new-file.ts', 'server/accounts/service.ts', 'knows no other'],
  ['the tables, outside a store', 'server/new-noun/service.ts', 'server/courses/tables.ts', 'store.ts'],
  ['an emulator', 'server/start.ts', 'server/emulators/paypal/emulator.ts', 'import()'],
  ['the product, from an emulator', 'server/emulators/new/x.ts', 'server/accounts/service.ts', 'nothing'],
  ['another feature', 'web/features/home/home.tsx', 'web/features/player/player.tsx', 'meet only'],
  ['another feature', 'web/features/new/new.tsx', 'web/features/player/player.tsx', 'meet only'],
  ['the app, from a feature', 'web/features/new/new.tsx', 'web/app/app.tsx', 'web/app'],
  ['a feature, by ui', 'web/ui/button.tsx', 'web/features/player/player.tsx', 'no product'],
  ['a feature, from the texts', 'web/text/new/es.ts', 'web/features/player/player.tsx', 'no feature'],
  ['a feature, from a new folder', 'web/new/new.tsx', 'web/features/player/player.tsx', 'no feature'],
  ['the authoring program', 'web/app/screens.tsx', 'web/authoring/authoring.tsx', 'nobody uses'],
  ['the authoring program', 'web/ui/button.tsx', 'web/authoring/kit/button.tsx', 'nobody uses'],
  ['the authoring texts', 'web/features/new/new.tsx', 'web/text/authoring/new/text.ts', 'nobody uses'],
  ['a feature, from authoring', 'web/authoring/new/new.tsx', 'web/features/home/home.tsx', 'no feature but'],
  ['the player, from authoring', 'web/authoring/new/new.tsx', 'web/features/player/player.tsx', 'import()'],
  ['the app, from authoring', 'web/authoring/new/new.tsx', 'web/app/app.tsx', 'web/app'],
  ['the server, from authoring', 'web/authoring/new/new.ts', 'server/config.ts', 'does not see server'],
  ['the server, from the web', 'web/lib/call.ts', 'server/config.ts', 'does not see server'],
  ['the server, from the web', 'web/new/new.ts', 'server/new-noun/service.ts', 'does not see server'],
  ['a value of the contract, from the web', 'web/new/new.ts', 'contract/courses.ts', 'only types'],
  ['the content, from the contract', 'contract/courses.ts', 'content/schema.ts', 'does not see content'],
  ['the content, from the contract', 'contract/new/x.ts', 'content/new/x.ts', 'does not see content'],
  ['the contract, from the domain', 'domain/new/rule.ts', 'contract/courses.ts', 'does not see contract'],
  ['a script, from the server', 'server/new-noun/service.ts', 'scripts/start.ts', 'does not see scripts'],
  ['test support', 'server/new-noun/service.ts', 'server/testing/app.ts', 'only tests'],
  ['anything, from a layer without a rule', 'mobile/main.ts', 'domain/ids.ts', 'no layer'],
]

describe('an import is refused', () => {
  test.each(refused)('of %s: %s -> %s', (_, from, to, problem) => {
    expect(findProblems(planted(from, to))).toEqual([expect.stringContaining(problem)])
  })

  test.each([
    ['domain/course/course.ts', 'node:fs'],
    ['domain/new/rule.ts', 'node:fs'],
    ['domain/new/rule.ts', 'zod'],
    ['contract/new/x.ts', 'fastify'],
    ['web/new/new.ts', 'node:fs'],
    ['web/new/new.ts', 'zod'],
    ['web/new/new.ts', 'react-aria-components'],
    ['web/lib/call.ts', '@tanstack/react-query'],
    ['web/authoring/new/new.ts', 'node:fs'],
  ])('of a package that its layer does not use: %s -> %s', (from, name) => {
    expect(findProblems([{ path: from, text: `import { x } from '${name}'\n` }])).toHaveLength(1)
  })

  test('of SQL outside a store', () => {
    const text = "import { eq } from 'drizzle-orm'\n"
    expect(findProblems([{ path: 'server/new-noun/service.ts', text }])).toHaveLength(1)
    expect(findProblems([{ path: 'server/new-noun/store.ts', text }])).toEqual([])
  })

  test('of a type of a hidden layer', () => {
    const line = "import type { X } from '#server/new-noun/service.ts'\n"
    expect(findProblems(planted('web/new/new.ts', 'server/new-noun/service.ts', line))).toHaveLength(1)
  })

  test.each([
    "import {\n  x,\n  type Y,\n} from '#web/features/player/player.tsx'\n",
    "import '#web/features/player/player.tsx'\n",
    "export { x } from '#web/features/player/player.tsx'\n",
    "const load = () => import('#web/features/player/player.tsx')\n",
    "import { x } from '../features/player/player.tsx'\n",
  ])('in any syntax: %j', line => {
    expect(findProblems(planted('web/lib/call.ts', 'web/features/player/player.tsx', line))).toHaveLength(1)
  })
})

describe('a circle is refused', () => {
  const circle = (first: string, second: string) => [
    { path: 'web/new/a.ts', text: first },
    { path: 'web/new/b.ts', text: second },
  ]
  const value = "import { b } from '#web/new/b.ts'\n"

  test('of values', () => {
    const problems = findProblems(circle(value, "import { a } from '#web/new/a.ts'\n"))
    expect(problems).toEqual([expect.stringContaining('a circle of imports: ')])
  })

  test('with an import() in it', () => {
    const loads = "const load = () => import('#web/new/a.ts').then(m => m.a)\n"
    expect(findProblems(circle(value, loads))).toHaveLength(1)
  })

  test('but not of types only', () => {
    expect(findProblems(circle(value, "import type { A } from '#web/new/a.ts'\n"))).toEqual([])
  })
})

test('the authoring program loads the player for a preview, and checks with schemas', () => {
  const load = "const load = () => import('#web/features/player/player.tsx')\n"
  expect(findProblems(planted('web/authoring/new/new.tsx', 'web/features/player/player.tsx', load))).toEqual(
    [],
  )
  const packages = "import { z } from 'zod'\nimport { Button } from 'react-aria-components'\n"
  expect(findProblems([{ path: 'web/authoring/new/new.tsx', text: packages }])).toEqual([])
})

describe('an import is allowed', () => {
  test.each([
    ['server/new-noun/routes.ts', 'server/accounts/service.ts'],
    ['server/new-noun/service.ts', 'server/accounts/user-view.ts'],
    ['server/new-noun/service.ts', 'server/http/refusal.ts'],
    ['server/new-noun/store.ts', 'server/courses/tables.ts'],
    ['server/admin/routes.ts', 'server/new-noun/administration.ts'],
    ['server/new-noun/service.test.ts', 'server/accounts/store.ts'],
    ['web/app/screens.tsx', 'web/features/new/new.tsx'],
    ['web/features/new/new.tsx', 'web/features/new/part.tsx'],
    ['web/new/new.ts', 'domain/course/course.ts'],
    ['content/new/x.ts', 'contract/courses.ts'],
    ['web/authoring/new/new.tsx', 'contract/courses.ts'],
    ['web/authoring/new/new.tsx', 'web/authoring/kit/button.tsx'],
    ['web/authoring/new/new.tsx', 'web/text/authoring/new/text.ts'],
    ['web/authoring/new/new.tsx', 'web/frame/texts.ts'],
    ['web/authoring/new/new.tsx', 'web/speaking/sound.ts'],
  ])('%s -> %s', (from, to) => {
    expect(findProblems(planted(from, to))).toEqual([])
  })
})
