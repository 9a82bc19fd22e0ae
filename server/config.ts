import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { brand } from '#domain/site/brand.ts'
import type { Rate } from '#server/http/throttle.ts'
import { isThisMachine } from '#server/this-machine.ts'

const MINUTE_MS = 60 * 1000
const ENGINES = ['whisper.cpp', 'openai'] as const
const TRANSLATORS = ['dictionary', 'apertium', 'libretranslate', 'deepl'] as const

/** Google's own addresses. Real tokens use both forms of the issuer. */
const GOOGLE = [
  ['GOOGLE_ISSUERS', 'https://accounts.google.com,accounts.google.com'],
  ['GOOGLE_JWKS_URL', 'https://www.googleapis.com/oauth2/v3/certs'],
] as const

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The public address of this server, used in mailed links and canonical addresses. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, message: 'must be an address that begins with http:// or https://' })
    .refine(url => isOrigin(url), 'must have neither path nor user: https://dilo.example.com')
    .optional(),
  /** The mail server: `smtp://user:password@smtp.example.com:587`, or smtps:// for TLS from the start. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, message: 'must be an address that begins with smtp:// or smtps://' })
    .optional(),
  /** Sender of mails: an address, or `Name <address>`. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\s@<>,]+@[^\s@<>,]+|[^<>,@\p{Cc}]+ <[^\s@<>,]+@[^\s@<>,]+>)$/u,
      'must be an address, or Name <address>',
    )
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Addresses of trusted proxies, comma-separated: `loopback,10.0.0.0/8`; `none` when there are none. */
  TRUSTED_PROXIES: z
    .string()
    .refine(
      list => list === 'none' || list.split(',').every(isProxy),
      'must be addresses with commas (loopback, 10.0.0.0/8), or none',
    )
    .optional(),
  /** How long a server that was told to stop goes on answering, so that proxies can take it out. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  /** Threads that hash passwords: half of the processor cores, because lessons need the others. */
  PASSWORD_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.max(1, Math.floor(availableParallelism() / 2))),
  /** Sign-ins, registrations and new passwords that may wait for them; more are refused with 503. */
  PASSWORD_QUEUE: z.coerce.number().int().min(0).max(10_000).default(64),
  /** The client id of Google sign-in, which is off without it. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** Trusted issuers, comma-separated, and the address of their signing keys: only tests change them. */
  GOOGLE_ISSUERS: z.string().default(GOOGLE[0][1]),
  GOOGLE_JWKS_URL: z.url({ protocol: /^https?$/ }).default(GOOGLE[1][1]),
  /** Server-side speech recognition for browsers without it: see docs/recognition.md. */
  RECOGNISER: z.enum(['none', ...ENGINES]).default('none'),
  RECOGNISER_URL: z
    .url({ protocol: /^https?$/, message: 'must be an address that begins with http:// or https://' })
    // Addresses end up in logs.
    .refine(url => URL.parse(url)?.username === '', 'must have no user or password; use RECOGNISER_KEY')
    .optional(),
  RECOGNISER_KEY: z.string().optional(),
  RECOGNISER_MODEL: z.string().default('whisper-1'),
  /**
   * A program that reads English text on standard input and writes a WAV to standard output, with its arguments, divided
   * by spaces: `espeak-ng -v en-us --stdin --stdout`; and the same for slow speech. Or a service: see docs/speech.md.
   */
  SPEECH_COMMAND: z.string().optional(),
  SPEECH_SLOW_COMMAND: z.string().optional(),
  SPEECH_URL: z
    .url({ protocol: /^https?$/, message: 'must be an address that begins with http:// or https://' })
    .refine(url => URL.parse(url)?.username === '', 'must have no user or password; use SPEECH_KEY')
    .optional(),
  SPEECH_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().default('tts-1'),
  SPEECH_VOICE: z.string().default('alloy'),
  /** What translates for authors (D25): see docs/translation.md. */
  TRANSLATOR: z.enum(TRANSLATORS).default('dictionary'),
  TRANSLATOR_URL: z
    .url({ protocol: /^https?$/, message: 'must be an address that begins with http:// or https://' })
    .refine(url => URL.parse(url)?.username === '', 'must have no user or password; use TRANSLATOR_KEY')
    .optional(),
  TRANSLATOR_KEY: z.string().optional(),
  /** The program of `apertium`. */
  TRANSLATOR_COMMAND: z.string().min(1).default('apertium'),
  /** The keys of PayPal's REST API. Without them the emulator replaces it, and nothing is charged. */
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_API_BASE: z
    .url({ protocol: /^https$/, message: 'must be an address that begins with https://' })
    .default('https://api-m.paypal.com'),
  /** The id of PayPal's webhook for payment events. */
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** Whether administrators must have a second factor (decision 033). */
  ADMIN_SECOND_FACTOR: z.enum(['offered', 'required']).default('offered'),
  /** Lets others than this machine pay with the emulator: for a demonstration without charges. */
  ALLOW_PAYPAL_EMULATOR: z.enum(['yes', 'no']).default('no'),
  /**
   * Who may use outbox, emulator's controls, API pages and accounts with a known password: `local`, only somebody on this
   * machine; `everyone` who reaches the server, as in a container or a classroom.
   */
  DEVELOPMENT_TOOLS: z.enum(['local', 'everyone']).default('local'),
})

