import { brand } from '#domain/site/brand.ts'
import { type Engine, type Environment, environment, isHttps } from '#server/configuration/environment.ts'
import { type Given, readGiven, unknownVariables } from '#server/configuration/given.ts'
import { isThisMachine } from '#server/configuration/this-machine.ts'
import type { Rate } from '#server/http/throttle.ts'

const MINUTE_MS = 60 * 1000
export type GoogleConfig = { clientId: string; issuers: string[]; jwksUrl: string }

export type PaypalConfig = {
  clientId: string
  clientSecret: string
  /** Without a trailing slash. */
  apiBase: string
  webhookId: string
}

export type RecogniserConfig = {
  engine: Engine
  url: string
  key: string | undefined
  model: string
}

/** Programs with their arguments; `slow` is undefined when there is none for slow speech. */
export type SpeechCommands = { normal: readonly string[]; slow: readonly string[] | undefined }
export type SpeechService = { url: string; key: string | undefined; model: string; voice: string }
export type SpeechConfig = SpeechCommands | SpeechService
export type TranslatorConfig =
  | { provider: 'dictionary' }
  | { provider: 'apertium'; command: string }
  | { provider: 'libretranslate'; url: string; key: string | undefined }
  | { provider: 'deepl'; url: string | undefined; key: string }

export type TracesConfig = {
  /** Destination, by OTLP over HTTP. */
  url: string
  /** Including the collector's keys. */
  headers: Record<string, string>
  serviceName: string
  /** Share of requests to trace, from 0 to 1, unless a trusted proxy has decided. */
  share: number
}

/** A bucket of S3 or of a compatible storage. */
export type S3Config = {
  /** Without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Prefix of every name: empty, or a folder with a trailing slash. */
  prefix: string
  /** Whether the bucket is part of the path or of the host name. */
  addressing: 'path' | 'host'
}

export type BackupConfig = {
  /** Folder of scheduled backups; undefined when there are none. */
  folder: string | undefined
  everyMs: number
  /** Number of scheduled backups to keep. */
  keep: number
  /** The age public key to encrypt them to. */
  publicKey: string | undefined
  /** A database address for pg_dump only. */
  databaseUrl: string | undefined
}

/** The audience of a development tool (decision 027). */
export type Audience = 'nobody' | 'this machine' | 'everyone'

export type Config = {
  isProduction: boolean
  /** A sentence for each unknown variable that looks like ours. */
  unknownVariables: string[]
  /** The audience of outbox, emulator controls, API pages and demo accounts: one guard for all of them. */
  developmentTools: Audience
  /** Whether to seed accounts with a known password (D10); never into a database on another machine. */
  hasDemoAccounts: boolean
  /** The audience of payments with PayPal's emulator. */
  paypalEmulator: Audience
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** A standby for reads that may be seconds old. */
  databaseReplicaUrl: string | undefined
  /** Storage of uploads; undefined for the data folder. */
  s3: S3Config | undefined
  backup: BackupConfig
  /** The public address, without a trailing slash. */
  publicUrl: string
  /** The mail server; undefined when mails are only stored. */
  smtpUrl: string | undefined
  /** Sender of mails. */
  mailFrom: string
  /** Where `/metrics` listens; undefined when it does not. */
  metrics: { host: string; port: number } | undefined
  /** Where traces are sent; undefined without tracing. */
  traces: TracesConfig | undefined
  /** The push services to which reminders are sent: with public addresses and TLS, or, in tests, any. */
  pushServices: 'public' | 'any'
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  trustedProxies: string[]
  /**
   * Time limits of a connection: to send its headers; to begin its body, which gets more time the longer it is; for a
   * whole request. And the interval of the checks for slow connections.
   */
  connectionLimits: { headersMs: number; bodyMs: number; requestMs: number; checkEveryMs: number }
  /** How long a server that was told to stop continues to answer. */
  drainMs: number
  /** Threads that hash passwords, and the number of calls that may wait for them. */
  passwordQueue: { threads: number; waiting: number }
  /**
   * Limits of wrong sign-ins, and of signed-in users' wrong passwords and codes: for one name from one network, for
   * one network, and for one name from networks it has never used.
   */
  wrongSignIns: { both: Rate; network: Rate; name: Rate }
  /** Limit of wrong codes of the second factor, by account; then its owner is told. */
  wrongCodes: Rate
  /** Calls of registration, activation, reset and Google sign-in per minute from one address. */
  accountCallsPerMinute: number
  /**
   * Mails per hour of registration, activation and reset: of one kind to an address, requested from one network, and in
   * total; and of all kinds from one network, to whomever.
   */
  accountMailsPerHour: { place: number; all: number; network: number }
  /** Whether administrators' calls require an account with a second factor. */
  isSecondFactorRequired: boolean
  /** Google sign-in; undefined when off. */
  google: GoogleConfig | undefined
  /** Photo uploads per minute and user. */
  photosPerMinute: number
  /** Copies of their data that a person may ask for. */
  dataCopiesPerMinute: number
  /** Mails per hour caused by visitors: from one network address, to one mailbox, and to support from all networks. */
  mailsPerHour: { caller: number; recipient: number; support: number }
  /** Mailed links opened per minute from one network address. */
  tokensPerMinute: number
  /** Payment and cancellation calls per minute and user. */
  paymentCallsPerMinute: number
  /** PayPal; undefined when the emulator replaces it. */
  paypal: PaypalConfig | undefined
  /** Server-side speech recognition; undefined when off. */
  recogniser: RecogniserConfig | undefined
  recognitionTimeoutMs: number
  /** Clips that all processes together pass to the recogniser at once. */
  recognitionsAtOnce: number
  /** Audio clips per minute: for a member, and for all visitors from one address. */
  clipsPerMinute: { member: number; visitor: number }
  /** Calls and PDFs of certificates per minute: for a member, and checks of codes from one network address. */
  certificatesPerMinute: { member: number; visitor: number }
  /** Generates audio for authors; undefined when off. */
  speech: SpeechConfig | undefined
  speechTimeoutMs: number
  /** Files per minute and author: a sentence recorded word by word is twenty. */
  uploadsPerMinute: number
  /** Generated recordings per minute and author. */
  generatedPerMinute: number
  /** Translates for authors. */
  translator: TranslatorConfig
  translationTimeoutMs: number
  /** Translations per minute and author. */
  translationsPerMinute: number
}

