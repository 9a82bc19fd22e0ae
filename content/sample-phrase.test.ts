import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { samplePhrase } from '#domain/site/sample-phrase.ts'

test('the phrase that visitors can hear is one of the demo, with its own recording', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
  const { texts } = JSON.parse(read('media/manifest.json'))
  expect(samplePhrase.audioUrl).toBe(`/media/${texts[samplePhrase.english].ana.normal}`)
  const { items } = JSON.parse(read('courses/ingles-conversacional/lesson-01.json'))
  const demo = items.slice(0, 10) as { sentences?: { english: string }[] }[]
  expect(demo.flatMap(({ sentences = [] }) => sentences.map(({ english }) => english))).toContain(
    samplePhrase.english,
  )
})