const environment = variables
  .refine(({ RECOGNISER, RECOGNISER_URL }) => RECOGNISER === 'none' || RECOGNISER_URL !== undefined, {
    path: ['RECOGNISER_URL'],
    message: 'must be set, because RECOGNISER is',
  })
  .refine(({ SPEECH_COMMAND, SPEECH_URL }) => SPEECH_COMMAND === undefined || SPEECH_URL === undefined, {
    path: ['SPEECH_URL'],
    message: 'must not be set together with SPEECH_COMMAND',
  })
  .refine(
    ({ TRANSLATOR, TRANSLATOR_URL }) => TRANSLATOR !== 'libretranslate' || TRANSLATOR_URL !== undefined,
    {
      path: ['TRANSLATOR_URL'],
      message: 'must be set, because TRANSLATOR is libretranslate',
    },
  )
  .refine(({ TRANSLATOR, TRANSLATOR_KEY }) => TRANSLATOR !== 'deepl' || TRANSLATOR_KEY !== undefined, {
    path: ['TRANSLATOR_KEY'],
    message: 'must be set, because TRANSLATOR is deepl',
  })
  .refine(given => given.TRUSTED_PROXIES !== undefined || !needsProxies(given), {
    path: ['TRUSTED_PROXIES'],
    message:
      'must be set, because PUBLIC_URL is https and HOST is not of this machine: without the address of the proxy in ' +
      'front (10.0.0.5, or none) all people would share one address, and its limits',
  })
  .superRefine((given, { addIssue }) => {
    const missing = PAYPAL_KEYS.filter(name => given[name] === undefined)
    const hasSome = missing.length > 0 && missing.length < PAYPAL_KEYS.length
    for (const name of hasSome ? missing : []) {
      addIssue({ code: 'custom', path: [name], message: 'must be set, because other keys of PayPal are' })
    }
    if (given.NODE_ENV !== 'production') return
    if (given.DEVELOPMENT_TOOLS === 'everyone') {
      const message =
        'must not be everyone in production: strangers could read all mails and reset any password'
      addIssue({ code: 'custom', path: ['DEVELOPMENT_TOOLS'], message })
    }
    if (missing.length === PAYPAL_KEYS.length && given.ALLOW_PAYPAL_EMULATOR === 'no') {
      const message =
        'must be set: memberships are paid there (or ALLOW_PAYPAL_EMULATOR=yes: nothing is charged)'
      addIssue({ code: 'custom', path: ['PAYPAL_CLIENT_ID'], message })
    }
    for (const [name, what] of IN_PRODUCTION) {
      if (given[name] === undefined)
        addIssue({ code: 'custom', path: [name], message: `must be set: ${what}` })
    }
    for (const [name, usual] of GOOGLE) {
      const message = 'must not be set in production: the owner of those keys could sign in to any account'
      if (given[name] !== usual) addIssue({ code: 'custom', path: [name], message })
    }
    if (given.PUBLIC_URL !== undefined && !isSafe(given.PUBLIC_URL)) {
      addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'must begin with https://' })
    }
  })

