import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findProblems } from '#scripts/boundaries/find-problems.ts'
import { ON_PURPOSE } from '#scripts/boundaries/on-purpose.ts'
import type { Source } from '#scripts/sources.ts'

const problemsOf = (...sources: Source[]) => findProblems(sources).crossings
const importing = (path: string, to: string) => problemsOf({ path, text: `import { x } from '#${to}'\n` })

/** Kinds of crossings that a reviewer planted, each with its message. */
const planted: [what: string, path: string, text: string, problem: string][] = [
  [
    'a screen of the authors, in the internals of another',
    'web/authoring/health/health.tsx',
    "import { readCells } from '#web/authoring/import/cells.ts'",
    'web/authoring/import/cells.ts: web/authoring/health does not see it',
  ],
  [
    'the kit of the authors, in a screen',
    'web/authoring/kit/page.tsx',
    "import { Screen } from '#web/authoring/courses/courses.tsx'",
    'web/authoring/courses/courses.tsx: web/authoring/kit does not see it',
  ],
  [
    'what starts the server, in a store',
    'server/program/start.ts',
    "import { findUser } from '#server/accounts/store.ts'",
    'server/accounts/store.ts: server/program does not see it',
  ],
  [
    'a noun, in the app',
    'server/ratings/service.ts',
    "import { createApp } from '#server/program/app.ts'",
    'server/program/app.ts: server/ratings does not see it',
  ],
  [
    'a noun, in the start',
    'server/ratings/service.ts',
    "import '#server/program/start.ts'",
    'server/program/start.ts: server/ratings does not see it',
  ],
  [
    'a noun, in the first data',
    'server/ratings/service.ts',
    "import { firstDataOf } from '#server/program/first-data.ts'",
    'server/program/first-data.ts: server/ratings does not see it',
  ],
  [
    'ui, in a rule of courses',
    'web/ui/button.tsx',
    "import type { Course } from '#domain/course/course.ts'",
    'domain/course/course.ts: web/ui does not see it',
  ],
  [
    'ui, in the session',
    'web/ui/button.tsx',
    "import { useSession } from '#web/lib/session.tsx'",
    'web/lib/session.tsx: web/ui does not see it',
  ],
  [
    'lib, in ui',
    'web/lib/call.ts',
    "import { Button } from '#web/ui/button.tsx'",
    'web/ui/button.tsx: web/lib does not see it',
  ],
  [
    'lib, in saving',
    'web/lib/call.ts',
    "import { outbox } from '#web/saving/outbox.ts'",
    'web/saving/outbox.ts: web/lib does not see it',
  ],
  [
    'lib, in speaking',
    'web/lib/call.ts',
    "import { sound } from '#web/speaking/sound.ts'",
    'web/speaking/sound.ts: web/lib does not see it',
  ],
  [
    'a text, in saving',
    'web/text/lesson/es.ts',
    "import { outbox } from '#web/saving/outbox.ts'",
    'web/saving/outbox.ts: web/text does not see it',
  ],
  [
    'the service worker, in the session',
    'web/worker/caches.ts',
    "import { useSession } from '#web/lib/session.tsx'",
    'web/lib/session.tsx: web/worker does not see it',
  ],
  [
    'the type of a private file of another noun',
    'server/ratings/service.ts',
    "import type { UserRow } from '#server/accounts/store.ts'",
    'server/accounts/store.ts: server/ratings does not see it',
  ],
  [
    'a type in the place of a type',
    'server/ratings/service.ts',
    "type Rows = Record<string, import('#server/accounts/links.ts').Link>",
    'server/accounts/links.ts: server/ratings does not see it',
  ],
  [
    'an import() over two lines',
    'web/features/today/today.tsx',
    "const load = () =>\n  import(\n    '#web/features/player/player.tsx'\n  )",
    'web/features/player/player.tsx: web/features/today does not see it',
  ],
  [
    'an import over several lines, in double quotes',
    'web/features/today/today.tsx',
    'import {\n  x,\n  type Y,\n} from "#web/features/player/player.tsx"',
    'web/features/player/player.tsx: web/features/today does not see it',
  ],
  [
    'the address of a file',
    'web/lib/call.ts',
    "const address = new URL('../features/player/player.tsx', import.meta.url)",
    'web/features/player/player.tsx: web/lib does not see it',
  ],
  [
    'a class of another style sheet',
    'web/ui/button.module.css',
    '.a {\n  composes: b c\n    from "../features/player/player.module.css";\n}',
    'web/features/player/player.module.css: web/ui does not see it',
  ],
  [
    'another style sheet',
    'web/ui/base.css',
    '/* The player\'s */ @import url("../features/player/player.module.css");',
    'web/features/player/player.module.css: web/ui does not see it',
  ],
  ['the environment, in a noun', 'server/ratings/service.ts', 'const { env } = process', 'process.env'],
  ['a call past the wire', 'web/features/today/today.tsx', "void window.fetch('/api/v1/courses')", 'fetch'],
  ['the time, in a rule', 'domain/course/week.ts', 'export const week = () => Date.now() / 7', 'Date.now'],
  ['chance, in a rule', 'domain/course/week.ts', 'const { random } = Math', 'Math.random'],
  ['require', 'server/ratings/service.ts', "const store = require('#server/ratings/store.ts')", 'require'],
]

