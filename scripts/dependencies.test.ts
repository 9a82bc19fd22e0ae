import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* What is installed is what was reviewed: exact versions, and a digest of every package. */

type Package = { version?: string; integrity?: string; resolved?: string; link?: boolean }

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const locked: Record<string, Package> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const asked: [string, string][] = [dependencies, devDependencies, optionalDependencies].flatMap(
  Object.entries,
)

test('every dependency is asked for by its exact version, which is the locked one', () => {
  expect(asked.length).toBeGreaterThan(40)
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  expect(asked.filter(([name, version]) => locked[`node_modules/${name}`]?.version !== version)).toEqual([])
})

test('every package in the lock file has a digest, and comes from no other place than the registry', () => {
  const packages = Object.entries(locked).filter(([path]) => path !== '')
  expect(packages.length).toBeGreaterThan(400)
  const weak = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(weak.map(([path]) => path)).toEqual([])
  // Without an address npm asks the registry.
  const foreign = packages.filter(([, { resolved, link }]) => link || resolved !== undefined)
  expect(foreign.map(([path]) => path)).toEqual([])
})

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
  // A copy of one of React's own hooks is left out.
  expect(configured).toEqual(["{ 'use-sync-external-store/shim/index.js': 'react' } },"])
})