/** Required in production. */
const IN_PRODUCTION = [
  ['PUBLIC_URL', 'links in mails begin with it'],
  ['SMTP_URL', 'accounts are activated by mail'],
  ['MAIL_FROM', 'mail servers refuse mails from an address that is not yours'],
] as const

const PAYPAL_KEYS = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, a network or one of its names, as Fastify's `trustProxy` reads them. */
function isProxy(given: string): boolean {
  const [address = '', bits, ...others] = given.trim().split('/')
  if (NAMED_NETWORKS.has(address)) return bits === undefined
  const version = isIP(address)
  if (version === 0 || others.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** This server speaks no TLS: https always means a proxy. On this machine its address is known. */
function needsProxies({ PUBLIC_URL, HOST }: { PUBLIC_URL?: string | undefined; HOST: string }): boolean {
  return isHttps(PUBLIC_URL) && !isThisMachine(HOST)
}

function trustedProxiesOf({ TRUSTED_PROXIES, PUBLIC_URL }: z.output<typeof environment>): string[] {
  if (TRUSTED_PROXIES === 'none') return []
  if (TRUSTED_PROXIES !== undefined) return TRUSTED_PROXIES.split(',').map(address => address.trim())
  // Nobody else reaches a loopback address.
  return isHttps(PUBLIC_URL) ? ['loopback'] : []
}

function isHttps(url: string | undefined): boolean {
  return URL.parse(url ?? '')?.protocol === 'https:'
}

function isOrigin(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && parsed.href === `${parsed.origin}/`
}

function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isThisMachine(hostname)
}

export type GoogleConfig = { clientId: string; issuers: string[]; jwksUrl: string }

export type PaypalConfig = {
  clientId: string
  clientSecret: string
  /** Without a trailing slash. */
  apiBase: string
  webhookId: string
}

export type RecogniserConfig = {
  engine: (typeof ENGINES)[number]
  url: string
  key: string | undefined
  model: string
}

/** Programs with their arguments; without one for slow speech there is none. */
export type SpeechCommands = { normal: readonly string[]; slow: readonly string[] | undefined }
export type SpeechService = { url: string; key: string | undefined; model: string; voice: string }
export type SpeechConfig = SpeechCommands | SpeechService
export type TranslatorConfig =
  | { provider: 'dictionary' }
  | { provider: 'apertium'; command: string }
  | { provider: 'libretranslate'; url: string; key: string | undefined }
  | { provider: 'deepl'; url: string | undefined; key: string }

/** Who may use a development tool (decision 027). */
export type Audience = 'nobody' | 'this machine' | 'everyone'

export type Config = {
  isProduction: boolean
  /** Who may use outbox, emulator's controls, API pages and demo accounts: the one guard of all of them. */
  developmentTools: Audience
  /** Whether accounts with a known password are seeded (D10): also never into a database of another machine. */
  hasDemoAccounts: boolean
  /** Who may pay with PayPal's emulator. */
  paypalEmulator: Audience
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** The public address, without a trailing slash. */
  publicUrl: string
  /** The mail server; undefined when mails are only stored. */
  smtpUrl: string | undefined
  /** Sender of mails. */
  mailFrom: string
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  trustedProxies: string[]
  /**
   * How long a connection may take: to send its headers; to begin its body, which has more time the longer it is; for a
   * whole request. Slow connections are looked for so often.
   */
  connectionLimits: { headersMs: number; bodyMs: number; requestMs: number; checkEveryMs: number }
  /** How long a server that was told to stop goes on answering. */
  drainMs: number
  /** Threads that hash passwords, and how many calls may wait for them. */
  passwordQueue: { threads: number; waiting: number }
  /** Wrong sign-ins: for one name from one network, for one network, and for one name from networks it never used. */
  wrongSignIns: { both: Rate; network: Rate; name: Rate }
  /** Guesses per minute of the password or a code by one signed-in user. */
  loginsPerMinute: number
  /** Calls of registration, activation, reset and Google sign-in per minute from one address. */
  accountCallsPerMinute: number
  /** Mails of one kind to an address per hour: requested from one place, and in total. */
  accountMailsPerHour: { place: number; all: number }
  /** Whether calls of administrators need an account with a second factor. */
  isSecondFactorRequired: boolean
  /** Google sign-in; undefined when off. */
  google: GoogleConfig | undefined
  /** Photo uploads per minute and user. */
  photosPerMinute: number
  /** Mails per hour caused by visitors: from one network address, and to one mailbox. */
  mailsPerHour: { caller: number; recipient: number }
  /** Mailed links opened per minute from one network address. */
  tokensPerMinute: number
  /** Payment and cancellation calls per minute and user. */
  paymentCallsPerMinute: number
  /** PayPal; undefined when the emulator replaces it. */
  paypal: PaypalConfig | undefined
  /** Server-side speech recognition; undefined when off. */
  recogniser: RecogniserConfig | undefined
  recognitionTimeoutMs: number
  /** Audio clips per minute: for a member, and for all visitors from one address. */
  clipsPerMinute: { member: number; visitor: number }
  /** What generates audio for authors; undefined when off. */
  speech: SpeechConfig | undefined
  speechTimeoutMs: number
  /** Files per minute and author: a sentence recorded word by word is twenty. */
  uploadsPerMinute: number
  /** Generated recordings per minute and author. */
  generatedPerMinute: number
  /** What translates for authors. */
  translator: TranslatorConfig
  translationTimeoutMs: number
  /** Translations per minute and author. */
  translationsPerMinute: number
}

/**
 * Reads the environment. Nothing else in the server does.
 * @throws Error naming each invalid variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  // Empty variables in a .env file mean "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment cannot be used:\n  ${problems.join('\n  ')}`)
  }
  const { NODE_ENV, HOST, PORT, DATA_DIR, DATABASE_URL, LOG_LEVEL } = parsed.data
  const isProduction = NODE_ENV === 'production'
  const publicUrl = publicUrlOf(parsed.data)
  const developmentTools = developmentToolsOf(parsed.data, publicUrl)
  return {
    isProduction,
    developmentTools,
    hasDemoAccounts: developmentTools !== 'nobody' && isOfThisMachine(DATABASE_URL),
    paypalEmulator: paypalEmulatorOf(parsed.data, developmentTools),
    host: HOST,
    port: PORT,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    publicUrl,
    smtpUrl: parsed.data.SMTP_URL,
    mailFrom: parsed.data.MAIL_FROM ?? `${brand.name} <${brand.supportEmail}>`,
    logLevel: LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    trustedProxies: trustedProxiesOf(parsed.data),
    drainMs: 1_000 * (parsed.data.DRAIN_SECONDS ?? (isProduction ? 5 : 0)),
    connectionLimits: { headersMs: 10_000, bodyMs: 15_000, requestMs: 300_000, checkEveryMs: 1_000 },
    passwordQueue: { threads: parsed.data.PASSWORD_THREADS, waiting: parsed.data.PASSWORD_QUEUE },
    // As Canvas does: per name and address low; a school behind one address needs room.
    wrongSignIns: {
      both: { limit: 10, windowMs: 15 * MINUTE_MS },
      network: { limit: 120, windowMs: 15 * MINUTE_MS },
      name: { limit: 50, windowMs: 60 * MINUTE_MS },
    },
    loginsPerMinute: 10,
    // A class registers within one minute, behind one address.
    accountCallsPerMinute: 60,
    accountMailsPerHour: { place: 5, all: 20 },
    isSecondFactorRequired: parsed.data.ADMIN_SECOND_FACTOR === 'required',
    google: googleOf(parsed.data),
    photosPerMinute: 10,
    mailsPerHour: { caller: 20, recipient: 5 },
    tokensPerMinute: 30,
    paymentCallsPerMinute: 30,
    paypal: paypalOf(parsed.data),
    recogniser: recogniserOf(parsed.data),
    recognitionTimeoutMs: 10_000,
    clipsPerMinute: { member: 30, visitor: 15 },
    speech: speechOf(parsed.data),
    speechTimeoutMs: 20_000,
    uploadsPerMinute: 120,
    generatedPerMinute: 30,
    translator: translatorOf(parsed.data),
    translationTimeoutMs: 10_000,
    translationsPerMinute: 60,
  }
}

/** A server that only this machine reaches, by its sockets and by its own name, or that was told so. */
function developmentToolsOf(given: z.output<typeof environment>, publicUrl: string): Audience {
  const { NODE_ENV, HOST, DEVELOPMENT_TOOLS } = given
  if (NODE_ENV === 'production') return 'nobody'
  if (DEVELOPMENT_TOOLS === 'everyone') return 'everyone'
  return isThisMachine(HOST) && isThisMachine(new URL(publicUrl).hostname) ? 'this machine' : 'nobody'
}

function paypalEmulatorOf(given: z.output<typeof environment>, developmentTools: Audience): Audience {
  if (paypalOf(given) !== undefined) return 'nobody'
  return given.ALLOW_PAYPAL_EMULATOR === 'yes' ? 'everyone' : developmentTools
}

function isOfThisMachine(databaseUrl: string | undefined): boolean {
  const host = databaseUrl === undefined ? '' : new URL(databaseUrl).hostname
  // No host: a Unix socket.
  return host === '' || isThisMachine(host)
}

function publicUrlOf({ PUBLIC_URL, HOST, PORT }: z.output<typeof environment>): string {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin
  // The wildcard address cannot be opened in a browser.
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

function googleOf(given: z.output<typeof environment>): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUERS: issuers, GOOGLE_JWKS_URL: jwksUrl } = given
  return clientId === undefined ? undefined : { clientId, issuers: issuers.split(','), jwksUrl }
}

