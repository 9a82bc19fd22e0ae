import { z } from 'zod'
import { brand } from '#domain/site/brand.ts'

const ENGINES = ['whisper.cpp', 'openai'] as const

/** Google itself. Both forms of the issuer stand in real tokens. */
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
  /** Where people reach this server: links in mails and canonical addresses begin with it. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, message: 'must be an address that begins with http:// or https://' })
    .refine(url => isOrigin(url), 'must have neither path nor user: https://dilo.example.com')
    .optional(),
  /** The mail server: `smtp://user:password@smtp.example.com:587`, or smtps:// for TLS from the start. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, message: 'must be an address that begins with smtp:// or smtps://' })
    .optional(),
  /** Who mails are from: an address, or `Name <address>`. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\s@<>,]+@[^\s@<>,]+|[^<>,@\p{Cc}]+ <[^\s@<>,]+@[^\s@<>,]+>)$/u,
      'must be an address, or Name <address>',
    )
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Addresses of the proxies whose forwarded headers are believed, with commas: `loopback,10.0.0.0/8`. */
  TRUSTED_PROXIES: z.string().optional(),
  /** The client id of Google sign-in; the button shows only where there is one. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** Who may issue its tokens, with commas, and where the keys of their signatures are: others only for tests. */
  GOOGLE_ISSUERS: z.string().default(GOOGLE[0][1]),
  GOOGLE_JWKS_URL: z.url({ protocol: /^https?$/ }).default(GOOGLE[1][1]),
  /** Who listens for browsers that cannot: see docs/recognition.md. */
  RECOGNISER: z.enum(['none', ...ENGINES]).default('none'),
  RECOGNISER_URL: z
    .url({ protocol: /^https?$/, message: 'must be an address that begins with http:// or https://' })
    // What stands in an address ends in logs.
    .refine(url => URL.parse(url)?.username === '', 'must have no user or password; use RECOGNISER_KEY')
    .optional(),
  RECOGNISER_KEY: z.string().optional(),
  RECOGNISER_MODEL: z.string().default('whisper-1'),
  /** The keys of PayPal's REST API. Without them a PayPal of our own stands in for it, which charges nobody. */
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_API_BASE: z
    .url({ protocol: /^https$/, message: 'must be an address that begins with https://' })
    .default('https://api-m.paypal.com'),
  /** The id of the webhook that PayPal tells us of payments by. */
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** Lets a production server run on the stand-in: for a demonstration, where nobody pays. */
  ALLOW_PAYPAL_EMULATOR: z.enum(['yes', 'no']).default('no'),
})

const environment = variables
  .refine(({ RECOGNISER, RECOGNISER_URL }) => RECOGNISER === 'none' || RECOGNISER_URL !== undefined, {
    path: ['RECOGNISER_URL'],
    message: 'must be set, because RECOGNISER is',
  })
  .superRefine((given, { addIssue }) => {
    const missing = PAYPAL_KEYS.filter(name => given[name] === undefined)
    const hasSome = missing.length > 0 && missing.length < PAYPAL_KEYS.length
    for (const name of hasSome ? missing : []) {
      addIssue({ code: 'custom', path: [name], message: 'must be set, because other keys of PayPal are' })
    }
    if (given.NODE_ENV !== 'production') return
    if (missing.length === PAYPAL_KEYS.length && given.ALLOW_PAYPAL_EMULATOR === 'no') {
      const message = 'must be set: memberships are paid there (or ALLOW_PAYPAL_EMULATOR=yes: nobody pays)'
      addIssue({ code: 'custom', path: ['PAYPAL_CLIENT_ID'], message })
    }
    for (const [name, what] of IN_PRODUCTION) {
      if (given[name] === undefined)
        addIssue({ code: 'custom', path: [name], message: `must be set: ${what}` })
    }
    for (const [name, usual] of GOOGLE) {
      const message = 'must not be set: whoever holds those keys could sign in as anybody'
      if (given[name] !== usual) addIssue({ code: 'custom', path: [name], message })
    }
    if (given.PUBLIC_URL !== undefined && !isSafe(given.PUBLIC_URL)) {
      addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'must begin with https://' })
    }
  })

/** What a server for real people cannot do without: without it mails would go nowhere, or lead nowhere. */
const IN_PRODUCTION = [
  ['PUBLIC_URL', 'links in mails begin with it'],
  ['SMTP_URL', 'accounts are activated by mail'],
  ['MAIL_FROM', 'mail servers refuse mails from an address that is not yours'],
] as const