describe('a planted crossing is refused', () => {
  test.each(planted)('%s', (_, path, text, problem) => {
    const isUse = !problem.includes(' does not see ')
    const said = isUse
      ? `uses ${problem}: scripts/boundaries/places.ts says where it may be`
      : `reaches ${problem}`
    expect(problemsOf({ path, text: `${text}\n` })).toEqual([`${path} ${said}`])
  })

  test('the table of another noun, named in a statement', () => {
    const tables =
      "import { pgTable } from 'drizzle-orm/pg-core'\nexport const users = pgTable('users', {})\n"
    const store =
      "import { sql } from 'drizzle-orm'\nconst NAMES = sql`select name\n  from users where id = 1`\n"
    expect(
      problemsOf(
        { path: 'server/accounts/tables.ts', text: tables },
        { path: 'server/accounts/store.ts', text: store },
        { path: 'server/ratings/store.ts', text: store },
      ),
    ).toEqual(['server/ratings/store.ts reaches server/accounts/tables.ts: server/ratings does not see it'])
  })
})

describe('an import is refused', () => {
  test.each([
    ['the store of another noun', 'server/ratings/service.ts', 'server/accounts/store.ts'],
    ['a part of another noun', 'server/ratings/routes.ts', 'server/accounts/links.ts'],
    ['another noun that its line does not name', 'server/ratings/service.ts', 'server/courses/service.ts'],
    ['a noun, from http', 'server/http/new-file.ts', 'server/accounts/service.ts'],
    ['a noun, from the database', 'server/db/new-file.ts', 'server/accounts/service.ts'],
    ['the product, from an emulator', 'emulator/new/x.ts', 'server/accounts/service.ts'],
    ['another feature', 'web/features/home/home.tsx', 'web/features/player/player.tsx'],
    ['another feature', 'web/features/new/new.tsx', 'web/features/player/player.tsx'],
    ['the app, from a feature', 'web/features/new/new.tsx', 'web/app/app.tsx'],
    ['a feature, by ui', 'web/ui/button.tsx', 'web/features/player/player.tsx'],
    ['a feature, from the texts', 'web/text/new/es.ts', 'web/features/player/player.tsx'],
    ['the authoring program', 'web/app/screens.tsx', 'web/authoring/authoring.tsx'],
    ['the authoring program', 'web/ui/button.tsx', 'web/authoring/kit/button.tsx'],
    ['the authoring texts', 'web/features/new/new.tsx', 'web/text/authoring/health/text.ts'],
    ['a feature, from authoring', 'web/authoring/health/new.tsx', 'web/features/home/home.tsx'],
    ['the player, from authoring', 'web/authoring/preview/new.tsx', 'web/features/player/player.tsx'],
    ['the app, from authoring', 'web/authoring/health/new.tsx', 'web/app/app.tsx'],
    ['the server, from authoring', 'web/authoring/health/new.ts', 'server/configuration/config.ts'],
    ['the server, from the web', 'web/lib/call.ts', 'server/configuration/config.ts'],
    ['a value of the contract, from the web', 'web/lib/new.ts', 'contract/courses.ts'],
    ['the content, from the contract', 'contract/courses.ts', 'content/schema.ts'],
    ['the contract, from the domain', 'domain/course/rule.ts', 'contract/courses.ts'],
    ['a rule above it, in the domain', 'domain/speech/judge.ts', 'domain/course/course.ts'],
    ['a script, from the server', 'server/ratings/service.ts', 'scripts/start.ts'],
    ['a measurement, from a script', 'scripts/start.ts', 'lab/bench.ts'],
    ['a file that is nowhere', 'server/ratings/service.ts', 'mobile/main.ts'],
    ['another layer, from a test', 'web/lib/call.test.ts', 'server/configuration/config.ts'],
    ['another layer, from test support', 'domain/testing/new.ts', 'contract/courses.ts'],
  ])('of %s: %s -> %s', (_, from, to) => {
    expect(importing(from, to)).toEqual([expect.stringContaining(`${from} reaches ${to}: `)])
  })

  test.each([
    ['domain/course/course.ts', 'node:fs'],
    ['domain/speech/rule.ts', 'zod'],
    ['contract/courses.ts', 'fastify'],
    ['web/lib/new.ts', 'node:fs'],
    ['web/features/new/new.ts', 'zod'],
    ['web/features/new/new.ts', 'react-aria-components'],
    ['web/lib/call.ts', '@tanstack/react-query'],
    ['web/authoring/health/new.ts', 'node:fs'],
  ])('of a package that its folder does not use: %s -> %s', (path, name) => {
    expect(problemsOf({ path, text: `import { x } from '${name}'\n` })).toHaveLength(1)
  })

  test.each(["import { eq } from 'drizzle-orm'\n", "import { ratings } from '#server/ratings/tables.ts'\n"])(
    'of SQL outside a store: %j',
    text => {
      expect(problemsOf({ path: 'server/ratings/service.ts', text })).toHaveLength(1)
      expect(problemsOf({ path: 'server/ratings/store.ts', text })).toEqual([])
    },
  )

  test('of the emulator, but where it is wanted', () => {
    const emulator = '#emulator/paypal/emulator.ts'
    const path = 'server/program/start.ts'
    expect(problemsOf({ path, text: `import { x } from '${emulator}'\n` })).toHaveLength(1)
    expect(problemsOf({ path, text: `const load = () => import('${emulator}')\n` })).toEqual([])
    expect(problemsOf({ path, text: `import type { X } from '${emulator}'\n` })).toEqual([])
  })

  test('of test support', () => {
    expect(importing('server/ratings/service.ts', 'server/testing/app.ts')).toEqual([
      'server/ratings/service.ts reaches server/testing/app.ts: only tests use it',
    ])
    expect(importing('server/accounts/service.ts', 'server/accounts/testing.ts')).toHaveLength(1)
    expect(importing('server/ratings/ratings.test.ts', 'server/testing/app.ts')).toEqual([])
  })

  test('whose address is computed', () => {
    const text = 'export const load = (name: string) => import(name)\n'
    expect(problemsOf({ path: 'web/lib/load.ts', text })).toHaveLength(1)
  })
})

