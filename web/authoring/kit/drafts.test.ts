import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeDatabase } from '#web/saving/fake-database.ts'

const draft = {
  values: { title: 'b' },
  base: { title: 'a' },
  version: 1,
  id: 'one',
  at: '2026-11-24T10:00:00Z',
  tab: 't',
}
const operations = { ...draft, values: [{}], base: [] }

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

async function readWith(stored: unknown) {
  const kept = { 'eva/word/one/t': stored, 'eva/word/one/u': draft, 'eva/word/two/t': null }
  vi.stubGlobal('indexedDB', fakeDatabase(kept).indexedDB)
  const { draftsOf, readDrafts } = await import('#web/authoring/kit/drafts.ts')
  return { drafts: await readDrafts('eva/word/one'), ids: await draftsOf('eva', 'word') }
}

test.each([[null], ['planted'], [{}], [{ ...draft, at: undefined }], [{ ...draft, values: null }]])(
  'a damaged draft takes no other along: %j',
  async stored => {
    const { drafts, ids } = await readWith(stored)
    expect([drafts.map(({ key }) => key), ids]).toEqual([['eva/word/one/u'], ['one']])
  },
)

test.each([[draft], [operations], [{ ...draft, id: '' }]])('a whole draft is offered: %j', async stored => {
  const { drafts } = await readWith(stored)
  expect(drafts.map(one => one.draft)).toContainEqual(stored)
})

test('a damaged recording takes no other along', async () => {
  const take = { sound: { samples: new Float32Array(1), sampleRate: 16_000 }, at: Date.now() }
  vi.stubGlobal('indexedDB', fakeDatabase({ a: null, b: {}, field: take }).indexedDB)
  const { keptTake } = await import('#web/authoring/media/kept-takes.ts')
  expect([await keptTake('a'), await keptTake('field')]).toEqual([undefined, take.sound])
})
