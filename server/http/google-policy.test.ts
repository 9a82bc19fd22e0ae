import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { allowGoogle, withGoogle } from '#server/http/google-policy.ts'

const OURS = "default-src 'none'; script-src 'self' 'sha256-abc'; frame-src 'none'; connect-src 'self'"

describe('where Google sign-in is set up, the policy of a page', () => {
  test('allows exactly what the button needs, and everything that it allowed before', () => {
    expect(withGoogle(OURS)).toBe(
      [
        "default-src 'none'",
        "script-src 'self' 'sha256-abc' https://accounts.google.com/gsi/client",
        'frame-src https://accounts.google.com/gsi/',
        "connect-src 'self' https://accounts.google.com/gsi/",
        'style-src https://accounts.google.com/gsi/style',
      ].join('; '),
    )
  })

  test('lets Google answer from its window; other documents and answers stay as they are', async () => {
    const app = fastify()
    allowGoogle(app)
    app.get('/page', (_request, reply) =>
      reply.header('content-security-policy', OURS).type('text/html; charset=utf-8').send('<p>'),
    )
    app.get('/mail', (_request, reply) =>
      reply.header('content-security-policy', "default-src 'none'").type('text/html').send('<p>'),
    )
    app.get('/json', (_request, reply) => reply.header('content-security-policy', OURS).send({ a: 1 }))
    const [page, mail, json] = await Promise.all(['/page', '/mail', '/json'].map(url => app.inject(url)))
    expect(page?.headers['content-security-policy']).toBe(withGoogle(OURS))
    expect(page?.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    for (const other of [mail, json]) {
      expect(other?.headers['content-security-policy']).not.toContain('google')
      expect(other?.headers).not.toHaveProperty('cross-origin-opener-policy')
    }
    await app.close()
  })
})
