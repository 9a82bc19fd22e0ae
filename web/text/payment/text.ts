import { areaText } from '#web/lib/language.tsx'
import { en } from '#web/text/payment/en.ts'
import { es } from '#web/text/payment/es.ts'

/** Paying for a plan, and ending its renewal (specification 1, sections 2.10, 4 and 8). */
export const usePaymentText = areaText({ es, en })
