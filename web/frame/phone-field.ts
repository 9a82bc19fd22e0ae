import { useSyncExternalStore } from 'react'
import { formatPhone, isPhone } from '#domain/phone.ts'
import {
  countryCode,
  countryOfPhone,
  countryOfTimeZone,
  PHONE_COUNTRIES,
  type PhoneCountry,
  withCountry,
} from '#domain/phone-countries.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { usePersonalDataText } from '#web/text/personal-data/text.ts'
import type { FormField } from '#web/ui/form-field.ts'

/** A number of none of the countries, which is written with its code. */
const OTHER = 'other'

export type PhoneValues = { country: string; phone: string }

/** The field of a phone number with its country (decision 030), and the number that is sent for its values. */
export function usePhoneField(): {
  field: FormField<keyof PhoneValues>
  sent: (values: PhoneValues) => string
} {
  const text = usePersonalDataText()
  const language = useLanguage()
  // A prerendered page does not know the device.
  const usual = useSyncExternalStore(
    () => () => {},
    () => countryOfTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => countryOfTimeZone(''),
  )
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const options = PHONE_COUNTRIES.map(country => {
    const short = `+${countryCode(country)}`
    return { value: country as string, label: `${names.of(country)} (${short})`, short }
  }).sort((one, other) => one.label.localeCompare(other.label, language))
  return {
    field: {
      name: 'phone',
      label: text.phone,
      type: 'tel',
      hint: text.phoneHint,
      autoComplete: 'tel',
      validator: { pattern: { test: isPhone }, message: text.invalidPhone },
      start: {
        name: 'country',
        label: text.country,
        usual,
        options: [...options, { value: OTHER, label: text.otherCountry, short: '+' }],
      },
    },
    sent: ({ country, phone }) =>
      withCountry(phone, country === OTHER ? undefined : ((country || usual) as PhoneCountry)),
  }
}

/** The values of a field for a stored number. */
export function phoneValues(stored: string): PhoneValues {
  const country = countryOfPhone(stored)
  const shown = formatPhone(stored)
  if (country) return { country, phone: shown.slice(`+${countryCode(country)} `.length) }
  return { country: stored === '' ? '' : OTHER, phone: shown }
}
