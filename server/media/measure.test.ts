import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mediaUsesOf } from '#domain/course/media-uses.ts'
import { measureOf, measuresOf } from '#server/media/service.ts'
import { pngPhoto, spokenWav } from '#server/media/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

const upload = async (file: Buffer, query: object = {}) =>
  (await call(app, 'POST upload-file', { file, query, as: admin })).body.data

async function recordingsOfFirstLesson(): Promise<string[]> {
  const [course] = await app.context.catalogue.courses()
  const uses = mediaUsesOf(course?.lessons[0]?.items ?? [])
  return [...new Set(uses.filter(({ kind }) => kind === 'audio').map(({ address }) => address))]
}

describe('a recording is measured', () => {
  test('when it is uploaded', async () => {
    const address = await upload(spokenWav({ level: 0.5 }), { origin: 'recorded' })
    expect(await measureOf(app.context, address)).toEqual({
      kind: 'audio',
      origin: 'recorded',
      bytes: expect.any(Number),
      sound: {
        milliseconds: 1100,
        peakDbfs: expect.closeTo(-6, 0),
        rmsDbfs: expect.closeTo(-9, 0),
        leadingSilenceMs: 300,
        trailingSilenceMs: 300,
        isCut: false,
      },
    })
  })

  test('the first time that it is asked for when it came with the content files, and once only', async () => {
    const addresses = await recordingsOfFirstLesson()
    expect(addresses.length).toBeGreaterThan(10)
    const read = vi.spyOn(app.context.audio, 'read')
    const measures = await measuresOf(app.context, addresses)
    expect(read).toHaveBeenCalledTimes(addresses.length)
    expect([...measures.keys()].sort()).toEqual(addresses.sort())
    for (const { origin, sound } of measures.values()) {
      expect(origin).toBe('content')
      expect(sound?.milliseconds).toBeGreaterThan(200)
      expect(sound?.rmsDbfs).toBeGreaterThan(-24)
    }
    expect(await measuresOf(app.context, addresses)).toEqual(measures)
    expect(read).toHaveBeenCalledTimes(addresses.length)
  })
})

test('a picture has its size in bytes, and no sound', async () => {
  expect(await measureOf(app.context, await upload(await pngPhoto()))).toEqual({
    kind: 'picture',
    origin: 'uploaded',
    bytes: expect.any(Number),
  })
})

test.each([
  'https://example.com/media/00000000000000000000.mp3',
  '/media/00000000000000000000.mp3',
  `/media/${'0'.repeat(32)}.mp3`,
  '/media/../../etc/passwd',
])('nothing is known of %j', async address => {
  expect(await measureOf(app.context, address)).toBeUndefined()
  expect((await call(app, 'GET admin-media-file', { query: { address }, as: admin })).body.data).toBeNull()
})
