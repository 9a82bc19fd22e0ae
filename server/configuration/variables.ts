import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'

/*
 * The environment variables with their forms and descriptions. docs/configuration.md is generated from this table.
 * `environment.ts` has the dependencies between them, `config.ts` their meaning for the program.
 */

/** The headings of docs/configuration.md, in order. */
export const GROUPS = {
  server: 'The server',
  proxy: 'Behind a proxy',
  database: 'The database',
  storage: 'Uploads in a bucket',
  backup: 'Backups',
  mail: 'E-mail',
  accounts: 'Accounts',
  payment: 'Payment',
  recognition: 'Speech recognition',
  speech: 'Generated recordings',
  translation: 'Translation',
  watching: 'Watching',
  trial: 'Trying out and tests',
} as const

export type VariableNote = {
  group: keyof typeof GROUPS
  /** A description in one or two sentences of Markdown. */
  says: string
  example?: string
  /** The default, if it is not a constant: "half of the processor cores". */
  usual?: string
  /** Whether the value is secret, and better given in a file. */
  isSecret?: true
}

/** The note of each variable. */
export const notes = z.registry<VariableNote>()

export const ENGINES = ['whisper.cpp', 'openai'] as const
const TRANSLATORS = ['dictionary', 'apertium', 'libretranslate', 'deepl'] as const

/** Google's own addresses. Real tokens use both forms of the issuer. */
export const GOOGLE = [
  ['GOOGLE_ISSUERS', 'https://accounts.google.com,accounts.google.com'],
  ['GOOGLE_JWKS_URL', 'https://www.googleapis.com/oauth2/v3/certs'],
] as const

const httpAddress = z.url({
  protocol: /^https?$/,
  message: 'must be an address that begins with http:// or https://',
})

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  message: 'must be an address that begins with postgres://',
})

/** The address of a service, without its key, because addresses end up in logs. */
function addressWithout(key: string) {
  return httpAddress.refine(
    url => URL.parse(url)?.username === '',
    `must have no user or password; use ${key}`,
  )
}

