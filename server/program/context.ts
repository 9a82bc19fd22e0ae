import type { LibraryContent } from '#content/library.ts'
import type { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import type { GoogleVerifier } from '#server/accounts/google.ts'
import type { Passwords } from '#server/accounts/passwords.ts'
import type { RecentSessions } from '#server/accounts/sessions/recent-sessions.ts'
import type { Config } from '#server/configuration/config.ts'
import type { Catalogue } from '#server/courses/catalogue.ts'
import type { Database } from '#server/db/client.ts'
import type { AudioEngine } from '#server/media/audio/audio-engine.ts'
import type { Synthesiser } from '#server/media/speech/synthesiser.ts'
import type { MediaStorage } from '#server/media/storage.ts'
import type { PaymentsDue } from '#server/membership/payments-due.ts'
import type { PaymentProviders } from '#server/membership/provider.ts'
import type { Meters } from '#server/metrics/meters.ts'
import type { Recogniser } from '#server/recognition/provider.ts'
import type { Traces } from '#server/traces/service.ts'
import type { Translator } from '#server/translation/provider.ts'

/** The dependencies of all routes. Built in `start.ts`; tests override some. */
export type AppContext = {
  config: Config
  database: Database
  catalogue: Catalogue
  /** The library's content. */
  library: LibraryContent
  /** Verifies Google tokens; undefined when Google sign-in is off. */
  google: GoogleVerifier | undefined
  /** Sessions that this process has read recently. */
  recentSessions: RecentSessions
  /** Hashes and verifies passwords. */
  passwords: Passwords
  /** Speech recognition for browsers without it, when configured. */
  recogniser: Recogniser | undefined
  /** Translates between Spanish and English for authors. */
  translator: Translator
  /** Storage of uploaded files. */
  media: MediaStorage
  /** Reads, encodes and measures recordings. */
  audio: AudioEngine
  /** Generates audio for authors, when configured. */
  speech: Synthesiser | undefined
  /** The configured payment providers, by name. */
  payments: PaymentProviders
  /** Subscriptions of payment events that this process received and has not processed yet. */
  paymentsDue: PaymentsDue
  /** The PayPal emulator, when no PayPal keys are set. */
  paypalEmulator: PaypalEmulator | undefined
  /** This process's counters for `/metrics`. */
  meters: Meters
  /** Traces of this process, when configured. */
  traces: Traces | undefined
  /** The server's only clock. */
  now: () => Date
}
