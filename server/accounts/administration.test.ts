import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { accountTokens, loginNames, users } from '#server/accounts/tables.ts'
import { PAGE_ROWS } from '#server/db/paging.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { TEST_START } from '#server/testing/test-time.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

const list = async (query: { search?: string; after?: string } = {}) => {
  const { body } = await call(app, 'GET admin-users', { query, as: admin })
  return body.data
}
const found = async (search: string) => (await list({ search })).items.map(({ name }) => name)
const setRole = (id: UserId, role: 'STUDENT' | 'FREE', as = admin) =>
  call(app, 'PATCH admin-user-role/:id', { params: { id }, body: { role }, as })
const setAccess = (id: UserId, isDeactivated: boolean, as = admin) =>
  call(app, 'PATCH admin-user-access/:id', { params: { id }, body: { isDeactivated }, as })
const isSignedIn = async (as: string) => (await call(app, 'POST auth', { as })).body.data !== null
const idOf = (token: string) => token.split('.')[0] as UserId

describe('the list of accounts', () => {
  test('shows the fields that administrators need, and never the password', async () => {
    const answer = await call(app, 'GET admin-users', { query: { search: 'ana@dilo.test' }, as: admin })
    expect(answer.body.data).toEqual({
      items: [
        {
          _id: idOf(await signedIn(app, 'ana')),
          username: 'ana',
          name: 'Ana',
          lastname: 'Pérez',
          email: 'ana@dilo.test',
          role: 'STUDENT',
          isActive: true,
          deactivatedAt: null,
          isPaid: true,
          paidUntil: '2027-03-02T15:00:00.000Z',
          isRenewed: true,
          createdAt: TEST_START.toISOString(),
        },
      ],
      next: null,
    })
  })

  test('pages, newest first, show every account exactly once, also while accounts are added', async () => {
    const known = await list()
    const people = Array.from({ length: PAGE_ROWS * 2 + 5 }, (_, number) => personRow(`Paginada${number}`))
    await insertPeople(people)
    const seen = []
    let page = await list()
    for (;;) {
      seen.push(...page.items.map(({ _id }) => _id))
      if (page.next === null) break
      await newPerson(app, { name: 'Llega Ahora' })
      page = await list({ after: page.next })
    }
    expect(seen).toEqual([...people.map(({ id }) => id).reverse(), ...known.items.map(({ _id }) => _id)])
  })

  test('searches thousands of accounts quickly', async () => {
    await insertPeople(Array.from({ length: 5000 }, (_, number) => personRow(`Multitud${number}`)))
    const startedAt = performance.now()
    expect(await found('MULTITÚD4999')).toEqual(['Multitud4999'])
    expect(await found('nobody at all')).toEqual([])
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })
})

describe('searching the accounts', () => {
  beforeAll(async () => {
    await newPerson(app, { name: 'Íñigo', lastname: 'Ibáñez', username: 'inigo_99', email: '100%real@x.do' })
    // Some keyboards send accents as combining characters.
    await newPerson(app, {
      name: 'Rene\u0301e',
      lastname: 'Gu\u0308ell',
      username: 'reneexy',
      email: 'r@x.do',
    })
    await newPerson(app, { name: 'Otro', lastname: 'Más', username: 'otro199', email: 'otro@y.do' })
  })

  test.each([
    ['inigo', ['Íñigo']],
    ['ÍÑIGO', ['Íñigo']],
    ['in\u0303igo', ['Íñigo']],
    ['  ibanez   Íñigo ', ['Íñigo']],
    ['inigo_99', ['Íñigo']],
    ['100%REAL', ['Íñigo']],
    ['@x.do', ['Rene\u0301e', 'Íñigo']],
    ['renée güell', ['Rene\u0301e']],
    ['renee', ['Rene\u0301e']],
    // SQL wildcards match literally.
    ['o_ro', []],
    ['igo%99', []],
    ['%real', ['Íñigo']],
    ['_99', ['Íñigo']],
    ["'; drop table users; --", []],
    ['\\', []],
    ['inigo otro', []],
  ])('"%s" finds %j', async (question, names) => {
    expect(await found(question)).toEqual(names)
  })

  test('an empty search finds all', async () => {
    expect(await list({ search: '  ' })).toEqual(await list())
  })
})

