import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'

export const SERVICE_KEY = 'a-key-of-the-tests:fx'

type Body = Record<string, unknown>
/** The answer of a service to a call: status and JSON, or a text that is not JSON; undefined never answers. */
type Answer = { status: number; body: unknown } | undefined

export type ServiceDouble = {
  url: string
  asked: { path: string; authorization: string | undefined; body: Body }[]
  /** Changes the answer to further calls. */
  behave(answer: Answer): void
  close(): Promise<void>
}

/** LibreTranslate: https://docs.libretranslate.com/api/operations/translate/ */
export const libreTranslateDouble = () =>
  startService(({ path, body }) => {
    if (path !== '/translate') return { status: 404, body: { error: 'Not Found' } }
    if (body.api_key !== SERVICE_KEY) return { status: 403, body: { error: 'Invalid API key' } }
    const isWhole = typeof body.q === 'string' && body.format === 'text'
    if (!isWhole) return { status: 400, body: { error: 'Invalid request: missing q parameter' } }
    return { status: 200, body: { translatedText: `${body.source}-${body.target} ${body.q}` } }
  })

/** DeepL: https://developers.deepl.com/docs/api-reference/translate */
export const deeplDouble = () =>
  startService(({ path, authorization, body }) => {
    if (path !== '/v2/translate') return { status: 404, body: { message: 'Not found' } }
    if (authorization !== `DeepL-Auth-Key ${SERVICE_KEY}`) {
      return { status: 403, body: { message: 'Forbidden' } }
    }
    if (!Array.isArray(body.text)) return { status: 400, body: { message: 'Parameter text not specified.' } }
    const translations = body.text.map(text => ({
      detected_source_language: body.source_lang,
      text: `${body.source_lang}-${body.target_lang} ${text}`,
    }))
    return { status: 200, body: { translations } }
  })

type Call = ServiceDouble['asked'][number]

async function startService(usual: (call: Call) => Answer): Promise<ServiceDouble> {
  const asked: Call[] = []
  let answerOf = usual

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as Body
    const call = { path: request.url ?? '', authorization: request.headers.authorization, body }
    asked.push(call)
    const answer = answerOf(call)
    if (!answer) return
    const { status, body: said } = answer
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:9/' })
    response.end(typeof said === 'string' ? said : JSON.stringify(said))
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave: answer => {
      answerOf = () => answer
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** A stand-in for Apertium, which opens its input by name too; it prints its arguments before the text. */
export async function apertiumDouble(script = 'printf "%s " "$@"; cat /dev/stdin'): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'dilo-test-')), 'apertium')
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}
