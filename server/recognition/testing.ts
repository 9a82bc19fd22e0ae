import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { RecogniserConfig } from '#server/configuration/config.ts'

const SAMPLES_PER_SECOND = 8000
const HEADER_BYTES = 44

/** A silent recording: 8 bits, 8 kHz. */
export function wavClip(durationMs: number): Buffer {
  const samples = Math.round((durationMs / 1000) * SAMPLES_PER_SECOND)
  const wav = Buffer.alloc(HEADER_BYTES + samples, 128)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  // PCM, one channel.
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(SAMPLES_PER_SECOND, 24)
  wav.writeUInt32LE(SAMPLES_PER_SECOND, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples, 40)
  return wav
}

/** A call as received by an engine. */
export type Asked = {
  path: string
  authorization: string | undefined
  fields: Record<string, string>
  file: { name: string; type: string; bytes: Buffer }
}

/** How an engine answers. */
export type Behaviour = (asked: Asked, response: ServerResponse) => void

export type EngineDouble = {
  config: RecogniserConfig
  asked: Asked[]
  behave(behaviour: Behaviour): void
  /** Resolves when a caller disconnects before the answer. */
  abandoned: Promise<void>
  close(): Promise<void>
}

export const ENGINE_KEY = 'a-key-of-the-tests'
const PATHS: Record<RecogniserConfig['engine'], string> = {
  'whisper.cpp': '/inference',
  openai: '/v1/audio/transcriptions',
}

/** A local server with the protocol of an engine, and answers set by the test. */
export async function startEngine(engine: RecogniserConfig['engine']): Promise<EngineDouble> {
  const asked: Asked[] = []
  const abandoned = Promise.withResolvers<void>()
  let behaviour = hears('hello')

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => !response.writableFinished && abandoned.resolve())
    const call = await readCall(request)
    if (request.method !== 'POST' || call.path !== PATHS[engine]) return json(response, 404, {})
    const isAllowed = engine === 'whisper.cpp' || call.authorization === `Bearer ${ENGINE_KEY}`
    if (!isAllowed) return json(response, 401, { error: { message: 'Incorrect API key provided' } })
    if (engine === 'openai' && !call.fields.model)
      return json(response, 400, { error: { message: 'no model' } })
    asked.push(call)
    behaviour(call, response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(error => json(response, 400, { error: String(error) }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    config: { engine, url: `http://127.0.0.1:${port}`, key: ENGINE_KEY, model: 'whisper-1' },
    asked,
    behave: next => {
      behaviour = next
    },
    abandoned: abandoned.promise,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function readCall(request: IncomingMessage): Promise<Asked> {
  const { authorization, 'content-type': type = '' } = request.headers
  const form = await new Response(await buffer(request), { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('no file in the request')
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    path: request.url ?? '',
    authorization,
    fields: Object.fromEntries(texts),
    file: { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) },
  }
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

export type Numbers = { no_speech_prob?: number | null; avg_logprob?: number | null; duration?: number }

/** `verbose_json` in the form of Whisper's servers. */
export function transcriptOf(text: string, { duration = 1.2, ...numbers }: Numbers = {}) {
  const segment = { id: 0, start: 0, end: duration, text: ` ${text}`, tokens: [50364] }
  const sure = { avg_logprob: -0.2, no_speech_prob: 0.02 }
  return {
    task: 'transcribe',
    language: 'english',
    duration,
    text,
    segments: [{ ...segment, ...sure, ...numbers }],
  }
}

export function hears(text: string, numbers: Numbers = {}): Behaviour {
  return (_, response) => json(response, 200, transcriptOf(text, numbers))
}

export function answers(status: number, body: string, type = 'application/json'): Behaviour {
  return (_, response) => {
    response.writeHead(status, { 'content-type': type, location: 'http://127.0.0.1:9/' }).end(body)
  }
}

/** Accepts the call and never answers. */
export const neverAnswers: Behaviour = () => undefined
