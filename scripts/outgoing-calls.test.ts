import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/*
 * The server calls only services that its operator configured, Google's keys and PayPal's certificates, and follows no
 * redirect: no address in an answer or in a user's text is fetched (SSRF).
 */

type Node = Record<string, unknown> & { type: string; start: number; end: number }

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string') yield value as Node
  for (const inside of Object.values(value)) yield* nodesOf(inside)
}

/** The options of every call in a source that looks like `fetch`. */
function calls(text: string): string[] {
  return [...nodesOf(parseSync('file.ts', text).program)].flatMap(({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression') return []
    const { name } = callee as { name?: string }
    const [, options] = given as Node[]
    const isFetch = name === 'fetch' || (name === 'send' && options?.type === 'ObjectExpression')
    return isFetch ? [options ? text.slice(options.start, options.end) : ''] : []
  })
}

const files = globSync('server/**/*.ts').filter(path => !/\.test\.ts$|\/testing/.test(path))
const sources = files.map(path => ({ path, text: readFileSync(path, 'utf8') }))
const found = sources.flatMap(({ path, text }) => calls(text).map(options => ({ path, options })))

test('only these files of the server call others: a new one belongs to the list, with its check', () => {
  expect([...new Set(found.map(({ path }) => path))].sort()).toEqual([
    'server/media/s3/s3-client.ts',
    'server/media/speech/openai-speech.ts',
    'server/membership/paypal-http.ts',
    'server/membership/webhook-signature.ts',
    'server/outside/read-answer.ts',
    'server/recognition/whisper.ts',
    'server/translation/http.ts',
  ])
})

test('every call refuses redirects and has a time limit', () => {
  for (const { path, options } of found) {
    expect(options, path).toMatch(/redirect: 'error'/)
    expect(options, path).toMatch(/signal\b/)
  }
})

test('no other module of Node reaches the network', () => {
  const others = sources.filter(({ text }) => /from 'node:(?:https?|http2|tls|dgram)'/.test(text))
  // Only types and constants.
  const used = others.filter(({ text }) => /\b(?:https?|tls)\.(?:get|request|connect)\(/.test(text))
  expect(used.map(({ path }) => path)).toEqual([])
})

test('every answer is read up to a limit', () => {
  const whole = sources.filter(({ text }) =>
    /\bresponse\.(?:text|json|arrayBuffer|blob|bytes|formData)\(/.test(text),
  )
  expect(whole.map(({ path }) => path)).toEqual([])
})
