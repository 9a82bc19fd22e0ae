import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

describe('the configuration', () => {
  test('needs no environment: it listens on this machine only, with the embedded database', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      databaseUrl: undefined,
      trustedProxies: [],
    })
  })

  test('reads what the environment sets', () => {
    const env = {
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/var/lib/dilo',
      DATABASE_URL: 'postgresql://dilo@db.example.com/dilo',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
    }
    expect(readConfig(env)).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/var/lib/dilo',
      databaseUrl: env.DATABASE_URL,
      logLevel: 'error',
      trustedProxies: ['loopback', '10.0.0.0/8'],
    })
  })

  test('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', TRUSTED_PROXIES: '' })).toEqual(readConfig({}))
  })

  test.each([
    ['production', 'info'],
    ['development', 'warn'],
  ])('logs in %s from %s on', (NODE_ENV, logLevel) => {
    expect(readConfig({ NODE_ENV }).logLevel).toBe(logLevel)
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['NODE_ENV', 'staging'],
    ['DATABASE_URL', 'mysql://db.example.com'],
    ['DATABASE_URL', 'db.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['RECOGNISER', 'vosk'],
    ['RECOGNISER_URL', 'ftp://asr.example.com'],
    ['RECOGNISER_URL', '127.0.0.1:8080'],
    ['RECOGNISER_URL', 'https://user:secret@asr.example.com'],
  ])('refuses to start with %s=%s, and names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The environment cannot be used:\n {2}${name}: `),
    )
  })

  test.each(['whisper.cpp', 'openai'])(
    'refuses to start with %s as recogniser and no address',
    RECOGNISER => {
      expect(() => readConfig({ RECOGNISER })).toThrow(
        'The environment cannot be used:\n  RECOGNISER_URL: must be set, because RECOGNISER is',
      )
    },
  )

  test('has no recogniser unless one is chosen', () => {
    expect(readConfig({}).recogniser).toBeUndefined()
    expect(
      readConfig({ RECOGNISER: 'none', RECOGNISER_URL: 'http://127.0.0.1:8080' }).recogniser,
    ).toBeUndefined()
  })

  test('reads the recogniser', () => {
    const url = 'https://asr.example.com/base'
    expect(readConfig({ RECOGNISER: 'whisper.cpp', RECOGNISER_URL: url }).recogniser).toEqual({
      engine: 'whisper.cpp',
      url,
      key: undefined,
      model: 'whisper-1',
    })
    expect(
      readConfig({ RECOGNISER: 'openai', RECOGNISER_URL: url, RECOGNISER_KEY: 'k', RECOGNISER_MODEL: 'm' })
        .recogniser,
    ).toEqual({ engine: 'openai', url, key: 'k', model: 'm' })
  })

  test('names every variable that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT: .*\n.*LOG_LEVEL: /)
  })

  test('never shows a value in its error: it may be a password', () => {
    const url = 'mysql://dilo:a-secret@db.example.com'
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(/^(?!.*a-secret).*DATABASE_URL/s)
  })
})