describe('a use is refused in a rule', () => {
  test.each([
    'const now = new Date()',
    "const now = globalThis['Date'].now()",
    'const now = Date()',
    'const now = performance.now()',
    'const id = crypto.randomUUID()',
    'const random = Math.random',
  ])('%s', text => {
    expect(problemsOf({ path: 'domain/course/rule.ts', text })).toHaveLength(1)
    expect(problemsOf({ path: 'domain/course/rule.test.ts', text })).toEqual([])
  })

  test('but not the arithmetic of time', () => {
    const text = 'export const later = (at: Date) => Math.max(Date.UTC(2026, 0), new Date(at).getTime())\n'
    expect(problemsOf({ path: 'domain/course/rule.ts', text })).toEqual([])
  })
})

describe('a folder without a line is refused', () => {
  test.each([
    ['web/new/new.ts', 'web/new'],
    ['server/new-noun/service.ts', 'server/new-noun'],
    ['domain/new/rule.ts', 'domain/new'],
    ['contract/new/x.ts', 'contract/new'],
    ['content/new/x.ts', 'content/new'],
    ['web/authoring/new/deep/new.tsx', 'web/authoring/new'],
    ['mobile/main.ts', 'mobile'],
  ])('%s', (path, folder) => {
    const said = `${folder}/ has no line: say in scripts/boundaries/table.ts what it sees`
    expect(importing(path, 'domain/ids.ts')).toEqual([said])
    expect(problemsOf({ path, text: 'export const x = 1\n' })).toEqual([said])
  })
})

