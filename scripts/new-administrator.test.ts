import { expect, test } from 'vitest'
import { passwordProblem, problemOf } from '#scripts/new-administrator.ts'

const WHO = { email: 'jefa@example.com', username: 'jefa', name: 'Jefa', lastname: '' }

test('a complete account with a good password is accepted', async () => {
  expect(problemOf(WHO)).toBeUndefined()
  expect(await passwordProblem('una-clave-larga', WHO)).toBeUndefined()
})

test.each([
  ['no address', { email: 'jefa' }, '--email'],
  ['no username', { username: '' }, '--username'],
  ['a username that begins with a digit', { username: '1jefa' }, '--username'],
  ['no name', { name: '' }, '--name'],
])('%s is refused with an explanation', (_, given, reason) => {
  expect(problemOf({ ...WHO, ...given })).toContain(reason)
})

test.each([
  ['a short password', '1234567', 'at least 8'],
  ['a password that everybody tries', 'Password', 'easy to guess'],
  ['a password of the given names', 'Jefa-2026', 'easy to guess'],
])('%s is refused with an explanation', async (_, password, reason) => {
  expect(await passwordProblem(password, WHO)).toContain(reason)
})
