import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forAuthoring } from '#server/http/authoring-page.ts'
import { policyFor } from '#server/http/page-policy.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

test('the authoring page may additionally do exactly what its components need', () => {
  const policy = policyFor('<html></html>')
  const before = new Set(policy.split('; '))
  const added = forAuthoring(policy, 'abc')
    .split('; ')
    .filter(directive => !before.has(directive))
  expect(added).toEqual(["style-src 'self' 'nonce-abc'", "connect-src 'self' blob:"])
})

const isBuilt = existsSync(join(import.meta.dirname, '../../dist/web/authoring.html'))
describe.runIf(isBuilt)('the complete server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test.each(['/admin', '/admin/users', '/en/edit-words', '/upload?from=x'])(
    'sends the authoring program at %s, with an unpredictable nonce, and never cached',
    async url => {
      const [one, other] = await Promise.all([app.http.inject(url), app.http.inject(url)])
      const nonce = /<meta property="csp-nonce" nonce="([\w+/]{22}==)"/.exec(one.body)?.[1]
      expect(one.statusCode).toBe(200)
      expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      expect(one.headers['cache-control']).toBe('no-store')
      expect(one.body).not.toBe(other.body)
    },
  )

  test.each(['/', '/courses', '/plan', '/administration', '/authoring.html', '/authoring'])(
    'sends the learner’s program at %s',
    async url => {
      const page = await app.http.inject(url)
      expect(page.body).not.toContain('csp-nonce')
      expect(page.headers['content-security-policy']).not.toMatch(/unsafe|nonce/)
    },
  )
})