describe('a circle is refused', () => {
  const circle = (first: string, second: string) =>
    problemsOf({ path: 'web/lib/a.ts', text: first }, { path: 'web/lib/b.ts', text: second })
  const value = "import { b } from '#web/lib/b.ts'\n"

  test('of values', () => {
    expect(circle(value, "import { a } from '#web/lib/a.ts'\n")).toEqual([
      expect.stringContaining('a circle of imports: '),
    ])
  })

  test('with an import() in it', () => {
    expect(circle(value, "const load = () => import('#web/lib/a.ts').then(m => m.a)\n")).toHaveLength(1)
  })

  test('but not of types only, nor of a thread and what starts it', () => {
    expect(circle(value, "import type { A } from '#web/lib/a.ts'\n")).toEqual([])
    expect(circle(value, "new Worker(new URL('./a.ts', import.meta.url))\n")).toEqual([])
  })
})

test('the authoring program loads the player for a preview, and checks with schemas', () => {
  const text = `
    import { z } from 'zod'
    import { Button } from 'react-aria-components'
    const load = () => import('#web/features/player/player.tsx')
  `
  expect(problemsOf({ path: 'web/authoring/preview/new.tsx', text })).toEqual([])
})

describe('an import is allowed', () => {
  test.each([
    ['server/ratings/routes.ts', 'server/ratings/store.ts'],
    ['server/home/service.ts', 'server/accounts/user-view.ts'],
    ['server/home/service.ts', 'server/progress/standings/service.ts'],
    ['server/ratings/service.ts', 'server/http/refusal.ts'],
    ['server/ratings/store.ts', 'server/ratings/tables.ts'],
    ['server/admin/routes.ts', 'server/ratings/administration.ts'],
    ['server/accounts/erasure.ts', 'server/authoring/history/erasure.ts'],
    ['server/ratings/service.test.ts', 'server/accounts/store.ts'],
    ['scripts/admin-create.ts', 'server/accounts/store.ts'],
    ['web/app/screens.tsx', 'web/features/new/new.tsx'],
    ['web/features/new/new.tsx', 'web/features/new/part.tsx'],
    ['web/lib/new.ts', 'domain/course/course.ts'],
    ['content/x.ts', 'contract/courses.ts'],
    ['web/authoring/health/new.tsx', 'contract/courses.ts'],
    ['web/authoring/health/new.tsx', 'web/authoring/kit/button.tsx'],
    ['web/authoring/health/new.tsx', 'web/text/authoring/health/text.ts'],
    ['web/authoring/shell/new.tsx', 'web/frame/texts.ts'],
  ])('%s -> %s', (from, to) => {
    expect(importing(from, to)).toEqual([])
  })
})

describe('what is allowed on purpose', () => {
  test('is refused when nobody does it', () => {
    const { unused } = findProblems([{ path: 'content/course-files.ts', text: 'process.env.CONTENT_DIR\n' }])
    expect(unused).toContain(
      'server/backup/schedule.ts reaches scripts/backup.ts no more: take its line out of scripts/boundaries/on-purpose.ts',
    )
    expect(unused.filter(one => one.startsWith('content/'))).toEqual([])
  })

  test('and so is a line for a folder without files', () => {
    const { unused } = findProblems([{ path: 'web/lib/call.ts', text: '' }])
    expect(unused).toContain('there are no files in web/ui: take its line out of scripts/boundaries/table.ts')
    expect(unused.filter(one => one.includes('web/lib:'))).toEqual([])
  })

  test('is what the documentation lists', () => {
    const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('\n## Allowed on purpose\n')
    const lines = section.split('\n## ')[0]?.match(/^\| `.*$/gm)
    const rows = Object.entries(ON_PURPOSE).flatMap(([to, those]) =>
      Object.entries(those).map(([from, because]) => `| \`${to}\` | \`${from}\` | ${because} |`),
    )
    expect(lines).toEqual(rows)
  })
})