const PAYPAL_KEYS = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

function isOrigin(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && parsed.href === `${parsed.origin}/`
}

function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || THIS_MACHINE.has(hostname)
}

export type GoogleConfig = { clientId: string; issuers: string[]; jwksUrl: string }

export type PaypalConfig = {
  clientId: string
  clientSecret: string
  /** Without a slash at the end. */
  apiBase: string
  webhookId: string
}

export type RecogniserConfig = {
  engine: (typeof ENGINES)[number]
  url: string
  key: string | undefined
  model: string
}

export type Config = {
  isProduction: boolean
  /**
   * Whether accounts with a known password are made (D10): only where neither the server nor its database can be
   * reached from another machine.
   */
  hasDemoAccounts: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Where people reach this server, without a slash at the end. */
  publicUrl: string
  /** The mail server; undefined where mails are only kept. */
  smtpUrl: string | undefined
  /** Who mails are from. */
  mailFrom: string
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  trustedProxies: string[]
  /** Wrong or right, so many logins of one name from one address are tried in a minute. */
  loginsPerMinute: number
  /** So many calls of registration, activation, reset and Google sign-in come from one address in a minute. */
  accountCallsPerMinute: number
  /** So many mails of one kind does an address get in an hour: asked for from one place, and in all. */
  accountMailsPerHour: { place: number; all: number }
  /** Google sign-in, where it is set up. */
  google: GoogleConfig | undefined
  /** So many photos does one person send in a minute. */
  photosPerMinute: number
  /** Mails in an hour that strangers cause: by one address of the network, and to one mailbox. */
  mailsPerHour: { caller: number; recipient: number }
  /** So many mailed links does one address of the network open in a minute. */
  tokensPerMinute: number
  /** So many calls to pay or to cancel does one person make in a minute. */
  paymentCallsPerMinute: number
  /** PayPal, where its keys are set; otherwise the emulator stands in for it. */
  paypal: PaypalConfig | undefined
  /** Who listens for browsers that cannot, if anybody. */
  recogniser: RecogniserConfig | undefined
  recognitionTimeoutMs: number
  /** Clips in a minute: by a member, and by all visitors of one address together. */
  clipsPerMinute: { member: number; visitor: number }
}

/**
 * Reads the environment, once; nothing else in the server does.
 * @throws Error naming each variable that cannot be used
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment cannot be used:\n  ${problems.join('\n  ')}`)
  }
  const { NODE_ENV, HOST, PORT, DATA_DIR, DATABASE_URL, LOG_LEVEL, TRUSTED_PROXIES } = parsed.data
  const isProduction = NODE_ENV === 'production'
  return {
    isProduction,
    hasDemoAccounts: !isProduction && THIS_MACHINE.has(HOST) && isOfThisMachine(DATABASE_URL),
    host: HOST,
    port: PORT,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    publicUrl: publicUrlOf(parsed.data),
    smtpUrl: parsed.data.SMTP_URL,
    mailFrom: parsed.data.MAIL_FROM ?? `${brand.name} <${brand.supportEmail}>`,
    logLevel: LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    trustedProxies: TRUSTED_PROXIES?.split(',').map(address => address.trim()) ?? [],
    loginsPerMinute: 10,
    // A class registers at the same minute, behind one address.
    accountCallsPerMinute: 60,
    accountMailsPerHour: { place: 5, all: 20 },
    google: googleOf(parsed.data),
    photosPerMinute: 10,
    mailsPerHour: { caller: 20, recipient: 5 },
    tokensPerMinute: 30,
    paymentCallsPerMinute: 30,
    paypal: paypalOf(parsed.data),
    recogniser: recogniserOf(parsed.data),
    recognitionTimeoutMs: 10_000,
    clipsPerMinute: { member: 30, visitor: 15 },
  }
}

function isOfThisMachine(databaseUrl: string | undefined): boolean {
  // Without a host it is a socket in a folder.
  return databaseUrl === undefined || ['', ...THIS_MACHINE].includes(new URL(databaseUrl).hostname)
}

function publicUrlOf({ PUBLIC_URL, HOST, PORT }: z.output<typeof environment>): string {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin
  // Nobody can open the address that means "all addresses of this machine".
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
