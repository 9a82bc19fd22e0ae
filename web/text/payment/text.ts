import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/payment/en.ts'
import { es } from '#web/text/payment/es.ts'

/** Texts of paying for a plan and of ending its renewal (P4.11 to P4.20, P8.4 to P8.19). */
export const usePaymentText = areaText({ es, en })
