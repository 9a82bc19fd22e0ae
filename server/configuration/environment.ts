import type { z } from 'zod'
import { isThisMachine } from '#server/configuration/this-machine.ts'
import { type ENGINES, GOOGLE, variables } from '#server/configuration/variables.ts'

/* Variables that depend on each other. `configuration/variables.ts` has each variable, `config.ts` what they mean. */

/** Parses the environment; each problem names its variable. */
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
  .refine(given => given.DATABASE_REPLICA_URL === undefined || given.DATABASE_URL !== undefined, {
    path: ['DATABASE_REPLICA_URL'],
    message: 'must be a standby of DATABASE_URL, which is not set',
  })
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
    for (const { names, whose } of SETS) {
      const missing = names.filter(name => given[name] === undefined)
      for (const name of missing.length < names.length ? missing : []) {
        addIssue({ code: 'custom', path: [name], message: `must be set, because others of ${whose} are` })
      }
    }
    if (given.NODE_ENV !== 'production') return
    if (given.DEVELOPMENT_TOOLS === 'everyone') {
      const message =
        'must not be everyone in production: strangers could read all mails and reset any password'
      addIssue({ code: 'custom', path: ['DEVELOPMENT_TOOLS'], message })
    }
    if (given.PUSH_SERVICES === 'any') {
      const message = 'must not be any in production: learners could make the server call its own network'
      addIssue({ code: 'custom', path: ['PUSH_SERVICES'], message })
    }
    if (PAYPAL_KEYS.every(name => given[name] === undefined) && given.ALLOW_PAYPAL_EMULATOR === 'no') {
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
const S3_KEYS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Variables that must be set all together or not at all. */
const SETS = [
  { names: PAYPAL_KEYS, whose: 'PayPal' },
  { names: S3_KEYS, whose: 'S3' },
]

/** This server speaks no TLS, so https always means a proxy. On this machine the proxy's address is known. */
function needsProxies({ PUBLIC_URL, HOST }: { PUBLIC_URL?: string; HOST: string }): boolean {
  return isHttps(PUBLIC_URL) && !isThisMachine(HOST)
}

export function isHttps(url: string | undefined): boolean {
  return URL.parse(url ?? '')?.protocol === 'https:'
}

function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isThisMachine(hostname)
}

export type Environment = z.output<typeof environment>

/** A server-side speech recogniser. */
export type Engine = (typeof ENGINES)[number]