/**
 * Reads the environment; nothing else in the server does.
 * @throws Error naming each invalid variable
 */
export function readConfig(env: Given): Config {
  const { values, problems } = readGiven(env)
  const parsed = environment.safeParse(values)
  const invalid = parsed.error?.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`) ?? []
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The environment cannot be used:\n  ${[...problems, ...invalid].join('\n  ')}`)
  }
  const { NODE_ENV, HOST, PORT, DATA_DIR, DATABASE_URL, LOG_LEVEL } = parsed.data
  const isProduction = NODE_ENV === 'production'
  const publicUrl = publicUrlOf(parsed.data)
  const developmentTools = developmentToolsOf(parsed.data, publicUrl)
  return {
    isProduction,
    unknownVariables: unknownVariables(env),
    developmentTools,
    hasDemoAccounts: developmentTools !== 'nobody' && isOfThisMachine(DATABASE_URL),
    paypalEmulator: paypalEmulatorOf(parsed.data, developmentTools),
    host: HOST,
    port: PORT,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    databaseReplicaUrl: parsed.data.DATABASE_REPLICA_URL,
    s3: s3Of(parsed.data),
    backup: backupOf(parsed.data),
    publicUrl,
    smtpUrl: parsed.data.SMTP_URL,
    mailFrom: parsed.data.MAIL_FROM ?? `${brand.name} <${brand.supportEmail}>`,
    metrics: metricsOf(parsed.data),
    traces: tracesOf(parsed.data),
    pushServices: parsed.data.PUSH_SERVICES,
    logLevel: LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    trustedProxies: trustedProxiesOf(parsed.data),
    drainMs: 1_000 * (parsed.data.DRAIN_SECONDS ?? (isProduction ? 5 : 0)),
    connectionLimits: { headersMs: 10_000, bodyMs: 15_000, requestMs: 300_000, checkEveryMs: 1_000 },
    passwordQueue: { threads: parsed.data.PASSWORD_THREADS, waiting: parsed.data.PASSWORD_QUEUE },
    // Like Canvas: low per name and address; a school behind one address needs room.
    wrongSignIns: {
      both: { limit: 10, windowMs: 15 * MINUTE_MS },
      network: { limit: 120, windowMs: 15 * MINUTE_MS },
      name: { limit: 50, windowMs: 60 * MINUTE_MS },
    },
    wrongCodes: { limit: 10, windowMs: 60 * MINUTE_MS },
    // A class registers within one minute, behind one address.
    accountCallsPerMinute: 60,
    // A school of forty registers behind one address, with as many second links and some typing errors.
    accountMailsPerHour: { place: 5, all: 20, network: 100 },
    isSecondFactorRequired: parsed.data.ADMIN_SECOND_FACTOR === 'required',
    google: googleOf(parsed.data),
    photosPerMinute: 10,
    dataCopiesPerMinute: 5,
    mailsPerHour: { caller: 20, recipient: 5, support: 200 },
    tokensPerMinute: 30,
    paymentCallsPerMinute: 30,
    paypal: paypalOf(parsed.data),
    recogniser: recogniserOf(parsed.data),
    recognitionTimeoutMs: 10_000,
    recognitionsAtOnce: parsed.data.RECOGNISER_AT_ONCE,
    clipsPerMinute: { member: 30, visitor: 15 },
    certificatesPerMinute: { member: 30, visitor: 20 },
    speech: speechOf(parsed.data),
    speechTimeoutMs: 20_000,
    uploadsPerMinute: 120,
    generatedPerMinute: 30,
    translator: translatorOf(parsed.data),
    translationTimeoutMs: 10_000,
    translationsPerMinute: 60,
  }
}

