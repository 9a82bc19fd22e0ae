import type { Language } from '#domain/languages.ts'
import type { Plan } from '#domain/membership/membership.ts'
import { en } from '#server/accounts/mail-text/en.ts'
import { es } from '#server/accounts/mail-text/es.ts'
import type { Config } from '#server/config.ts'
import { addressOf } from '#server/http/addresses.ts'
import type { MailContent } from '#server/mail/template.ts'

/*
 * What accounts write to their owners. A letter to an address that nobody has proved yet repeats nothing that a
 * stranger may have entered but the username, which is too short and too plain to carry a message.
 */

const MAILS: Record<Language, typeof es> = { es, en }

type Place = { config: Pick<Config, 'publicUrl'>; language: Language }

/** How long the mailed links live (D8). */
export const ACTIVATION_HOURS = 48
export const RESET_HOURS = 1

/** @param plan chosen before registering: the screen of the link goes on with it */
export function activationMail(
  { config, language }: Place,
  { username, token, plan }: { username: string; token: string; plan: Plan | undefined },
): MailContent {
  const screen = addressOf(config, `/active-account/${token}`, language)
  const url = plan === undefined ? screen : `${screen}?plan=${plan}`
  return MAILS[language].activation({ username, url, hours: ACTIVATION_HOURS })
}

/** To the owner of an address with which somebody has registered again (D7). */
export function alreadyMail({ config, language }: Place, { username }: { username: string }): MailContent {
  const url = addressOf(config, '/login', language)
  const reset = addressOf(config, '/reset-password', language)
  return MAILS[language].already({ username, url, reset })
}

/** To somebody whose account is active from now on. */
export function welcomeMail(
  { config, language }: Place,
  { name, username }: { name: string; username: string },
): MailContent {
  const url = addressOf(config, '/courses', language)
  return MAILS[language].welcome({ name, username, url })
}

export function resetMail({ config, language }: Place, token: string): MailContent {
  const url = addressOf(config, `/reset-password-auth/${token}`, language)
  return MAILS[language].reset(url)
}

/** To the owner of an account that was opened with Google for the first time (D9). */
export function googleMail({ config, language }: Place): MailContent {
  const url = addressOf(config, '/reset-password', language)
  return MAILS[language].google(url)
}
