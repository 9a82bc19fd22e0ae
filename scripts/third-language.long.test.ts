import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/*
 * What the compiler requires for a third language: a copy of the project gets Portuguese, in the list and in every file
 * of texts, with four faults. The rules for any language have their own tests (`third-language` in domain, server and
 * web).
 */
const ROOT = join(import.meta.dirname, '..')
const LAYERS = ['domain', 'contract', 'server', 'emulator', 'web']
/** Only the parts of the server with texts; compiling the rest costs as much as everything here. */
const COMPILED = [
  'domain',
  'contract',
  'web',
  'server/*/mail-templates.ts',
  'server/membership/invoice-pdf.ts',
]
const copy = mkdtempSync(join(tmpdir(), 'dilo-third-language-'))
let areas: string[]
let refused: Map<string, string>

beforeAll(() => {
  for (const layer of LAYERS) {
    cpSync(join(ROOT, layer), join(copy, layer), { recursive: true, filter: isNeeded })
  }
  for (const name of ['package.json', 'tsconfig.base.json']) cpSync(join(ROOT, name), join(copy, name))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  edit('domain/languages.ts', "en: 'English' }", "en: 'English', pt: 'Português' }")
  areas = globSync('**/es.ts', { cwd: copy, exclude: ['node_modules'] }).map(path => dirname(path))
  for (const area of areas) {
    const english = readFileSync(join(copy, area, 'en.ts'), 'utf8')
    writeFileSync(join(copy, area, 'pt.ts'), english.replaceAll('export const en', 'export const pt'))
  }
  for (const path of globSync('**/*.ts', { cwd: copy, exclude: ['node_modules'] })) addToJoin(path)
  edit('web/text/plan/text.ts', '{ es, en, pt }', '{ es, en }')
  edit('web/text/updates/pt.ts', /\n {2}later: .*/, '')
  edit('web/text/contact/pt.ts', /(\n {2}title: .*)/, "$1\n  subtitle: '',")
  edit('web/text/rating/pt.ts', 'count: stars =>', 'count: (stars: string) =>')
  refused = compile()
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('there are texts to complete in the web, in the contract and in the mails', () => {
  expect(areas.length).toBeGreaterThan(25)
  for (const area of [
    'web/text/app',
    'web/text/legal/privacy',
    'contract/text',
    'server/accounts/mail-text',
  ]) {
    expect(areas).toContain(area)
  }
})

test.each([
  ['an area that does not join it', 'web/text/plan/text.ts', "'pt' is missing"],
  ['a missing key', 'web/text/updates/pt.ts', "'later' is missing"],
  ['an extra key', 'web/text/contact/pt.ts', "'subtitle' does not exist"],
  ['a text with other parameters', 'web/text/rating/pt.ts', "'number' is not assignable to type 'string'"],
])('%s is refused', (_, file, reason) => {
  expect(refused.get(file)?.replaceAll('"', '')).toContain(reason)
})

test('texts that are complete in the third language compile', () => {
  const joins = areas.flatMap(area => [`${area}/pt.ts`, `${area}/text.ts`])
  const faults = joins.filter(path => refused.has(path)).sort()
  expect(faults).toEqual([
    'web/text/contact/pt.ts',
    'web/text/plan/text.ts',
    'web/text/rating/pt.ts',
    'web/text/updates/pt.ts',
  ])
  expect(refused.has('contract/errors.ts')).toBe(false)
})

test.each([
  'domain/site/tutorial-video.ts',
  'domain/speech/tips/tip.ts',
  'server/membership/invoice-pdf.ts',
  'web/frame/texts.ts',
  'web/features/legal/documents.ts',
  'web/lib/use-formats.ts',
])('%s does not compile without the third language', file => {
  expect([...refused.keys()]).toContain(file)
})

test('no code compares with a specific language', () => {
  const files = globSync(`{${[...LAYERS, 'content', 'scripts'].join(',')}}/**/*.{ts,tsx,js}`, { cwd: ROOT })
  const asking = files.filter(path => {
    if (/\.test\.tsx?$|node_modules/.test(path)) return false
    return /[lL]anguage\w*\)? [!=]== '\w\w'|'\w\w' [!=]== \w*[lL]anguage/.test(
      readFileSync(join(ROOT, path), 'utf8'),
    )
  })
  expect(asking).toEqual([])
})

/** Sources only: no tests, pictures or recordings. */
function isNeeded(path: string): boolean {
  return !/\.test\.tsx?$|\/(?:media|public|migrations|node_modules)$/.test(path)
}

function edit(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(copy, path), 'utf8')
  const edited = text.replace(from, to)
  if (edited === text) throw new Error(`${path} has no ${from}`)
  writeFileSync(join(copy, path), edited)
}

/** Adds Portuguese to the file that joins the languages of an area. */
function addToJoin(path: string): void {
  const text = readFileSync(join(copy, path), 'utf8')
  const [english, names, area] = /import \{ (en\b.*) \} from '#(.*)\/en\.ts'/.exec(text) ?? []
  const joined = text.replaceAll('{ es, en }', '{ es, en, pt }').replaceAll(/\ben: en(\w+)/g, '$&, pt: pt$1')
  if (english === undefined || joined === text) return
  const portuguese = `import { ${names?.replaceAll(/\ben/g, 'pt')} } from '#${area}/pt.ts'`
  writeFileSync(join(copy, path), `${portuguese}\n${joined}`)
}

/** The files that do not compile, with their errors. */
function compile(): Map<string, string> {
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { lib: ['ES2024', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', incremental: false },
    include: COMPILED,
    exclude: ['web/worker'],
  }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
  const found = new Map<string, string>()
  let output = ''
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['--pretty', 'false'], { cwd: copy, encoding: 'utf8' })
  } catch (thrown) {
    output = (thrown as { stdout: string }).stdout
  }
  for (const [, path = '', reason = ''] of output.matchAll(/^(\S+?)\(\d+,\d+\): error (.*(?:\n\s.*)*)/gm)) {
    found.set(path, `${found.get(path) ?? ''}${reason}\n`)
  }
  return found
}
