import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/accounts/en.ts'
import { es } from '#web/text/accounts/es.ts'

/** Joining, signing in, and getting back in; what the login form itself says is in `text/app`. */
export const useAccountsText = areaText({ es, en })