describe('changing a role', () => {
  test('to free opens the courses at once, and back to student closes them again', async () => {
    const luis = await signedIn(app, 'luis')
    const courses = async () => {
      const { body } = await call(app, 'GET courses', { as: luis })
      const [first] = body.data
      const params = { id: first?._id ?? '' } as { id: NonNullable<typeof first>['_id'] }
      return (await call(app, 'GET student-course/:id', { params, query: { lesson: 1 }, as: luis })).status
    }
    expect(await courses()).toBe(403)
    const answer = await setRole(idOf(luis), 'FREE')
    expect(answer.body.data).toMatchObject({ username: 'luis', role: 'FREE' })
    expect(await courses()).toBe(200)
    expect((await setRole(idOf(luis), 'STUDENT')).body.data.role).toBe('STUDENT')
    expect(await courses()).toBe(403)
  })

  test('to the current role succeeds: another administrator may have been first', async () => {
    const { id } = await newPerson(app, { role: 'FREE' })
    expect((await setRole(id, 'FREE')).status).toBe(200)
  })

  test('cannot make an administrator', async () => {
    const { id } = await newPerson(app)
    const answer = await setRole(id, 'ADMIN' as 'FREE')
    expect(answer.status).toBe(400)
    expect(await found('Alma')).toEqual(['Alma'])
  })

  test('is refused for oneself, another administrator, and an unknown account', async () => {
    const other = await newPerson(app, { role: 'ADMIN' })
    for (const [id, code] of [
      [idOf(admin), 'own_account'],
      [other.id, 'administrator_role'],
      [v7() as UserId, 'account_not_found'],
    ] as const) {
      const answer = await setRole(id, 'FREE')
      expect([answer.status, answer.body.data]).toEqual([errors[code].status, { code }])
    }
    expect(await isSignedIn(other.token)).toBe(true)
  })
})

describe('deactivating an account', () => {
  test('ends its sessions at once, voids its mailed links, and blocks signing in', async () => {
    const password = 'a long password'
    const nora = await newPerson(app, { username: 'nora_d', passwordHash: await hashPassword(password) })
    const login = () => call(app, 'POST login', { body: { username: 'nora_d', password } })
    const elsewhere = String((await login()).headers['set-cookie']).match(/dilo=([^;]+)/)?.[1] ?? ''
    expect(await isSignedIn(decodeURIComponent(elsewhere))).toBe(true)
    await app.context.database.tx(db =>
      db.insert(accountTokens).values({
        tokenHash: v7(),
        userId: nora.id,
        purpose: 'reset',
        expiresAt: new Date(TEST_START.getTime() + 1000),
      }),
    )

    const answer = await setAccess(nora.id, true)
    expect(answer.body.data.deactivatedAt).toBe(TEST_START.toISOString())
    expect(await isSignedIn(nora.token)).toBe(false)
    expect(await isSignedIn(decodeURIComponent(elsewhere))).toBe(false)
    const tokens = await app.context.database.read(db => db.select().from(accountTokens))
    expect(tokens.filter(({ userId }) => userId === nora.id)).toEqual([])
    expect((await login()).status).not.toBe(200)

    expect((await setAccess(nora.id, false)).body.data.deactivatedAt).toBeNull()
    expect((await login()).status).toBe(200)
    // Ended sessions and links stay ended.
    expect(await isSignedIn(nora.token)).toBe(false)
  })

  test('a session started during the deactivation is invalid', async () => {
    const nora = await newPerson(app)
    await setAccess(nora.id, true)
    expect(await isSignedIn(await signedIn(app, nora.email))).toBe(false)
  })

  test('a second time keeps the first time', async () => {
    const { id } = await newPerson(app)
    const first = (await setAccess(id, true)).body.data.deactivatedAt
    app.pass(1000)
    expect((await setAccess(id, true)).body.data.deactivatedAt).toBe(first)
  })

  test('is refused for oneself and an unknown account', async () => {
    for (const isDeactivated of [true, false]) {
      const own = await setAccess(idOf(admin), isDeactivated)
      expect(own.body.data).toEqual({ code: 'own_account' })
      const unknown = await setAccess(v7() as UserId, isDeactivated)
      expect(unknown.body.data).toEqual({ code: 'account_not_found' })
    }
    expect(await isSignedIn(admin)).toBe(true)
  })

  test('two administrators who deactivate each other at once leave one', async () => {
    const alma = { id: idOf(admin), token: admin }
    const others = await list({ search: 'Nora' })
    for (const { _id, role } of others.items) if (role === 'ADMIN') await setAccess(_id, true)
    const rosa = await newPerson(app, { role: 'ADMIN', name: 'Rosa' })
    const answers = await Promise.all([
      setAccess(rosa.id, true, alma.token),
      setAccess(alma.id, true, rosa.token),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const left = await Promise.all([isSignedIn(alma.token), isSignedIn(rosa.token)])
    expect(left.filter(Boolean)).toHaveLength(1)
  })
})

function personRow(name: string): typeof users.$inferInsert & { id: UserId } {
  const id = v7() as UserId
  const email = `${id}@dilo.test`
  return {
    id,
    username: id,
    name,
    lastname: 'Gil',
    email,
    role: 'STUDENT',
    isActive: true,
    createdAt: TEST_START,
  }
}

async function insertPeople(people: (typeof users.$inferInsert)[]): Promise<void> {
  await app.context.database.tx(async db => {
    for (let from = 0; from < people.length; from += 1000) {
      const some = people.slice(from, from + 1000)
      await db.insert(loginNames).values(some.map(({ id, email }) => ({ name: email, userId: id })))
      await db.insert(users).values(some)
    }
  })
}
