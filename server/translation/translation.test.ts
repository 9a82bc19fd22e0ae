import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'
import { openTranslator } from '#server/translation/service.ts'
import {
  apertiumDouble,
  deeplDouble,
  libreTranslateDouble,
  SERVICE_KEY,
  type ServiceDouble,
} from '#server/translation/testing.ts'

/** Only a service that never answers is abandoned this soon: elsewhere a busy machine would look like a failure. */
const SOON_MS = 200

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = (await newPerson(app, { role: 'ADMIN' })).token
})
afterAll(() => app.close())

const translate = (text: string, target: 'es' | 'en', language = 'es') =>
  call(app, 'POST translate', { body: { text, target }, as: admin, headers: { 'accept-language': language } })

describe('the dictionary (A7.42, A7.43, A7.44)', { concurrent: true }, () => {
  test.each([
    ['hola', 'en', 'hello'],
    ['Casa', 'en', 'House'],
    [' water ', 'es', 'agua'],
    ['una llave azul', 'en', '[AUTO-EN] una llave azul'],
    ['a blue key', 'es', '[AUTO-ES] a blue key'],
  ] as const)('%j in %s is %j', async (text, target, translated) => {
    const { status, body } = await translate(text, target)
    expect([status, body.data]).toEqual([200, { text: translated, provider: 'dictionary' }])
  })

  test('waits 500 ms', async () => {
    const before = performance.now()
    await translate('hola', 'en')
    // Timers may fire a moment early.
    expect(performance.now() - before).toBeGreaterThanOrEqual(495)
  })
})

test('a blank text is refused at its field', async () => {
  const { status, body } = await translate('  ', 'en')
  expect([status, Object.keys(body.data)]).toEqual([400, ['text']])
})

describe.each([
  ['libretranslate', libreTranslateDouble, 'en-es A key', 'es-en Una llave'],
  ['deepl', deeplDouble, 'EN-ES A key', 'ES-EN-US Una llave'],
] as const)('%s', (provider, startDouble, inSpanish, inEnglish) => {
  let service: ServiceDouble
  beforeAll(async () => {
    service = await startDouble()
    app.context.translator = openTranslator({ provider, url: `${service.url}/`, key: SERVICE_KEY })
  })
  afterAll(() => service.close())

  test('translates both ways by its own protocol', async () => {
    expect((await translate('A key', 'es')).body.data).toEqual({ text: inSpanish, provider })
    expect((await translate('Una llave', 'en')).body.data).toEqual({ text: inEnglish, provider })
  })

  test('with another key is an error that the author can read', async () => {
    const known = app.context.translator
    app.context.translator = openTranslator({ provider, url: service.url, key: 'wrong' })
    await expectFailure()
    app.context.translator = known
  })

  test.each([
    ['an error', { status: 500, body: { message: SERVICE_KEY } }],
    ['a redirection', { status: 302, body: {} }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['another form', { status: 200, body: { translations: [], translatedText: 7 } }],
    ['nothing, for too long', undefined],
  ])('that answers %s is an error that the author can read', async (_, answer) => {
    service.behave(answer)
    await expectFailure(answer === undefined ? SOON_MS : undefined)
  })
})

describe('Apertium', () => {
  const use = (command: string) => {
    app.context.translator = openTranslator({ provider: 'apertium', command })
  }

  test('gets the text by standard input, never by a shell', async () => {
    use(await apertiumDouble())
    const text = '$(id); "A" `key` && <b>'
    expect((await translate(text, 'es')).body.data).toEqual({
      text: `-u eng-spa ${text}`,
      provider: 'apertium',
    })
    expect((await translate('Una llave', 'en')).body.data.text).toBe('-u spa-eng Una llave')
  })

  test.each([
    ['is not installed', async () => '/no/such/program', undefined],
    ['ends with an error', () => apertiumDouble('echo half; exit 1'), undefined],
    ['says nothing', () => apertiumDouble('cat > /dev/null'), undefined],
    ['never ends', () => apertiumDouble('exec sleep 60'), SOON_MS],
  ])('that %s is an error that the author can read', async (_, command, timeoutMs) => {
    use(await command())
    await expectFailure(timeoutMs)
  })
})

async function expectFailure(timeoutMs = app.context.config.translationTimeoutMs): Promise<void> {
  const { config } = app.context
  app.context.config = { ...config, translationTimeoutMs: timeoutMs }
  const spanish = await translate('A key', 'es')
  app.context.config = config
  expect([spanish.status, spanish.body.message]).toEqual([502, 'Error al traducir el texto'])
  expect(JSON.stringify(spanish.body)).not.toContain(SERVICE_KEY)
}

test('an author who translates too fast is asked to wait', async () => {
  app.context.translator = openTranslator({ provider: 'dictionary' })
  const { token } = await newPerson(app, { role: 'ADMIN' })
  const body = { text: 'hola', target: 'en' } as const
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => call(app, 'POST translate', { body, as: token })),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