function paypalOf(given: z.output<typeof environment>): PaypalConfig | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = given
  const { PAYPAL_API_BASE: apiBase, PAYPAL_WEBHOOK_ID: webhookId } = given
  if (clientId === undefined || clientSecret === undefined || webhookId === undefined) return undefined
  return { clientId, clientSecret, apiBase: apiBase.replace(/\/$/, ''), webhookId }
}

function recogniserOf(given: z.output<typeof environment>): RecogniserConfig | undefined {
  const { RECOGNISER: engine, RECOGNISER_URL: url, RECOGNISER_KEY: key, RECOGNISER_MODEL: model } = given
  return engine === 'none' || url === undefined ? undefined : { engine, url, key, model }
}

function speechOf(given: z.output<typeof environment>): SpeechConfig | undefined {
  const { SPEECH_COMMAND: command, SPEECH_SLOW_COMMAND: slow, SPEECH_URL: url } = given
  if (command !== undefined)
    return { normal: wordsOf(command), slow: slow === undefined ? undefined : wordsOf(slow) }
  if (url === undefined) return undefined
  return { url, key: given.SPEECH_KEY, model: given.SPEECH_MODEL, voice: given.SPEECH_VOICE }
}

function wordsOf(command: string): string[] {
  return command.trim().split(/\s+/)
}

function translatorOf(given: z.output<typeof environment>): TranslatorConfig {
  const { TRANSLATOR: provider, TRANSLATOR_URL: url, TRANSLATOR_KEY: key } = given
  if (provider === 'apertium') return { provider, command: given.TRANSLATOR_COMMAND }
  if (provider === 'libretranslate' && url !== undefined) return { provider, url, key }
  if (provider === 'deepl' && key !== undefined) return { provider, url, key }
  return { provider: 'dictionary' }
}
