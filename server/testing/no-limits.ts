import type { Config } from '#server/configuration/config.ts'

const MANY = 1_000_000
const RATE = { limit: MANY, windowMs: 60_000 }
const PER_MINUTE = { member: MANY, visitor: MANY }

/** For tests that send more than a person may. */
export const NO_LIMITS = {
  wrongSignIns: { both: RATE, network: RATE, name: RATE },
  wrongCodes: RATE,
  accountCallsPerMinute: MANY,
  accountMailsPerHour: { place: MANY, all: MANY, network: MANY },
  photosPerMinute: MANY,
  dataCopiesPerMinute: MANY,
  mailsPerHour: { caller: MANY, recipient: MANY, support: MANY },
  tokensPerMinute: MANY,
  paymentCallsPerMinute: MANY,
  clipsPerMinute: PER_MINUTE,
  certificatesPerMinute: PER_MINUTE,
  uploadsPerMinute: MANY,
  generatedPerMinute: MANY,
  translationsPerMinute: MANY,
} satisfies Partial<Config>
