import type { Language } from '#domain/languages.ts'
import { entitlementsOf } from '#domain/membership/entitlements.ts'
import type { Plan } from '#domain/membership/membership.ts'
import { en } from '#server/accounts/mail-text/en.ts'
import { es } from '#server/accounts/mail-text/es.ts'
import type { UserRow } from '#server/accounts/store.ts'
import type { Config } from '#server/configuration/config.ts'
import { addressOf } from '#server/http/addresses.ts'
import type { MailContent } from '#server/mail/template.ts'
import { membershipsOf } from '#server/membership/membership-view.ts'

/*
 * Mails to account owners. A mail to an unproved address repeats no input of the registrant except the username,
 * which is too short and too restricted to carry a message.
 */

const MAILS: Record<Language, typeof es> = { es, en }

type Place = { config: Pick<Config, 'publicUrl'>; language: Language }

/** Lifetimes of mailed links (D8). */
export const ACTIVATION_HOURS = 48
export const RESET_HOURS = 1

/** @param plan chosen before registering; the page behind the link continues with it */
export function activationMail(
  { config, language }: Place,
  { username, token, plan }: { username: string; token: string; plan: Plan | undefined },
): MailContent {
  const screen = addressOf(config, `/active-account/${token}`, language)
  const url = plan === undefined ? screen : `${screen}?plan=${plan}`
  return MAILS[language].activation({ username, url, hours: ACTIVATION_HOURS })
}

/** To the owner of an address that was used to register again (D7). */
export function alreadyMail({ config, language }: Place, { username }: { username: string }): MailContent {
  const url = addressOf(config, '/login', language)
  const reset = addressOf(config, '/reset-password', language)
  return MAILS[language].already({ username, url, reset })
}

/**
 * Sent when an account is activated. Courses are closed to learners who have not paid (D13), so the plans and the
 * demo come first.
 */
export function welcomeMail({ config, language }: Place, account: UserRow, now: Date): MailContent {
  const { name, username, role } = account
  const hasCourses = entitlementsOf({ role, memberships: membershipsOf(account) }, now).courses !== 'demo'
  const url = addressOf(config, hasCourses ? '/courses' : '/plan', language)
  return MAILS[language].welcome({ name, username, url, hasCourses })
}

/** To the former owner of an account that was just erased (D11). */
export function deletedMail(language: Language): MailContent {
  return MAILS[language].deleted
}

export function resetMail({ config, language }: Place, token: string): MailContent {
  const url = addressOf(config, `/reset-password-auth/${token}`, language)
  return MAILS[language].reset(url)
}

/** To the owner of an account whose second factor was switched on or off (decision 033). */
export function secondFactorMail({ config, language }: Place, { isOn }: { isOn: boolean }): MailContent {
  const url = addressOf(config, '/reset-password', language)
  return MAILS[language].secondFactor({ isOn, url })
}

/** To the owner of an account for which somebody with the password types wrong codes. */
export function codeGuessesMail({ config, language }: Place, { count }: { count: number }): MailContent {
  const url = addressOf(config, '/reset-password', language)
  return MAILS[language].codeGuesses({ count, url })
}

/** To the owner of an account whose password was changed or reset. */
export function passwordMail({ config, language }: Place): MailContent {
  return MAILS[language].password(addressOf(config, '/reset-password', language))
}

/** To the owner of an account that was linked with Google (D9). */
export function googleMail({ config, language }: Place): MailContent {
  const url = addressOf(config, '/reset-password', language)
  return MAILS[language].google(url)
}
