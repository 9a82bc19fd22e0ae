import type { LibraryContent } from '#content/library.ts'
import type { GoogleVerifier } from '#server/accounts/google.ts'
import type { Config } from '#server/config.ts'
import type { Catalogue } from '#server/courses/catalogue.ts'
import type { Database } from '#server/db/client.ts'
import type { PaypalEmulator } from '#server/emulators/paypal/emulator.ts'
import type { MediaStorage } from '#server/media/storage.ts'
import type { PaymentProvider } from '#server/membership/provider.ts'
import type { Recogniser } from '#server/recognition/provider.ts'
import type { WakeSignal } from '#server/worker.ts'

/** Everything that a route may use. Built by hand in `main.ts`; tests override what they need. */
export type AppContext = {
  config: Config
  database: Database
  catalogue: Catalogue
  /** What the content has for the library. */
  library: LibraryContent
  /** Tells who a Google token is about, when Google sign-in is set up. */
  google: GoogleVerifier | undefined
  /** Listens for browsers that cannot, when one is configured. */
  recogniser: Recogniser | undefined
  /** Where uploaded files are kept. */
  media: MediaStorage
  /** Who takes the money; undefined where nobody is set up to. */
  payments: PaymentProvider | undefined
  /** Rung when the payment provider has told something, for the reconciliation of this process. */
  paymentsDue: WakeSignal
  /** The PayPal of our own, where no keys of PayPal are set. */
  paypalEmulator: PaypalEmulator | undefined
  /** The only clock of the server. */
  now: () => Date
}
