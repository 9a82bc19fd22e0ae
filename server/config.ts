import { z } from 'zod'

const ENGINES = ['whisper.cpp', 'openai'] as const

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Addresses of the proxies whose forwarded headers are believed, with commas: `loopback,10.0.0.0/8`. */
  TRUSTED_PROXIES: z.string().optional(),
  /** Who listens for browsers that cannot: see docs/recognition.md. */
  RECOGNISER: z.enum(['none', ...ENGINES]).default('none'),
  RECOGNISER_URL: z
    .url({ protocol: /^https?$/, message: 'must be an address that begins with http:// or https://' })
    // What stands in an address ends in logs.
    .refine(url => URL.parse(url)?.username === '', 'must have no user or password; use RECOGNISER_KEY')
    .optional(),
  RECOGNISER_KEY: z.string().optional(),
  RECOGNISER_MODEL: z.string().default('whisper-1'),
})

const environment = variables.refine(
  ({ RECOGNISER, RECOGNISER_URL }) => RECOGNISER === 'none' || RECOGNISER_URL !== undefined,
  { path: ['RECOGNISER_URL'], message: 'must be set, because RECOGNISER is' },
)

export type RecogniserConfig = {
  engine: (typeof ENGINES)[number]
  url: string
  key: string | undefined
  model: string
}

export type Config = {
  isProduction: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  trustedProxies: string[]
  /** Wrong or right, so many logins of one name from one address are tried in a minute. */
  loginsPerMinute: number
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
    host: HOST,
    port: PORT,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    logLevel: LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    trustedProxies: TRUSTED_PROXIES?.split(',').map(address => address.trim()) ?? [],
    loginsPerMinute: 10,
    recogniser: recogniserOf(parsed.data),
    recognitionTimeoutMs: 10_000,
    clipsPerMinute: { member: 30, visitor: 15 },
  }
}

function recogniserOf(given: z.output<typeof environment>): RecogniserConfig | undefined {
  const { RECOGNISER: engine, RECOGNISER_URL: url, RECOGNISER_KEY: key, RECOGNISER_MODEL: model } = given
  return engine === 'none' || url === undefined ? undefined : { engine, url, key, model }
}
