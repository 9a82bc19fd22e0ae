import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { allowGoogle, withGoogle } from '#server/http/google-policy.ts'

const OURS = "default-src 'none'; script-src 'self' 'sha256-abc'; frame-src 'none'; connect-src 'self'"

describe('with Google sign-in, the policy of a page', () => {
  test('adds exactly what the button needs', () => {
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

  test('allows Google’s pop-up on pages with its button; other pages, documents and answers are unchanged', async () => {
    const app = fastify()
    allowGoogle(app)
    app.get('/login', (_request, reply) => reply.header('content-security-policy', OURS).send({ a: 1 }))
    app.get('/profile', (_request, reply) =>
      reply.header('content-security-policy', "default-src 'none'").type('text/html').send('<p>'),
    )
    app.get('/*', (_request, reply) =>
      reply.header('content-security-policy', OURS).type('text/html; charset=utf-8').send('<p>'),
    )
    for (const url of ['/en/login?next=%2Fplan', '/register', '/register/2', '/en/profile']) {
      const { headers } = await app.inject(url)
      expect(headers['content-security-policy'], url).toBe(withGoogle(OURS))
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin-allow-popups')
    }
    const screens = ['/', '/en', '/courses', '/course/1', '/payment/1', '/close', '/admin', '/loginx']
    for (const url of [...screens, '/login', '/profile']) {
      const { headers } = await app.inject(url)
      expect(headers['content-security-policy'], url).not.toContain('google')
      expect(headers, url).not.toHaveProperty('cross-origin-opener-policy')
    }
    await app.close()
  })
})