export const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development').register(notes, {
    group: 'server',
    says: '`production` for real learners: no development tools, and nothing that they need may be missing.',
  }),
  HOST: z.string().default('127.0.0.1').register(notes, {
    group: 'server',
    says: 'The address to listen at. `0.0.0.0` for every network of the machine, as in a container.',
  }),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).register(notes, {
    group: 'server',
    says: 'The port to listen at; 0 takes a free one.',
  }),
  PUBLIC_URL: httpAddress
    .refine(url => isOrigin(url), 'must have neither path nor user: https://dilo.example.com')
    .optional()
    .register(notes, {
      group: 'server',
      says: 'The public address. Links in mails, the sitemap and canonical addresses begin with it. Required in production, with https.',
      example: 'https://dilo.example.com',
    }),
  DATA_DIR: z.string().min(1).default('./data').register(notes, {
    group: 'server',
    says: 'The folder of the embedded database and of uploads.',
    example: '/var/lib/dilo',
  }),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional().register(notes, {
    group: 'server',
    says: 'What is logged, as JSON on standard output.',
    usual: '`info` in production, else `warn`',
  }),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional().register(notes, {
    group: 'server',
    says: 'How long a stopping server still answers, so that the proxy can take it out.',
    usual: '5 in production, else 0',
  }),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      list => list === 'none' || list.split(',').every(isProxy),
      'must be addresses with commas (loopback, 10.0.0.0/8), or none',
    )
    .optional()
    .register(notes, {
      group: 'proxy',
      says: 'The addresses of the proxies whose `X-Forwarded-For` is believed, comma-separated; `none` when there are none. Required when `PUBLIC_URL` is https and `HOST` is not of this machine.',
      example: 'loopback,10.0.0.0/8',
      usual: '`loopback` behind https, else none',
    }),
  DATABASE_URL: postgresAddress.optional().register(notes, {
    group: 'database',
    says: 'A PostgreSQL server, 15 or newer. Without it the embedded database in `DATA_DIR` is used.',
    example: 'postgres://dilo:password@db.example.com/dilo',
    isSecret: true,
  }),
  DATABASE_REPLICA_URL: postgresAddress.optional().register(notes, {
    group: 'database',
    says: 'A standby of `DATABASE_URL`: figures and lists of administrators, which may be seconds old, are read there. Without it, and while it is down or ten seconds behind, they are read from `DATABASE_URL`.',
    example: 'postgres://dilo:password@replica.example.com/dilo',
    isSecret: true,
  }),
  S3_ENDPOINT: httpAddress
    .refine(url => isWithoutExtras(url), 'must have neither user nor query: https://s3.example.com')
    .optional()
    .register(notes, {
      group: 'storage',
      says: 'The address of S3, or of compatible storage, without the bucket ([how](several-machines.md#storage)). Without it uploads are in `DATA_DIR`.',
      example: 'https://s3.eu-central-1.amazonaws.com',
    }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, dots and hyphens')
    .optional()
    .register(notes, { group: 'storage', says: 'The bucket. It must exist.', example: 'dilo-uploads' }),
  S3_REGION: z.string().optional().register(notes, {
    group: 'storage',
    says: 'The region that signatures name: that of AWS, Wasabi or B2; `auto` for R2; `us-east-1` for most MinIO servers.',
    example: 'eu-central-1',
  }),
  S3_ACCESS_KEY_ID: z.string().optional().register(notes, {
    group: 'storage',
    says: 'The id of a key that may list the bucket, and read, write and delete its objects.',
  }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .register(notes, { group: 'storage', says: 'The secret of that key.', isSecret: true }),
  S3_PREFIX: z
    .string()
    .regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*\/?$/, 'must be letters, digits, dots, hyphens and slashes: dilo/media')
    .optional()
    .register(notes, {
      group: 'storage',
      says: 'A folder of the bucket, when it has other files too.',
      example: 'dilo/media',
    }),
  S3_ADDRESSING: z.enum(['path', 'host']).default('path').register(notes, {
    group: 'storage',
    says: 'Where the address has the bucket: `path`, `https://s3.example.com/bucket`; `host`, `https://bucket.s3.example.com`.',
  }),
  BACKUP_DIR: z.string().min(1).optional().register(notes, {
    group: 'backup',
    says: 'The folder for scheduled backups: see [backup.md](backup.md). Without it there are none.',
    example: '/var/backups/dilo',
  }),
  BACKUP_EVERY_HOURS: z.coerce.number().min(0.1).max(8760).default(24).register(notes, {
    group: 'backup',
    says: 'The hours between scheduled backups.',
  }),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14).register(notes, {
    group: 'backup',
    says: 'How many are kept; older ones are deleted after a new one was made.',
  }),
  BACKUP_PUBLIC_KEY: z
    .string()
    .regex(/^age1[0-9a-z]+$/, 'must be a public key of age: age1...')
    .optional()
    .register(notes, {
      group: 'backup',
      says: 'Encrypts every backup to this key. `npm run backup -- --new-key FILE` makes one.',
      example: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kudrd3szsqq9h9k',
    }),
  BACKUP_DATABASE_URL: postgresAddress.optional().register(notes, {
    group: 'backup',
    says: 'Another address of the database for `pg_dump`: the server itself where `DATABASE_URL` is a pooler, or a replica.',
    isSecret: true,
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, message: 'must be an address that begins with smtp:// or smtps://' })
    .optional()
    .register(notes, {
      group: 'mail',
      says: 'The mail server; `smtps://` for TLS from the start (465). Write `@`, `:` and `/` in user and password as `%40`, `%3A`, `%2F`. Required in production.',
      example: 'smtp://user:password@smtp.example.com:587',
      isSecret: true,
    }),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\s@<>,]+@[^\s@<>,]+|[^<>,@\p{Cc}]+ <[^\s@<>,]+@[^\s@<>,]+>)$/u,
      'must be an address, or Name <address>',
    )
    .optional()
    .register(notes, {
      group: 'mail',
      says: 'The sender of mails: an address, or `Name <address>`. The mail server must let you send from it. Required in production.',
      example: 'Dilo <hola@dilo.example.com>',
    }),
  PASSWORD_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.max(1, Math.floor(availableParallelism() / 2)))
    .register(notes, {
      group: 'accounts',
      says: 'Threads that hash passwords. Lessons need the other cores.',
      usual: 'half of the processor cores',
    }),
  PASSWORD_QUEUE: z.coerce.number().int().min(0).max(10_000).default(64).register(notes, {
    group: 'accounts',
    says: 'Sign-ins, registrations and new passwords that may wait for those threads; more are refused with 503.',
  }),
  ADMIN_SECOND_FACTOR: z.enum(['offered', 'required']).default('offered').register(notes, {
    group: 'accounts',
    says: 'Whether administrators must have a second factor ([decision 033](decisions/033-second-factor.md)).',
  }),
  GOOGLE_CLIENT_ID: z.string().optional().register(notes, {
    group: 'accounts',
    says: 'The client id of Google sign-in, which is off without it ([how](operations.md#google-sign-in)).',
    example: '1234.apps.googleusercontent.com',
  }),
  PAYPAL_CLIENT_ID: z.string().optional().register(notes, {
    group: 'payment',
    says: "The key of PayPal's REST API. Without it the emulator replaces PayPal, and nothing is charged. Required in production ([how](operations.md#payments)).",
  }),
  PAYPAL_CLIENT_SECRET: z.string().optional().register(notes, {
    group: 'payment',
    says: 'The secret of that key.',
    isSecret: true,
  }),
  PAYPAL_WEBHOOK_ID: z.string().optional().register(notes, {
    group: 'payment',
    says: "The id of PayPal's webhook for payment events; `npm run billing:set-up` prints it.",
    example: '8PT597110X687430L',
  }),
  PAYPAL_API_BASE: z
    .url({ protocol: /^https$/, message: 'must be an address that begins with https://' })
    .default('https://api-m.paypal.com')
    .register(notes, {
      group: 'payment',
      says: "PayPal's API. For tests: `https://api-m.sandbox.paypal.com`.",
    }),
  RECOGNISER: z
    .enum(['none', ...ENGINES])
    .default('none')
    .register(notes, {
      group: 'recognition',
      says: 'Recognition on a server, for browsers without it ([how](recognition.md)).',
    }),
  RECOGNISER_URL: addressWithout('RECOGNISER_KEY').optional().register(notes, {
    group: 'recognition',
    says: 'The address of the recogniser.',
    example: 'http://127.0.0.1:8080',
  }),
  RECOGNISER_KEY: z
    .string()
    .optional()
    .register(notes, { group: 'recognition', says: 'Its key.', isSecret: true }),
  RECOGNISER_MODEL: z.string().default('whisper-1').register(notes, {
    group: 'recognition',
    says: 'The model, for `openai`.',
  }),
  RECOGNISER_AT_ONCE: z.coerce.number().int().min(1).max(1000).default(4).register(notes, {
    group: 'recognition',
    says: 'Clips that are recognised concurrently, by all processes together. An engine handles one per processor core; more slow down all of them.',
  }),
  SPEECH_COMMAND: z.string().optional().register(notes, {
    group: 'speech',
    says: 'A program that reads English text on standard input and writes a WAV to standard output, with its arguments, separated by spaces. Or a service: [speech.md](speech.md).',
    example: 'espeak-ng -v en-us --stdin --stdout',
  }),
  SPEECH_SLOW_COMMAND: z.string().optional().register(notes, {
    group: 'speech',
    says: 'The same for slow speech.',
  }),
  SPEECH_URL: addressWithout('SPEECH_KEY')
    .optional()
    .register(notes, { group: 'speech', says: 'The address of a speech service.' }),
  SPEECH_KEY: z.string().optional().register(notes, { group: 'speech', says: 'Its key.', isSecret: true }),
  SPEECH_MODEL: z.string().default('tts-1').register(notes, { group: 'speech', says: 'Its model.' }),
  SPEECH_VOICE: z.string().default('alloy').register(notes, { group: 'speech', says: 'Its voice.' }),
  TRANSLATOR: z.enum(TRANSLATORS).default('dictionary').register(notes, {
    group: 'translation',
    says: 'What translates for authors ([how](translation.md)).',
  }),
  TRANSLATOR_URL: addressWithout('TRANSLATOR_KEY')
    .optional()
    .register(notes, { group: 'translation', says: 'The address of the service.' }),
  TRANSLATOR_KEY: z
    .string()
    .optional()
    .register(notes, { group: 'translation', says: 'Its key.', isSecret: true }),
  TRANSLATOR_COMMAND: z.string().min(1).default('apertium').register(notes, {
    group: 'translation',
    says: 'The program of `apertium`.',
  }),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional().register(notes, {
    group: 'watching',
    says: 'The port on which each process answers `/metrics` for Prometheus ([how](monitoring.md)); 0 takes a free one. Without it there is none.',
    example: '9464',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').register(notes, {
    group: 'watching',
    says: 'The address of that port. The metrics are not for visitors: keep it in your own network.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress
    .refine(url => URL.parse(url)?.username === '', 'must have no user; use OTEL_EXPORTER_OTLP_HEADERS')
    .optional()
    .register(notes, {
      group: 'watching',
      says: 'A collector of traces, by OTLP over HTTP ([how](monitoring.md#traces)); `/v1/traces` is added. Without it no traces are made.',
      example: 'http://127.0.0.1:4318',
    }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[^=,]+=(?:[^,%]|%[0-7][\da-f])*(?:,[^=,]+=(?:[^,%]|%[0-7][\da-f])*)*$/i,
      'must be name=value, with commas between several, and special characters as %20',
    )
    .optional()
    .register(notes, {
      group: 'watching',
      says: 'Headers for the collector, such as its key: `name=value`, comma-separated.',
      example: 'authorization=Bearer%20key',
      isSecret: true,
    }),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .default('dilo')
    .register(notes, { group: 'watching', says: 'The name of the service in traces.' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).register(notes, {
    group: 'watching',
    says: 'The share of requests that are traced, from 0 to 1. A trusted proxy that sends `traceparent` decides for its requests.',
  }),
  ALLOW_PAYPAL_EMULATOR: z.enum(['yes', 'no']).default('no').register(notes, {
    group: 'trial',
    says: 'Lets people on other machines pay with the emulator: for a demonstration without charges.',
  }),
  DEVELOPMENT_TOOLS: z.enum(['local', 'everyone']).default('local').register(notes, {
    group: 'trial',
    says: "Who may use the outbox, the emulator's controls, the API pages and accounts with a known password: `local`, users of this machine; `everyone` who reaches the server ([more](operations.md#development-tools)). Refused in production.",
  }),
  PUSH_SERVICES: z.enum(['public', 'any']).default('public').register(notes, {
    group: 'trial',
    says: 'To which addresses reminders are pushed: `public` ones with TLS; `any`, for a push service of a test on this machine. Refused in production.',
  }),
  GOOGLE_ISSUERS: z.string().default(GOOGLE[0][1]).register(notes, {
    group: 'trial',
    says: 'Issuers that are trusted instead of Google, comma-separated. Refused in production.',
  }),
  GOOGLE_JWKS_URL: z
    .url({ protocol: /^https?$/ })
    .default(GOOGLE[1][1])
    .register(notes, { group: 'trial', says: 'The address of their keys. Refused in production.' }),
})

export type VariableName = keyof z.output<typeof variables>

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, a network or one of its names, as Fastify's `trustProxy` reads them. */
function isProxy(given: string): boolean {
  const [address = '', bits, ...others] = given.trim().split('/')
  if (NAMED_NETWORKS.has(address)) return bits === undefined
  const version = isIP(address)
  if (version === 0 || others.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function isOrigin(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && parsed.href === `${parsed.origin}/`
}

/** A path is allowed: some storages have one. */
function isWithoutExtras(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && !`${parsed.username}${parsed.password}${parsed.search}${parsed.hash}`
}
