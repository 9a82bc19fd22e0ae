import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/configuration/config.ts'

/** The required configuration in production. */
const REAL = {
  NODE_ENV: 'production',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  PUBLIC_URL: 'https://dilo.example.com',
  SMTP_URL: 'smtps://dilo:secret@smtp.example.com',
  MAIL_FROM: 'Dilo <hola@dilo.example.com>',
}

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
      ...REAL,
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
      publicUrl: env.PUBLIC_URL,
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
      logLevel: 'error',
      trustedProxies: ['loopback', '10.0.0.0/8'],
    })
  })

  test.each([
    ['on this machine, with the embedded database', {}, true],
    ['on this machine by its other name', { HOST: '::1' }, true],
    ['with a database of this machine', { DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/dilo' }, true],
    ['for the network', { HOST: '0.0.0.0' }, false],
    ['for the network by IPv6', { HOST: '::' }, false],
    ['with a database of another machine', { DATABASE_URL: 'postgres://dilo@db.example.com/dilo' }, false],
    ['for real people', { ...REAL, HOST: '127.0.0.1' }, false],
  ])('a server %s may have demo accounts: %o %s (D10)', (_, env, expected) => {
    expect(readConfig(env).hasDemoAccounts).toBe(expected)
  })

  test.each([
    [{}, 0],
    [{ NODE_ENV: 'production' }, 5_000],
    [{ NODE_ENV: 'production', DRAIN_SECONDS: '0.5' }, 500],
  ])('with %j it goes on answering for %i ms when it is told to stop', (env, drainMs) => {
    expect(readConfig({ ...REAL, NODE_ENV: 'development', ...env }).drainMs).toBe(drainMs)
  })

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', TRUSTED_PROXIES: '' })).toEqual(readConfig({}))
  })

  test.each([
    ['production', 'info'],
    ['development', 'warn'],
  ])('logs in %s at level %s', (NODE_ENV, logLevel) => {
    expect(readConfig({ ...REAL, NODE_ENV }).logLevel).toBe(logLevel)
  })

  test.each(['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'])(
    'refuses to start in production without %s, and names it',
    name => {
      expect(() => readConfig({ ...REAL, [name]: undefined })).toThrow(
        new RegExp(`^The environment cannot be used:\n {2}${name}: must be set: `),
      )
    },
  )

  test('uses PayPal when all of its keys are set, and names a missing one', () => {
    const keys = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }
    const given = { clientId: 'a', clientSecret: 'b', webhookId: 'c' }
    expect(readConfig({}).paypal).toBeUndefined()
    expect(readConfig(keys).paypal).toEqual({ ...given, apiBase: 'https://api-m.paypal.com' })
    const sandbox = { ...keys, PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com/' }
    expect(readConfig(sandbox).paypal?.apiBase).toBe('https://api-m.sandbox.paypal.com')
    for (const name of Object.keys(keys)) {
      expect(() => readConfig({ ...keys, [name]: undefined })).toThrow(`${name}: must be set, because`)
    }
  })

  test('uses a bucket when all that it needs is set, and names what is missing', () => {
    const required = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'dilo',
      S3_REGION: 'auto',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    }
    const bucket = {
      endpoint: 'https://s3.example.com',
      bucket: 'dilo',
      region: 'auto',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      prefix: '',
      addressing: 'path',
    }
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig(required).s3).toEqual(bucket)
    for (const S3_PREFIX of ['dilo/media', 'dilo/media/']) {
      const given = { ...required, S3_PREFIX, S3_ADDRESSING: 'host' }
      expect(readConfig(given).s3).toEqual({ ...bucket, prefix: 'dilo/media/', addressing: 'host' })
    }
    for (const name of Object.keys(required)) {
      expect(() => readConfig({ ...required, [name]: undefined })).toThrow(
        `${name}: must be set, because others of S3 are`,
      )
    }
    expect(() => readConfig({ ...required, S3_PREFIX: '../other' })).toThrow('S3_PREFIX: must be letters')
    expect(() => readConfig({ ...required, S3_ENDPOINT: 'https://me:secret@s3.example.com' })).toThrow(
      'S3_ENDPOINT: must have neither user nor query',
    )
  })

  test('runs without PayPal in production only when explicitly allowed', () => {
    const none = { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_WEBHOOK_ID: '' }
    const keyless = { ...REAL, ...none }
    expect(() => readConfig(keyless)).toThrow('PAYPAL_CLIENT_ID: must be set: memberships are paid there')
    expect(readConfig({ ...keyless, ALLOW_PAYPAL_EMULATOR: 'yes' }).paypal).toBeUndefined()
  })

  test('requires https in production, except for a local server', () => {
    expect(() => readConfig({ ...REAL, PUBLIC_URL: 'http://dilo.example.com' })).toThrow(
      'PUBLIC_URL: must begin with https://',
    )
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000']) {
      expect(readConfig({ ...REAL, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
    }
  })

  test.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_URL: 'https://dilo.example.com/' }, 'https://dilo.example.com'],
  ])('with %j its links start with %s', (env, publicUrl) => {
    expect(readConfig(env).publicUrl).toBe(publicUrl)
  })

  test.each([
    ['has no proxy', {}, []],
    ['trusts none of the network', { HOST: '0.0.0.0' }, []],
    [
      'trusts the named ones',
      { HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.5, fd00::/8' },
      ['10.0.0.5', 'fd00::/8'],
    ],
    ['trusts that of this machine behind https', { PUBLIC_URL: 'https://dilo.example.com' }, ['loopback']],
    ['trusts none when told so', { PUBLIC_URL: 'https://dilo.example.com', TRUSTED_PROXIES: 'none' }, []],
  ])('%s: with %j it trusts %j', (_, env, expected) => {
    expect(readConfig(env).trustedProxies).toEqual(expected)
  })

  test.each([{ NODE_ENV: 'production' }, { NODE_ENV: 'development' }])(
    'refuses to start behind https for the network without the proxy’s address: %j',
    mode => {
      const open = { ...REAL, ...mode, HOST: '0.0.0.0' }
      expect(() => readConfig(open)).toThrow('TRUSTED_PROXIES: must be set, because PUBLIC_URL is https')
      expect(readConfig({ ...open, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
      expect(readConfig({ ...open, HOST: '127.0.0.1' }).trustedProxies).toEqual(['loopback'])
    },
  )

  test.each([
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'loopback,none'],
    ['DEVELOPMENT_TOOLS', 'yes'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['NODE_ENV', 'staging'],
    ['DATABASE_URL', 'mysql://db.example.com'],
    ['DATABASE_REPLICA_URL', 'postgres://db.example.com/without-a-primary'],
    ['DATABASE_URL', 'db.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'dilo.example.com'],
    ['PUBLIC_URL', 'ftp://dilo.example.com'],
    ['PUBLIC_URL', 'https://dilo.example.com/app'],
    ['PUBLIC_URL', 'https://user:secret@dilo.example.com'],
    ['SMTP_URL', 'https://smtp.example.com'],
    ['SMTP_URL', 'smtp.example.com:587'],
    ['MAIL_FROM', 'Dilo'],
    ['MAIL_FROM', 'Dilo <hola@dilo.example.com>\r\nBcc: all@example.com'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['RECOGNISER', 'vosk'],
    ['RECOGNISER_URL', 'ftp://asr.example.com'],
    ['RECOGNISER_URL', '127.0.0.1:8080'],
    ['RECOGNISER_URL', 'https://user:secret@asr.example.com'],
    ['TRANSLATOR', 'google'],
    ['TRANSLATOR_URL', 'https://user:secret@translate.example.com'],
  ])('refuses to start with %s=%s, and names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The environment cannot be used:\n {2}${name}: `),
    )
  })

  test.each(['whisper.cpp', 'openai'])('refuses to start with recogniser %s and no address', RECOGNISER => {
    expect(() => readConfig({ RECOGNISER })).toThrow(
      'The environment cannot be used:\n  RECOGNISER_URL: must be set, because RECOGNISER is',
    )
  })

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

  test.each([
    [{}, { provider: 'dictionary' }],
    [{ TRANSLATOR: 'apertium' }, { provider: 'apertium', command: 'apertium' }],
    [
      { TRANSLATOR: 'libretranslate', TRANSLATOR_URL: 'http://127.0.0.1:5000' },
      { provider: 'libretranslate', url: 'http://127.0.0.1:5000', key: undefined },
    ],
    [
      { TRANSLATOR: 'deepl', TRANSLATOR_KEY: 'k:fx' },
      { provider: 'deepl', url: undefined, key: 'k:fx' },
    ],
  ])('with %j it translates by %j', (env, translator) => {
    expect(readConfig(env).translator).toEqual(translator)
  })

  test.each([
    ['libretranslate', 'TRANSLATOR_URL'],
    ['deepl', 'TRANSLATOR_KEY'],
  ])('refuses to start with translator %s without %s', (TRANSLATOR, name) => {
    expect(() => readConfig({ TRANSLATOR })).toThrow(
      `${name}: must be set, because TRANSLATOR is ${TRANSLATOR}`,
    )
  })

  test('names every invalid variable at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT: .*\n.*LOG_LEVEL: /)
  })

  test('never shows a value in its error: it may be a password', () => {
    const url = 'mysql://dilo:a-secret@db.example.com'
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(/^(?!.*a-secret).*DATABASE_URL/s)
  })
})

describe('Google sign-in', () => {
  test('is off without a client id', () => {
    expect(readConfig({ GOOGLE_JWKS_URL: 'http://127.0.0.1:1/certs' }).google).toBeUndefined()
  })

  test('trusts the issuer and the keys of Google', () => {
    expect(readConfig({ GOOGLE_CLIENT_ID: 'dilo.apps.example.com' }).google).toEqual({
      clientId: 'dilo.apps.example.com',
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    })
  })

  const OTHERS = [
    ['GOOGLE_ISSUERS', 'http://127.0.0.1:1'],
    ['GOOGLE_JWKS_URL', 'http://127.0.0.1:1/certs'],
  ] as const
  test.each(OTHERS)('accepts other issuers and keys for tests, never in production: %s=%s', (name, value) => {
    expect(readConfig({ GOOGLE_CLIENT_ID: 'x', [name]: value }).google).toBeDefined()
    expect(() => readConfig({ NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'x', [name]: value })).toThrow(
      `${name}: must not be set in production: the owner of those keys could sign in to any account`,
    )
  })
})
