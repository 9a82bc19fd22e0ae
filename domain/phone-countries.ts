import { storedPhone } from '#domain/phone.ts'

/*
 * The country of a phone number is chosen once, beside the number (decision 030). These are the countries of our
 * learners.
 */

/** By ISO 3166-1: the country code, and the parts of the names of their time zones that no other country has. */
const COUNTRIES = {
  DO: ['1', ['Santo_Domingo']],
  AR: ['54', ['Argentina', 'Buenos_Aires']],
  BO: ['591', ['La_Paz']],
  CL: ['56', ['Santiago', 'Punta_Arenas']],
  CO: ['57', ['Bogota']],
  CR: ['506', ['Costa_Rica']],
  CU: ['53', ['Havana']],
  EC: ['593', ['Guayaquil']],
  SV: ['503', ['El_Salvador']],
  ES: ['34', ['Madrid', 'Canary']],
  US: ['1', ['New_York', 'Chicago', 'Denver', 'Los_Angeles', 'Phoenix']],
  GT: ['502', ['Guatemala']],
  HN: ['504', ['Tegucigalpa']],
  MX: ['52', ['Mexico_City', 'Monterrey', 'Tijuana', 'Hermosillo', 'Chihuahua', 'Cancun', 'Merida']],
  NI: ['505', ['Managua']],
  PA: ['507', ['Panama']],
  PY: ['595', ['Asuncion']],
  PE: ['51', ['Lima']],
  PR: ['1', ['Puerto_Rico']],
  UY: ['598', ['Montevideo']],
  VE: ['58', ['Caracas']],
} as const
export type PhoneCountry = keyof typeof COUNTRIES
export const PHONE_COUNTRIES = Object.keys(COUNTRIES) as readonly PhoneCountry[]

/** Countries that share the code 1 are told apart by the area code; other numbers with it are those of the USA. */
const AREAS: Partial<Record<PhoneCountry, RegExp>> = { DO: /^1(?:809|829|849)/, PR: /^1(?:787|939)/ }

/** A number with at least this many digits has a country code: national ones are shorter (`domain/phone.ts`). */
const SHORTEST_WITH_CODE = 11

export function countryCode(country: PhoneCountry): string {
  return COUNTRIES[country][0]
}

/** The country whose clock a device shows, else the one in which the product is at home. */
export function countryOfTimeZone(zone: string): PhoneCountry {
  return PHONE_COUNTRIES.find(country => COUNTRIES[country][1].some(part => zone.includes(part))) ?? 'DO'
}

/** @param phone stored @returns undefined for a number without a country code, and one of another country */
export function countryOfPhone(phone: string): PhoneCountry | undefined {
  const digits = phone.replace(/^00/, '')
  if (digits === phone && phone.length < SHORTEST_WITH_CODE) return undefined
  const byArea = PHONE_COUNTRIES.find(country => AREAS[country]?.test(digits))
  return byArea ?? PHONE_COUNTRIES.find(country => !AREAS[country] && digits.startsWith(countryCode(country)))
}

/**
 * A number with the code of its country, which also those have that were written without it or with the 0 that is only
 * for calls within the country.
 * @param country undefined where none of these was chosen: the number was written with its code
 */
export function withCountry(written: string, country: PhoneCountry | undefined): string {
  const phone = written.trim()
  if (phone === '' || country === undefined || /^(?:\+|00)/.test(phone.normalize('NFKC'))) return phone
  const digits = storedPhone(phone)
  const code = countryCode(country)
  if (digits.startsWith(code) && digits.length >= SHORTEST_WITH_CODE) return `+${digits}`
  return `+${code} ${phone.replace(/^0/, '')}`
}
