import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namedFiles, readManifest } from '#content/media-files.ts'
import { type ErrorCode, errors, tooManyMessage } from '#contract/errors.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { changeKeptArchives, uploadedArchive } from '#server/authoring/archive/testing.ts'
import { DatabaseUnavailableError, StorageFullError } from '#server/db/database-errors.ts'
import type { PaymentCode } from '#server/membership/testing.ts'
import { wavClip } from '#server/recognition/testing.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { uploadForm } from '#server/testing/multipart.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { DAY_MS } from '#server/testing/test-time.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

/** While set, the database fails with it. */
let fault: Error | undefined
let app: TestApp
let token: string
let valid: Record<Key, Loose>

beforeAll(async () => {
  app = await startTestApp({
    wrapDatabase: database => ({
      ...database,
      // A full disk only prevents writing.
      read: body =>
        fault && !(fault instanceof StorageFullError) ? Promise.reject(fault) : database.read(body),
      tx: body => (fault ? Promise.reject(fault) : database.tx(body)),
      write: (...given) => (fault ? Promise.reject(fault) : database.write(...given)),
      isReady: async () => fault === undefined && (await database.isReady()),
    }),
  })
  const person = await newPerson(app)
  token = person.token
  valid = await validCalls(app, person.id)
})
afterAll(() => app.close())

async function withFault<T>(error: Error, body: () => Promise<T>): Promise<T> {
  fault = error
  try {
    return await body()
  } finally {
    fault = undefined
  }
}

const LEAKING = 'select "password_hash" from users at /srv/app/server/db/client.ts:12'
const inject = (key: Key, given: Loose) => app.http.inject(requestFor(key, { as: token, ...given }))

