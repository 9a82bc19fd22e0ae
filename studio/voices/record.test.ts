import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONTENT_FOLDER } from '#content/course-files.ts'
import { mediaPath, readManifest, storeMedia, writeManifest } from '#content/media-files.ts'
import { readMade } from '#content/recordings.ts'
import { spokenWav } from '#server/media/testing.ts'
import { voiceNames, voicesOfCommand, voicesOfService } from '#studio/voices/other-voices.ts'
import { putRecording, recordContent } from '#studio/voices/record.ts'

const HELLO = { text: 'Hello', voice: 'ana', speed: 'normal' } as const

/** A copy of the courses and the library without media. */
let folder = ''
/** A speech program whose sound depends on its arguments, and on the time of the call. */
let program = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dilo-record-'))
  for (const part of ['courses', 'library'])
    cpSync(join(CONTENT_FOLDER, part), join(folder, part), { recursive: true })
  mkdirSync(join(folder, 'media'))
  program = join(folder, 'speak.mjs')
  const wav = spokenWav({ sampleRate: 16_000, level: 0.1 }).toString('base64')
  writeFileSync(
    program,
    `process.stdin.resume().on('end', () => {
      const wav = Buffer.from('${wav}', 'base64')
      wav.writeInt16LE(3000 + Math.floor(performance.timeOrigin % 1000), wav.length / 2 & ~1)
      process.stdout.write(wav)
    })`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const command = (more = '') => voicesOfCommand(`${process.execPath} ${program} {voice} {rate} ${more}`)
const record = (given: Partial<Parameters<typeof recordContent>[0]> = {}) =>
  recordContent({ speech: command(), folder, only: ['Hello'], ...given })
const filesOfHello = () => readManifest(folder).texts.Hello?.ana

describe('a program of the author', () => {
  test('says what is asked for, and what it has said is kept while text, voice and settings stay', async () => {
    expect(await record()).toMatchObject({ made: 2, problems: [] })
    const first = filesOfHello()
    expect(existsSync(mediaPath(first?.slow ?? '', folder))).toBe(true)
    expect(readMade(folder).Hello?.ana?.normal?.lufs).toBeCloseTo(-18, 0)
    expect(await record()).toMatchObject({ made: 0, removed: 0 })
    expect(filesOfHello()).toEqual(first)
  })

  test('says it again with other settings', async () => {
    await record()
    expect(await record({ speech: command('louder') })).toMatchObject({ made: 2, problems: [] })
  })

  test('has to know how fast it speaks', () => {
    expect(() => voicesOfCommand('speak {voice}')).toThrow('the command has no {rate}')
  })

  test('that fails leaves the recordings as they are, and the reason is said', async () => {
    await record()
    const before = filesOfHello()
    const { problems } = await record({ speech: voicesOfCommand(`${process.execPath} gone.mjs {rate}`) })
    expect(problems.join()).toContain('ended with 1')
    expect(filesOfHello()).toEqual(before)
  })
})

describe('a person’s recording', () => {
  const own = () => {
    const file = join(folder, 'own.wav')
    writeFileSync(file, spokenWav({ sampleRate: 32_000, level: 0.3 }))
    return file
  }

  test('wins over a generated one, and is never replaced, even when everything is made again', async () => {
    await record()
    const name = await putRecording(own(), HELLO, folder)
    expect(await record({ isAll: true })).toMatchObject({ made: 1, problems: [] })
    expect(readManifest(folder).people).toEqual({ Hello: { ana: { normal: name } } })
    expect(existsSync(mediaPath(name, folder))).toBe(true)
  })

  test('that came with an exported item stays, whatever is recorded', async () => {
    const uploaded = storeMedia(Buffer.alloc(2000, 1), 'mp3', folder)
    writeManifest({ ...readManifest(folder), files: [uploaded] }, folder)
    await record({ isAll: true })
    expect(readManifest(folder).files).toEqual([uploaded])
    expect(existsSync(mediaPath(uploaded, folder))).toBe(true)
  })

  test('of a text that nothing says is refused', async () => {
    await expect(putRecording(own(), { ...HELLO, text: 'Howdy' }, folder)).rejects.toThrow(
      'the content needs no recording of "Howdy" by ana',
    )
  })
})

describe('a service', () => {
  const asked: unknown[] = []
  let server: Server
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      asked.push({ path: request.url, key: request.headers.authorization, body: await json(request) })
      response.end(spokenWav({ sampleRate: 24_000, level: 0.1 }))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())

  test('is asked once for each recording, with its own names for the speakers', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const speech = voicesOfService({ url, key: 'secret', model: 'tts-1' }, voiceNames('ana=nova, luis=onyx'))
    expect(await record({ speech })).toMatchObject({ made: 2, problems: [] })
    expect(await record({ speech })).toMatchObject({ made: 0 })
    const body = { model: 'tts-1', voice: 'nova', input: 'Hello', response_format: 'wav' }
    expect(asked).toHaveLength(2)
    expect(asked).toContainEqual({
      path: '/v1/audio/speech',
      key: 'Bearer secret',
      body: { ...body, speed: 1 },
    })
  })
})
