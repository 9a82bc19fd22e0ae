import { describe, expect, test } from 'vitest'
import { formatPhone, storedPhone } from '#domain/phone.ts'
import {
  countryOfPhone,
  countryOfTimeZone,
  PHONE_COUNTRIES,
  type PhoneCountry,
  withCountry,
} from '#domain/phone-countries.ts'

describe('a number with its country', () => {
  test.each<[written: string, country: PhoneCountry | undefined, stored: string]>([
    ['809 555 0100', 'DO', '18095550100'],
    ['(809) 555-0100', 'DO', '18095550100'],
    ['1 809 555 0100', 'DO', '18095550100'],
    ['+1 809 555 0100', 'DO', '18095550100'],
    ['+34 612 34 56 78', 'DO', '34612345678'],
    ['0034 612 34 56 78', 'DO', '34612345678'],
    ['310 456 7890', 'US', '13104567890'],
    ['310 456 7890', 'CO', '573104567890'],
    ['57 310 456 7890', 'CO', '573104567890'],
    ['55 1234 5678', 'MX', '525512345678'],
    ['0412-1234567', 'VE', '584121234567'],
    ['099 123 4567', 'EC', '593991234567'],
    ['099 123 456', 'UY', '59899123456'],
    ['5123 4567', 'CU', '005351234567'],
    ['6123-4567', 'PA', '50761234567'],
    ['612 34 56 78', 'ES', '34612345678'],
    ['+49 30 1234567', undefined, '49301234567'],
    ['  ', 'DO', ''],
  ])('"%s" in %s is stored as %s', (written, country, stored) => {
    expect(storedPhone(withCountry(written, country))).toBe(stored)
  })

  test.each<[stored: string, country: PhoneCountry | undefined]>([
    ['18095550100', 'DO'],
    ['18295550100', 'DO'],
    ['17875550100', 'PR'],
    ['13104567890', 'US'],
    ['573104567890', 'CO'],
    ['005351234567', 'CU'],
    ['50761234567', 'PA'],
    ['442079460958', undefined],
    ['3104567890', undefined],
    ['5550100', undefined],
    ['', undefined],
  ])('%s is one of %s', (stored, country) => {
    expect(countryOfPhone(stored)).toBe(country)
  })

  test.each(PHONE_COUNTRIES)('of %s is shown without its code, and comes back equal', country => {
    const stored = storedPhone(withCountry(country === 'PR' ? '787 555 0100' : '809 555 0100', country))
    const shown = formatPhone(stored).replace(/^\+\d+ /, '')
    expect(storedPhone(withCountry(shown, country))).toBe(stored)
  })
})

test.each([
  ['America/Santo_Domingo', 'DO'],
  ['America/Argentina/Cordoba', 'AR'],
  ['America/Buenos_Aires', 'AR'],
  ['America/Cancun', 'MX'],
  ['Europe/Madrid', 'ES'],
  ['Europe/Vienna', 'DO'],
  ['', 'DO'],
])('a device in %s is thought to be in %s', (zone, country) => {
  expect(countryOfTimeZone(zone)).toBe(country)
})
