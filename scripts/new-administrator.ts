import { isCommonPassword, type PasswordOwner } from '#server/accounts/common-passwords.ts'

/* What `npm run admin:create` refuses, as the reason that it prints; undefined for what it accepts. */

const MIN_PASSWORD = 8

export function problemOf({ email, username, name }: PasswordOwner): string | undefined {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return '--email is missing or is no address'
  if (!/^[a-zA-Z]\w{2,19}$/.test(username)) {
    return '--username is 3 to 20 letters, digits or _, a letter first'
  }
  return name === '' ? '--name is missing' : undefined
}

export async function passwordProblem(password: string, owner: PasswordOwner): Promise<string | undefined> {
  if (password.length < MIN_PASSWORD) return `the password needs at least ${MIN_PASSWORD} characters`
  if (!(await isCommonPassword(password, owner))) return undefined
  return 'the password is easy to guess: many people use it, or it is made of the given names'
}
