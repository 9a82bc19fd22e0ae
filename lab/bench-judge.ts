import { gzipSync } from 'node:zlib'
import { dictionary } from 'cmu-pronouncing-dictionary'
import { build } from 'vite'
import { judge } from '#domain/speech/judge.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'

/*
 * The cost of the judge: time of a verdict, bytes in the browser.
 * The median time to judge 10 alternatives, and the gzipped size without the pronunciations of a course.
 */

const phones = phonesOfDictionary(dictionary)
const ROUNDS = 400

const JUDGEMENTS: readonly (readonly [expected: string, heard: readonly string[]])[] = [
  [
    'My sister lives in a small house',
    [
      'my sister leaves in a small horse',
      'my sister lives in a small horse',
      'my sister leave in the small house',
      'my sister lives in the mall house',
      'mister lives in a small house',
      'my sister lived in a small house',
      'my sister leaves in small houses',
      'my sisters live in a small house',
      'my sister left in a small hose',
      'my system leaves in a small house',
    ],
  ],
  [
    'I am twenty-five years old',
    [
      "I'm 25 years old",
      'I am 20 5 years old',
      "I'm 35 years old",
      'I am 25 year old',
      "I'm twenty five year sold",
      'item 25 years old',
      "I'm 25 years olds",
      'am 25 years old',
      "I'm 25 ears old",
      "I'm 25 years hold",
    ],
  ],
  ['ship', ['sheep', 'cheap', 'ship', 'chip', 'sheet', 'shape', 'a ship', 'shop', 'is sheep', 'jeep']],
]

function medianMicroseconds(expected: string, heard: readonly string[]): number {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    judge(expected, heard, { phones })
    times.push((performance.now() - start) * 1000)
  }
  times.sort((a, b) => a - b)
  return times[ROUNDS / 2] ?? 0
}

async function gzippedBytes(): Promise<number> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      modulePreload: false,
      write: false,
      minify: true,
      rollupOptions: { input: 'domain/speech/judge.ts', preserveEntrySignatures: 'strict' },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  if (!bundle || !('output' in bundle)) throw new Error('the bundler returned no output')
  const code = bundle.output.map(chunk => ('code' in chunk ? chunk.code : '')).join('')
  return gzipSync(code).length
}

for (const [expected, heard] of JUDGEMENTS) {
  const median = Math.round(medianMicroseconds(expected, heard))
  process.stdout.write(`${median} us median, ${heard.length} alternatives of "${expected}"\n`)
}
process.stdout.write(`${await gzippedBytes()} bytes gzipped, the judge as the browser loads it\n`)
