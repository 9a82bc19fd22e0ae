import { EMAIL, PASSWORD_MIN_LENGTH, USERNAME } from '#domain/personal-data.ts'
import { isCommonPassword, type PasswordOwner } from '#server/accounts/common-passwords.ts'

/* What `npm run admin:create` refuses, as the reason that it prints; undefined for what it accepts. */

export function problemOf({ email, username, name }: PasswordOwner): string | undefined {
  if (!EMAIL.test(email)) return '--email is missing or is no address'
  if (!USERNAME.test(username)) {
    return '--username is 3 to 20 letters, digits or _, a letter first'
  }
  return name === '' ? '--name is missing' : undefined
}

export async function passwordProblem(password: string, owner: PasswordOwner): Promise<string | undefined> {
  if (password.length < PASSWORD_MIN_LENGTH)
    return `the password needs at least ${PASSWORD_MIN_LENGTH} characters`
  if (!(await isCommonPassword(password, owner))) return undefined
  return 'the password is easy to guess: many people use it, or it is made of the given names'
}
