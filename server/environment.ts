import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { isThisMachine } from '#server/this-machine.ts'

/* The variables of the environment: their forms, and what must be set together. `config.ts` says what they mean. */

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

/** Reads the environment; a problem names its variable. */
export const environment = variables
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

export function isHttps(url: string | undefined): boolean {
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

export type Environment = z.output<typeof environment>

/** A speech recogniser on a server. */
export type Engine = (typeof ENGINES)[number]
