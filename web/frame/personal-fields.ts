import { EMAIL, PASSWORD, PERSON_NAME, USERNAME } from '#domain/personal-data.ts'
import { call } from '#web/lib/call.ts'
import { usePersonalDataText } from '#web/text/personal-data/text.ts'
import type { FormField } from '#web/ui/form-field.ts'

/** The fields of personal data, with the domain's rules, which the server checks too (P3.20, P5.8 to P5.13). */
export function usePersonalFields() {
  const text = usePersonalDataText()
  return {
    username: {
      name: 'username',
      label: text.username,
      hint: text.usernameHint,
      autoComplete: 'username',
      validator: { pattern: USERNAME, message: text.invalidUsername },
    },
    name: {
      name: 'name',
      label: text.name,
      autoComplete: 'given-name',
      validator: { pattern: PERSON_NAME, message: text.invalidName },
    },
    lastname: {
      name: 'lastname',
      label: text.lastname,
      autoComplete: 'family-name',
      validator: { pattern: PERSON_NAME, message: text.invalidLastname },
    },
    email: {
      name: 'email',
      label: text.email,
      type: 'email',
      autoComplete: 'email',
      validator: { pattern: EMAIL, message: text.invalidEmail },
    },
    newPassword: {
      name: 'password',
      label: text.password,
      type: 'password',
      hint: text.passwordHint,
      autoComplete: 'new-password',
      validator: { pattern: PASSWORD, message: text.shortPassword },
      check: easyPassword,
    },
    repeatPassword: {
      name: 'repeatPassword',
      label: text.repeatPassword,
      type: 'password',
      autoComplete: 'new-password',
      repeats: 'password',
    },
  } as const satisfies Record<string, FormField>
}

/** The message about a new password that is easy to guess, also from the person's other fields (decision 028). */
async function easyPassword(values: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { password = '', username, email, name, lastname } = values
  const answer = await call('POST password-check', { body: { password, username, email, name, lastname } })
  return answer.isOk ? undefined : answer.fields?.password
}