describe('every refusal is an envelope with its code, in the language of the request (D1)', () => {
  /** Changes an account's role as the seeded administrator. */
  const changeRole = async (headers: Record<string, string>, id: string) =>
    inject('PATCH admin-user-role/:id', {
      params: { id },
      body: { role: 'FREE' },
      as: await signedIn(app, 'admin'),
      headers,
    })
  const upload = async (file: Buffer, headers: Record<string, string>) =>
    inject('POST upload-file', {
      form: await uploadForm('POST upload-file', file),
      as: await signedIn(app, 'admin'),
      headers,
    })
  const generate = async (headers: Record<string, string>) =>
    inject('POST admin-generate-audio', {
      ...valid['POST admin-generate-audio'],
      as: await signedIn(app, 'admin'),
      headers,
    })
  /** Provokes each code. */
  const refused = {
    not_allowed: headers => inject('GET admin-summary', { headers }),
    broken_json: headers => app.http.inject({ ...requestFor('POST login', { headers }), payload: '{' }),
    broken_upload: headers =>
      app.http.inject({
        ...requestFor('POST recognition', { ...valid['POST recognition'], headers }),
        payload: 'x',
      }),
    photo_refused: async headers => {
      const form = await uploadForm('POST student-photo', Buffer.from('<svg/>'))
      return inject('POST student-photo', { form, headers })
    },
    picture_refused: headers => upload(Buffer.from('89504e470d0a1a0a', 'hex'), headers),
    audio_damaged: headers => upload(wavClip(1000).subarray(0, 500), headers),
    not_signed_in: headers => inject('GET courses', { as: undefined, headers }),
    wrong_credentials: headers =>
      inject('POST login', {
        as: undefined,
        body: { username: crypto.randomUUID(), password: 'x' },
        headers,
      }),
    not_entitled: async headers =>
      inject('GET word/:id', { ...valid['GET word/:id'], as: await signedIn(app, 'luis'), headers }),
    account_not_active: async headers => {
      const { email } = await newPerson(app, {
        isActive: false,
        passwordHash: await hashPassword('inactive'),
      })
      return inject('POST login', { as: undefined, body: { username: email, password: 'inactive' }, headers })
    },
    foreign_origin: headers => inject('POST auth', { headers: { ...headers, origin: 'https://evil.test' } }),
    not_found: headers => app.http.inject({ url: '/api/v1/nothing', headers }),
    course_not_found: headers =>
      inject('GET student-course/:id', { params: { id: crypto.randomUUID() }, headers }),
    lesson_not_found: headers =>
      inject('GET student-course/:id', {
        ...valid['GET student-course/:id'],
        query: { lesson: 999 },
        headers,
      }),
    word_not_found: headers => inject('GET word/:id', { params: { id: crypto.randomUUID() }, headers }),
    recognition_off: async headers => {
      const { recogniser } = app.context
      app.context.recogniser = undefined
      try {
        return await inject('POST recognition', { ...valid['POST recognition'], headers })
      } finally {
        app.context.recogniser = recogniser
      }
    },
    speech_off: generate,
    speech_failed: async headers => {
      app.context.speech = {
        speeds: ['normal'],
        voice: () => 'none',
        speak: async () => Buffer.from('no sound'),
      }
      try {
        return await generate(headers)
      } finally {
        app.context.speech = undefined
      }
    },
    course_changed: headers => {
      const { params } = valid['GET course-lesson/:id/:version/:lesson']
      return inject('GET course-lesson/:id/:version/:lesson', { params: { ...params, version: 99 }, headers })
    },
    stale_edit: async headers => {
      const body = { ...(valid['PUT update-sentence'].body as object), version: 99 }
      return inject('PUT update-sentence', { body, as: await signedIn(app, 'admin'), headers })
    },
    course_has_progress: async headers => {
      await inject('POST student-course-progress', valid['POST student-course-progress'])
      const { params } = valid['GET student-course/:id']
      return inject('DELETE admin-course/:id', {
        params: { ...params },
        query: { version: 1 },
        as: await signedIn(app, 'admin'),
        headers,
      })
    },
    record_not_found: async headers =>
      inject('GET admin-history/:recordId', {
        params: { recordId: crypto.randomUUID() },
        as: await signedIn(app, 'admin'),
        headers,
      }),
    change_superseded: async headers => {
      const as = await signedIn(app, 'admin')
      const given = valid['POST admin-change-undo/:changeId']
      const { recordId } = valid['POST admin-history-restore'].body as { recordId: string }
      await inject('PUT update-word', { body: { _id: recordId, pronunciation: crypto.randomUUID() }, as })
      return inject('POST admin-change-undo/:changeId', { ...given, as, headers })
    },
    lesson_not_empty: async headers =>
      inject('DELETE admin-lesson/:id/:number', {
        params: { ...valid['GET student-course/:id'].params, number: 1 },
        query: { version: 1 },
        as: await signedIn(app, 'admin'),
        headers,
      }),
    subscription_live: async headers =>
      inject('PATCH student-delete-account', {
        as: await signedIn(app, 'ana'),
        body: { password: DEMO_PASSWORD },
        headers,
      }),
    last_administrator: async headers =>
      inject('PATCH student-delete-account', {
        as: await signedIn(app, 'admin'),
        body: { password: DEMO_PASSWORD },
        headers,
      }),
    google_off: headers => inject('POST login-google', { body: { token: 'any' }, headers }),
    own_account: async headers => {
      const [id = ''] = (await signedIn(app, 'admin')).split('.')
      return changeRole(headers, id)
    },
    administrator_role: async headers => {
      // Inactive, so that the seeded administrator stays the last one.
      const { id } = await newPerson(app, { role: 'ADMIN', isActive: false })
      return changeRole(headers, id)
    },
    account_not_found: headers => changeRole(headers, crypto.randomUUID()),
    message_not_found: async headers =>
      inject('PATCH admin-contact-message/:id', {
        params: { id: crypto.randomUUID() },
        body: { isRead: true },
        as: await signedIn(app, 'admin'),
        headers,
      }),
    testimonial_not_found: async headers =>
      inject('PATCH admin-testimonial-place/:id', {
        params: { id: crypto.randomUUID() },
        body: { place: 0 },
        as: await signedIn(app, 'admin'),
        headers,
      }),
    too_large: headers =>
      app.http.inject({ ...requestFor('POST auth', { headers }), payload: `"${'x'.repeat(1024 * 1024)}"` }),
    clip_too_long: async headers => {
      const form = await uploadForm('POST recognition', wavClip(11_000))
      return inject('POST recognition', { form, headers })
    },
    picture_too_large: headers =>
      upload(Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(8 * 1024 * 1024)]), headers),
    audio_too_long: headers => upload(wavClip(121_000), headers),
    file_unsupported: headers => upload(Buffer.from('<svg/>'), headers),
    unsupported_media: headers =>
      app.http.inject({
        ...requestFor('POST auth', { headers: { ...headers, 'content-type': 'text/plain' } }),
        payload: 'x',
      }),
    range_not_satisfiable: headers => {
      const [name] = namedFiles(readManifest())
      return app.http.inject({ url: `/media/${name}`, headers: { ...headers, range: 'bytes=99999999-' } })
    },
    too_many_requests: async headers => {
      const username = crypto.randomUUID()
      const tries = Array.from({ length: 11 }, () =>
        inject('POST login', { as: undefined, body: { username, password: 'x' }, headers }),
      )
      const answers = await Promise.all(tries)
      return (
        answers.find(({ statusCode }) => statusCode === 429) ?? Promise.reject(new Error('none was refused'))
      )
    },
    link_expired: headers =>
      inject('POST newsletter-confirm', { as: undefined, body: { token: 'x' }, headers }),
    translation_failed: async headers => {
      const known = app.context.translator
      app.context.translator = { name: 'broken', translate: () => Promise.reject(new Error(LEAKING)) }
      const body = { text: 'hola', target: 'en' }
      const answer = await inject('POST translate', {
        body,
        as: await signedIn(app, 'admin'),
        headers,
      })
      app.context.translator = known
      return answer
    },
    no_images: async headers => {
      const [[wordId] = []] = (await addCourse(app, [1], { isHidden: true })).lessons
      return app.http.inject({
        url: `/api/v1/admin-download-word-images?wordId=${wordId}`,
        headers: { ...headers, authorization: `Bearer ${await signedIn(app, 'admin')}` },
      })
    },
    certificate_not_found: headers =>
      inject('POST certificate-check', { headers, body: { certificateCode: 'x' } }),
    course_not_finished: async headers => {
      const { id } = await addCourse(app, [1])
      return inject('POST student-certificate', { headers, body: { idCourse: id } })
    },
    archive_not_found: async headers => importArchiveAs({ archiveId: v7() }, headers),
    archive_refused: async headers => {
      const { id } = await addCourse(app, [1], { isHidden: true })
      const archiveId = await uploadedArchive(app, id)
      // Changed after it was checked.
      await changeKeptArchives(app)
      return importArchiveAs({ archiveId, courseId: id }, headers)
    },
    archive_ids_taken: async headers => {
      const [one, other] = [await addCourse(app, [1]), await addCourse(app, [1])]
      const archiveId = await uploadedArchive(app, one.id)
      return importArchiveAs({ archiveId, courseId: other.id, mode: 'copy' }, headers)
    },
    unexpected: headers => withFault(new Error(LEAKING), () => inject('GET courses', { headers })),
    unavailable: headers =>
      withFault(new DatabaseUnavailableError(LEAKING), () => inject('GET courses', { headers })),
  } satisfies Record<
    // Those of the second factor and of broken HTTP have their own test files.
    Exclude<
      ErrorCode,
      | 'validation_failed'
      | 'google_refused'
      | 'google_needs_password'
      | 'google_other_account'
      | 'headers_too_large'
      | 'request_timeout'
      | `second_factor_${string}`
      | PaymentCode
    >,
    (headers: Record<string, string>) => ReturnType<typeof inject>
  >

  test.each(Object.entries(refused))('%s', async (code, refuse) => {
    const { status, message } = errors[code as ErrorCode]
    for (const [language, text] of [
      ['en-US,en;q=0.9,es;q=0.8', message.en],
      ['es-DO', message.es],
      ['fr', message.es],
    ] as const) {
      const answer = await refuse({ 'accept-language': language })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      const wait = answer.headers['retry-after']
      const isTooMany = code === 'too_many_requests'
      const said = isTooMany ? tooManyMessage(text === message.en ? 'en' : 'es', Number(wait)) : text
      expect(answer.json()).toMatchObject({ statusCode: status, message: said, data: { code } })
    }
  })

  test('Spanish is the default language', async () => {
    expect((await inject('GET courses', { as: undefined })).json().message).toBe(
      errors.not_signed_in.message.es,
    )
  })

  test.each(Object.keys(refused))('%s is never cached', async code => {
    const answer = await refused[code as keyof typeof refused]({})
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

async function importArchiveAs(given: object, headers: Record<string, string>) {
  const body = { changeId: v7(), mode: 'replace', courseId: v7(), ...given }
  return inject('POST admin-course-archive-import', { body, as: await signedIn(app, 'admin'), headers })
}

/** Expects a Retry-After, a request id for support, and no internals. */
function expectUnavailable({ statusCode, headers, body }: Awaited<ReturnType<typeof inject>>): void {
  expect(statusCode).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const { data } = JSON.parse(body)
  expect(data).toEqual({ code: 'unavailable', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(body).not.toMatch(/select|password|\/srv|\.ts|stack/)
}

describe('without the database', () => {
  test('every call that needs it fails with Retry-After and no internals', async () => {
    await withFault(new DatabaseUnavailableError(LEAKING, { cause: new Error(LEAKING) }), async () => {
      for (const key of [
        'GET courses',
        'POST student-course-progress',
        'GET word/:id',
        'POST auth',
      ] as const) {
        expectUnavailable(await inject(key, valid[key]))
      }
    })
    expect((await inject('GET courses', {})).statusCode).toBe(200)
  })

  test('a full disk stops saving but not reading', async () => {
    // Long enough for an update of the session's last use.
    app.pass(2 * 60 * 60 * 1000)
    await withFault(new StorageFullError(LEAKING), async () => {
      expectUnavailable(await inject('POST student-course-progress', valid['POST student-course-progress']))
      for (const key of ['GET courses', 'GET student-course/:id', 'GET word/:id', 'POST auth'] as const) {
        expect((await inject(key, valid[key])).statusCode, key).toBe(200)
      }
    })
  })

  test('an internal error reveals only the request id', async () => {
    const answer = await withFault(new Error(LEAKING), () => inject('GET courses', {}))
    expect(answer.statusCode).toBe(500)
    expect(Object.keys(answer.json().data).sort()).toEqual(['code', 'requestId'])
    expect(answer.body).not.toMatch(/select|password|\/srv|\.ts|stack/)
  })

  test('a learner is not treated as a visitor, which would sign them out', async () => {
    const answer = await withFault(new DatabaseUnavailableError('down'), () => inject('POST auth', {}))
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('visitors still get cached courses while they are fresh', async () => {
    expect((await inject('GET student-courses-demo', { as: undefined })).statusCode).toBe(200)
    const answer = await withFault(new DatabaseUnavailableError('down'), () =>
      inject('GET student-courses-demo', { as: undefined }),
    )
    expect(answer.statusCode).toBe(200)
  })
})

describe('health', () => {
  test('/healthz answers while the process runs, /readyz while the database does too', async () => {
    const paths = ['/healthz', '/readyz']
    const statuses = async () => {
      const answers = await Promise.all(paths.map(url => app.http.inject({ url })))
      return answers.map(({ statusCode }) => statusCode)
    }
    expect(await statuses()).toEqual([200, 200])
    expect(await withFault(new DatabaseUnavailableError('down'), statuses)).toEqual([200, 503])
    expect(await statuses()).toEqual([200, 200])
  })

  test('/readyz names the engine, and fails with Retry-After', async () => {
    const ready = await app.http.inject({ url: '/readyz' })
    expect(ready.json().data).toEqual({ isReady: true, engine: app.context.database.engine })
    const unready = await withFault(new Error('down'), () => app.http.inject({ url: '/readyz' }))
    expect(unready.json().data.code).toBe('unavailable')
    expect(Number(unready.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('an ended session is refused like a missing one', async () => {
  const { token: old } = await newPerson(app)
  const none = await inject('GET courses', { as: undefined })
  app.pass(8 * DAY_MS)
  const ended = await inject('GET courses', { as: old })
  expect([ended.statusCode, ended.body]).toEqual([401, none.body])
})
