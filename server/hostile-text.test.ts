import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { authoringCalls } from '#contract/authoring/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { everyRow } from '#server/testing/every-table.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

/*
 * What visitors, learners and administrators may write is text for databases, mails, browsers and spreadsheets alike.
 * Texts of authors are tested in authoring/stored-xss.test.ts.
 */

// biome-ignore format: a list of values is read as a block
const HOSTILE = [
  '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', '<svg><script>alert(1)</script>',
  '<iframe src=javascript:alert(1)>', '<iframe srcdoc="<script>alert(1)</script>">', '<body onload=alert(1)>',
  '<math><mtext></mtext><script>alert(1)</script>', '<details open ontoggle=alert(1)>', '<a href="javascript:alert(1)">x</a>',
  '<form action=javascript:alert(1)><button>x', '<object data="javascript:alert(1)">', '<embed src="data:text/html,x">',
  '<base href="https://evil.test/">', '<meta http-equiv=refresh content="0;url=https://evil.test">', '<link rel=import href=x>',
  '<style>@import"https://evil.test"</style>', '<!--<script>-->alert(1)', '<![CDATA[<script>alert(1)</script>]]>', '<plaintext>',
  '&lt;script&gt;alert(1)&lt;/script&gt;', '&#x3C;script&#x3E;', '\\u003cscript\\u003e', '{{7*7}}', '<%= 7*7 %>', '#{7*7}',
  "' or '1'='1", "' or 1=1 --", "'; drop table users; --", "') union select password_hash from users --", '%', '%%', '_', '\\',
  "'||pg_sleep(9)||'", '$1', '$$', ':name', '/*', '*/', '";', '`', '=1+1', '+1', '-1+1', '@SUM(1)', '=HYPERLINK("//evil.test")',
  '\r\nBcc: all@evil.test', '\nX-Injected: 1', '\u2028', '\u2029', '\u202egpj.exe', '\u0000', '\ufeff', '\ufffe', '\u0085', '\u200b',
  'null', 'undefined', 'NaN', 'true', '__proto__', 'constructor', '../../etc/passwd', 'C:\\', 'CON', '%00', '%0d%0aX: 1', '💥'.repeat(20),
]
const AROUND = [
  (text: string) => text,
  (text: string) => `'">${text}`,
  (text: string) => `</textarea></title></style>${text}`,
]
const PAYLOADS = HOSTILE.flatMap(text => AROUND.map(around => around(text)))

/** Texts are divided among the fields of a call. */
const SHARE = 15

const ofAuthors = new Set<Endpoint>(authoringCalls)
const keyOf = ({ method, service }: Endpoint) => `${method} ${service}` as Key
const calls = (api as readonly Endpoint[]).filter(one => !ofAuthors.has(one))

let app: TestApp
let valid: Record<Key, Loose>
let tokens: { member: string; admin: string }
beforeAll(async () => {
  const many = 1_000_000
  app = await startTestApp({
    config: {
      accountCallsPerMinute: many,
      tokensPerMinute: many,
      paymentCallsPerMinute: many,
      generatedPerMinute: many,
      mailsPerHour: { caller: many, recipient: many },
    },
  })
  const person = await newPerson(app, { passwordHash: await hashPassword(crypto.randomUUID()) })
  tokens = { member: person.token, admin: await signedIn(app, 'admin') }
  valid = await validCalls(app, person.id)
}, 60_000)
afterAll(() => app.close())

type Values = Record<string, unknown>
/** Each text of a part of a call, replaced by a payload, one at a time. */
function withPayload(part: unknown, payload: string): Values[] {
  const given = (part ?? {}) as Values
  return Object.entries(given).flatMap(([name, value]) => {
    if (typeof value === 'string') return [{ ...given, [name]: payload }]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    return withPayload(value, payload).map(inside => ({ ...given, [name]: inside }))
  })
}

const countOf = async () => [...(await everyRow(app))].map(([name, rows]) => `${name} ${rows.length}`)

