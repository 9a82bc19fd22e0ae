import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '#contract/admin.ts'
import { Admin } from '#web/authoring/admin/admin.tsx'
import { forAuthor } from '#web/authoring/testing.tsx'
import { type Answers, answering, LOST, refused } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es } from '#web/text/authoring/admin/es.ts'
import { es as kit } from '#web/text/authoring/kit/es.ts'

const { users: text, account: accountText } = es
const alma = person({ role: 'ADMIN' })

function account(name: string, lastname: string, given: Partial<Account> = {}): Account {
  return {
    _id: person()._id,
    username: name.toLowerCase(),
    name,
    lastname,
    email: `${name.toLowerCase()}@dilo.test`,
    role: 'STUDENT',
    isActive: true,
    deactivatedAt: null,
    isPaid: false,
    paidUntil: null,
    isRenewed: false,
    createdAt: '2026-03-02T15:00:00.000Z',
    ...given,
  }
}
const LUIS = account('Luis', 'Díaz')
const EVA = account('Eva', 'Núñez', { role: 'FREE' })
const ALMA = account('Alma', 'Reyes', { _id: alma._id, role: 'ADMIN' })
const page = (...items: Account[]) => ({ items, next: null })

async function open(users: NonNullable<Answers['GET admin-users']>, more: Answers = {}) {
  const asked = answering({ 'GET admin-users': users, ...more })
  const shown = await show(forAuthor(<Admin section="users" />, alma), { address: '/admin/users' })
  const manage = async (name: string) => {
    await shown.press(text.manageWhom(name))
    return within(await screen.findByRole('dialog', { name }))
  }
  return { ...shown, ...asked, manage }
}
const names = () =>
  screen.queryAllByRole('button', { name: /^Gestionar a/ }).map(one => one.getAttribute('aria-label'))
const managed = (...accounts: string[]) => accounts.map(text.manageWhom)

test('a role is changed, and the list shows it', async () => {
  const changed: Account = { ...LUIS, role: 'FREE' }
  const { user, made, press, manage } = await open(page(LUIS), { 'PATCH admin-user-role/:id': changed })
  const dialog = await manage('Luis Díaz')
  expect(dialog.getByRole('button', { name: accountText.sameRole }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await user.click(dialog.getByRole('radio', { name: /^Acceso gratuito/ }))
  await press(accountText.save)
  expect(await dialog.findByText(accountText.saved(text.roles.FREE))).toBeDefined()
  expect(made.at(-1)).toMatchObject({ input: { params: { id: LUIS._id }, body: { role: 'FREE' } } })
  expect(within(screen.getByRole('table')).getByText(text.roles.FREE)).toBeDefined()
})

test('an account that its owner deleted meanwhile is reported and removed from the list', async () => {
  const { answers, user, manage } = await open(page(LUIS, EVA), {
    'PATCH admin-user-role/:id': refused('account_not_found'),
  })
  const dialog = await manage('Eva Núñez')
  await user.click(dialog.getByRole('radio', { name: /^Estudiante/ }))
  answers['GET admin-users'] = page(LUIS)
  await user.click(dialog.getByRole('button', { name: accountText.save }))
  expect(await screen.findByText(accountText.gone)).toBeDefined()
  await waitFor(() => expect(names()).toEqual(managed('Luis Díaz')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one’s own account is shown, but cannot be changed', async () => {
  const { manage } = await open(page(ALMA))
  const dialog = await manage('Alma Reyes')
  expect(dialog.getByText(accountText.own)).toBeDefined()
  expect(dialog.queryByRole('radio')).toBeNull()
  // The close button.
  expect(dialog.getAllByRole('button')).toHaveLength(1)
})

test('a list that fails to load says so, and loads on retry', async () => {
  const { answers, press } = await open(LOST)
  expect((await screen.findByRole('alert')).textContent).toContain(app.failure.offline)
  answers['GET admin-users'] = page(LUIS, EVA)
  await press(app.failure.retry)
  await waitFor(() => expect(names()).toEqual(managed('Luis Díaz', 'Eva Núñez')))
})

test('only the answer to the last query is shown, even if an older one arrives later', async () => {
  const late = Promise.withResolvers<ReturnType<typeof page>>()
  const { fill, press } = await open(({ query }) => {
    if (query?.search === 'luis') return late.promise
    return query?.search === 'NUNEZ' ? page(EVA) : page(LUIS, EVA)
  })
  await fill(text.search, 'luis')
  await act(() => new Promise(resolve => setTimeout(resolve, 300)))
  await fill(text.search, 'NUNEZ')
  await waitFor(() => expect(names()).toEqual(managed('Eva Núñez')))
  late.resolve(page(LUIS))
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
  expect(names()).toEqual(managed('Eva Núñez'))
  await press(kit.list.clear)
  await waitFor(() => expect(names()).toHaveLength(2))
})
