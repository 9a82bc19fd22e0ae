import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'

/* Only reviewed packages are installed: exact versions, and a digest of each. */

type Package = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  engines?: { node?: string }
}

/** The project, and the packages on demand (`scripts/packages-on-demand.ts`). */
const FOLDERS = ['.', ...globSync('*/packages/package.json').map(path => dirname(path))]
const manifestOf = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
const lockedIn = (folder: string): Record<string, Package> =>
  JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')).packages
const locked = lockedIn('.')

test('all folders are found, and the packages of the project', () => {
  expect(FOLDERS.sort()).toEqual(['.', 'lab/packages', 'scripts/packages', 'studio/packages'])
  expect(Object.keys(locked).length).toBeGreaterThan(400)
})

describe.each(FOLDERS)('in %s', folder => {
  const { dependencies, devDependencies = {}, optionalDependencies = {} } = manifestOf(folder)
  const packages = lockedIn(folder)

  test('every dependency is asked for by its exact version, which is the locked one', () => {
    const asked = [dependencies, devDependencies, optionalDependencies].flatMap(Object.entries<string>)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    const other = asked.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
    expect(other).toEqual([])
  })

  test('every package in the lock file has a digest, and comes from no other place than the registry', () => {
    const installed = Object.entries(packages).filter(([path]) => path !== '')
    const weak = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(weak.map(([path]) => path)).toEqual([])
    // Without an address npm asks the registry.
    const foreign = installed.filter(([, { resolved, link }]) => link || resolved !== undefined)
    expect(foreign.map(([path]) => path)).toEqual([])
  })
})

describe('the oldest Node that README.md names', () => {
  const [, oldest = ''] = /^>=(\d+\.\d+)$/.exec(manifestOf('.').engines.node) ?? []

  test('is that of package.json', () => {
    expect(readFileSync('README.md', 'utf8')).toContain(`Node ${oldest} or newer`)
  })

  test('can install every package: npm warns of none', () => {
    const refused = Object.entries(locked).filter(
      ([, { optional, engines }]) => !optional && !isInRange(`${oldest}.0`, engines?.node ?? '*'),
    )
    expect(refused.map(([path, { engines }]) => `${path}: ${engines?.node}`)).toEqual([])
  })

  test.each([
    ['>=20.19', true],
    ['>= 18', true],
    ['>=10.x', true],
    ['20 || >=22', true],
    ['^18.19.0 || >=20.6.0', true],
    ['>=16 || 14 >=14.17', true],
    ['*', true],
    ['>=20.20.0', false],
    ['>=22', false],
    ['^22.12.0 || ^24.0.0 || >=26.0.0', false],
    ['18 || 22', false],
    ['14 >=14.17', false],
  ])('20.19.0 is in the range %s: %s', (range, isIn) => {
    expect(isInRange('20.19.0', range)).toBe(isIn)
  })
})

/** Whether a version is in a range. @throws Error for a form of range that no package has used yet */
function isInRange(version: string, range: string): boolean {
  const bounds = range.split('||').map(all =>
    all
      .trim()
      .replaceAll(/([<>=^~]) +/g, '$1')
      .split(/ +/),
  )
  return bounds.some(all => all.every(one => isWithin(version, one)))
}

function isWithin(version: string, bound: string): boolean {
  if (bound === '*' || bound === '') return true
  const [, sign = '', number] = /^(>=|\^|)(\d+(?:\.\d+){0,2})(?:\.x)*$/.exec(bound) ?? []
  if (number === undefined) throw new Error(`a range of another form: ${bound}`)
  const isAtLeast = version.localeCompare(number, 'en', { numeric: true }) >= 0
  if (sign === '>=') return isAtLeast
  if (sign === '^') return isAtLeast && version.split('.', 1)[0] === number.split('.', 1)[0]
  return `${version}.`.startsWith(`${number}.`)
}

test('React itself runs: nothing that is installed or configured stands in for it (D35)', () => {
  const packages = Object.keys(locked).map(path => path.split('node_modules/').at(-1))
  expect(packages).toEqual(expect.arrayContaining(['react', 'react-dom']))
  expect(packages.filter(name => /preact|inferno|react-compat/.test(name ?? ''))).toEqual([])
  const configured = [
    'vite.config.ts',
    'vite.authoring.config.ts',
    'vitest.config.ts',
    'scripts/web-config.ts',
  ]
    .map(file => readFileSync(file, 'utf8'))
    .flatMap(text => [...text.matchAll(/\balias: *([^\n]*)/g)].map(([, alias]) => alias))
  // Leaves out a copy of one of React's own hooks.
  expect(configured).toEqual(["{ 'use-sync-external-store/shim/index.js': 'react' } },"])
})
