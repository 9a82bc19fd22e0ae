import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { requestFor } from '#server/testing/calls.ts'
import { HOSTILE_TEXTS } from '#server/testing/every-call/texts.ts'
import { everyRow } from '#server/testing/every-table.ts'
import { NO_LIMITS } from '#server/testing/no-limits.ts'
import { signedIn } from '#server/testing/people.ts'

/*
 * What visitors, learners and administrators may write is text for databases, mails, browsers and spreadsheets alike:
 * what becomes of it. That every call takes it as text: every-call.test.ts.
 */

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ config: NO_LIMITS })
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

describe('hostile texts', () => {
  test('match nobody in a search', async () => {
    for (const search of ["' or '1'='1", "%' or 1=1 --", '%', '_', '\\', '*']) {
      const answer = await app.http.inject(requestFor('GET admin-users', { query: { search }, as: admin }))
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
    for (const text of HOSTILE_TEXTS) {
      const answer = await app.http.inject(
        requestFor('POST contanct', { body: { ...body, subject: text, message: text } }),
      )
      if (answer.statusCode !== 200) expect(isTaken(text), answer.body).toBe(false)
    }
    const rows = (await everyRow(app)).get('contact_messages') ?? []
    const stored = new Set(rows.filter(({ email }) => email === address).map(({ message }) => message))
    const taken = HOSTILE_TEXTS.filter(isTaken)
    expect(taken.filter(text => !stored.has(text.trim()))).toEqual([])

    const written = (await everyRow(app)).get('mails') ?? []
    const mails = written.filter(({ headers }) => JSON.stringify(headers).includes(address))
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
    const answer = await app.http.inject(requestFor('GET admin-contact-messages', { as: admin }))
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).toContain('</textarea></title></style>')
  })
})