/**
 * Everyone if configured so, else this machine if the server's socket and public name are local. Never in production.
 */
function developmentToolsOf(given: Environment, publicUrl: string): Audience {
  const { NODE_ENV, HOST, DEVELOPMENT_TOOLS } = given
  if (NODE_ENV === 'production') return 'nobody'
  if (DEVELOPMENT_TOOLS === 'everyone') return 'everyone'
  return isThisMachine(HOST) && isThisMachine(new URL(publicUrl).hostname) ? 'this machine' : 'nobody'
}

function paypalEmulatorOf(given: Environment, developmentTools: Audience): Audience {
  if (paypalOf(given) !== undefined) return 'nobody'
  return given.ALLOW_PAYPAL_EMULATOR === 'yes' ? 'everyone' : developmentTools
}

function trustedProxiesOf({ TRUSTED_PROXIES, PUBLIC_URL }: Environment): string[] {
  if (TRUSTED_PROXIES === 'none') return []
  if (TRUSTED_PROXIES !== undefined) return TRUSTED_PROXIES.split(',').map(address => address.trim())
  // Nothing else can connect to a loopback address.
  return isHttps(PUBLIC_URL) ? ['loopback'] : []
}

function isOfThisMachine(databaseUrl: string | undefined): boolean {
  const host = databaseUrl === undefined ? '' : new URL(databaseUrl).hostname
  // No host: a Unix socket.
  return host === '' || isThisMachine(host)
}

function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Environment): string {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin
  // The wildcard address cannot be opened in a browser.
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

function metricsOf({ METRICS_HOST: host, METRICS_PORT: port }: Environment): Config['metrics'] {
  return port === undefined ? undefined : { host, port }
}

function tracesOf(given: Environment): TracesConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = given
  if (endpoint === undefined) return undefined
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries((headers?.split(',') ?? []).map(headerOf)),
    serviceName: given.OTEL_SERVICE_NAME,
    share: given.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** `name=value`, both URL-encoded (OpenTelemetry's form). */
function headerOf(pair: string): [string, string] {
  const place = pair.indexOf('=')
  return [pair.slice(0, place).trim(), decodeURIComponent(pair.slice(place + 1).trim())]
}

function backupOf(given: Environment): BackupConfig {
  return {
    folder: given.BACKUP_DIR,
    everyMs: given.BACKUP_EVERY_HOURS * 60 * MINUTE_MS,
    keep: given.BACKUP_KEEP,
    publicKey: given.BACKUP_PUBLIC_KEY,
    databaseUrl: given.BACKUP_DATABASE_URL,
  }
}

function googleOf(given: Environment): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUERS: issuers, GOOGLE_JWKS_URL: jwksUrl } = given
  return clientId === undefined ? undefined : { clientId, issuers: issuers.split(','), jwksUrl }
}

function paypalOf(given: Environment): PaypalConfig | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = given
  const { PAYPAL_API_BASE: apiBase, PAYPAL_WEBHOOK_ID: webhookId } = given
  if (clientId === undefined || clientSecret === undefined || webhookId === undefined) return undefined
  return { clientId, clientSecret, apiBase: apiBase.replace(/\/$/, ''), webhookId }
}

function s3Of(given: Environment): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_PREFIX: folder = '' } = given
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (endpoint === undefined || bucket === undefined || region === undefined) return undefined
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix, addressing: given.S3_ADDRESSING }
}

function recogniserOf(given: Environment): RecogniserConfig | undefined {
  const { RECOGNISER: engine, RECOGNISER_URL: url, RECOGNISER_KEY: key, RECOGNISER_MODEL: model } = given
  return engine === 'none' || url === undefined ? undefined : { engine, url, key, model }
}

function speechOf(given: Environment): SpeechConfig | undefined {
  const { SPEECH_COMMAND: command, SPEECH_SLOW_COMMAND: slow, SPEECH_URL: url } = given
  if (command !== undefined)
    return { normal: wordsOf(command), slow: slow === undefined ? undefined : wordsOf(slow) }
  if (url === undefined) return undefined
  return { url, key: given.SPEECH_KEY, model: given.SPEECH_MODEL, voice: given.SPEECH_VOICE }
}

function wordsOf(command: string): string[] {
  return command.trim().split(/\s+/)
}

function translatorOf(given: Environment): TranslatorConfig {
  const { TRANSLATOR: provider, TRANSLATOR_URL: url, TRANSLATOR_KEY: key } = given
  if (provider === 'apertium') return { provider, command: given.TRANSLATOR_COMMAND }
  if (provider === 'libretranslate' && url !== undefined) return { provider, url, key }
  if (provider === 'deepl' && key !== undefined) return { provider, url, key }
  return { provider: 'dictionary' }
}