describe(`${PAYLOADS.length} hostile texts`, () => {
  test('are many', () => expect(new Set(PAYLOADS).size).toBeGreaterThan(200))

  test.each(
    calls
      .filter(one => 'body' in one || 'query' in one || 'params' in one)
      .map(one => [keyOf(one), one.caller] as const),
  )('in every field of %s are refused or taken as text, never run', async (key, caller) => {
    // The call that signs in hashes each password: a few payloads are enough there.
    const payloads = /login$|sign-up|reset-password$|student-update|delete-account/.test(key)
      ? PAYLOADS.slice(0, SHARE)
      : PAYLOADS
    const as = caller === 'admin' ? tokens.admin : tokens.member
    for (const [index, payload] of payloads.entries()) {
      for (const part of ['body', 'query', 'params'] as const) {
        for (const [field, changed] of withPayload(valid[key][part], payload).entries()) {
          if (index % SHARE !== field % SHARE) continue
          const { statusCode, headers, body } = await app.http.inject(
            requestFor(key, { ...valid[key], [part]: changed, ...(key !== 'POST login' && { as }) }),
          )
          const what = `${key} ${JSON.stringify(changed)}: ${body.slice(0, 200)}`
          expect(statusCode, what).toBeLessThan(500)
          expect(headers['content-type'], what).toBe('application/json; charset=utf-8')
          if (key === 'POST login') expect(statusCode, what).not.toBe(200)
        }
      }
    }
  })

  test('have deleted nothing and made nobody an administrator', async () => {
    const users = (await everyRow(app)).get('users') ?? []
    expect(users.length).toBeGreaterThan(4)
    expect(users.filter(({ role }) => role === 'ADMIN').map(({ username }) => username)).toEqual(['admin'])
    expect((await countOf()).length).toBeGreaterThan(20)
  })

  test('match nobody in a search', async () => {
    for (const search of ["' or '1'='1", "%' or 1=1 --", '%', '_', '\\', '*']) {
      const answer = await app.http.inject(
        requestFor('GET admin-users', { query: { search }, as: tokens.admin }),
      )
      expect([answer.statusCode, answer.json().data.items], search).toEqual([200, []])
    }
  })
})

/** A message of spaces is missing, and no column can hold U+0000. */
const isTaken = (text: string) => text.trim() !== '' && !text.includes('\u0000')

describe('a message to support', () => {
  test('comes back to administrators as it was written, and its mail has one recipient and no markup of it', async () => {
    const address = `${crypto.randomUUID()}@dilo.test`
    const body = { name: 'Nora', email: address }
    for (const text of PAYLOADS) {
      const answer = await app.http.inject(
        requestFor('POST contanct', { body: { ...body, subject: text, message: text } }),
      )
      if (answer.statusCode !== 200) expect(isTaken(text), answer.body).toBe(false)
    }
    const rows = (await everyRow(app)).get('contact_messages') ?? []
    const stored = new Set(rows.filter(({ email }) => email === address).map(({ message }) => message))
    const taken = PAYLOADS.filter(isTaken)
    expect(taken.filter(text => !stored.has(text.trim()))).toEqual([])

    const mails =
      (await everyRow(app))
        .get('mails')
        ?.filter(({ headers }) => JSON.stringify(headers).includes(address)) ?? []
    expect(mails.length).toBe(taken.length)
    for (const { recipient, subject, headers, html } of mails) {
      expect(new Set(String(recipient).split(/[,;\s]/)).size).toBe(1)
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(JSON.stringify(headers)).not.toMatch(/Bcc|X-Injected/)
      const own = String(html).replace(/<style>[\s\S]*?<\/style>/, '')
      expect(own).not.toMatch(
        /<(?:script|img|svg|iframe|object|embed|form|base|style|plaintext|math|details)\b/i,
      )
      expect(own).not.toMatch(/<[^>]*\son\w+=/i)
    }
  })

  test('its list is JSON for administrators only', async () => {
    const answer = await app.http.inject(requestFor('GET admin-contact-messages', { as: tokens.admin }))
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).toContain('</textarea></title></style>')
  })
})
