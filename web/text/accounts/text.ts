import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/accounts/en.ts'
import { es } from '#web/text/accounts/es.ts'

/** Registration, sign-in and account recovery; the login form's texts are in `text/app`. */
export const useAccountsText = areaText({ es, en })
