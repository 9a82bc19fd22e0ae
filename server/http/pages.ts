import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/http/refusal.ts'

const ROOT = join(import.meta.dirname, '../..')
const WEB = join(ROOT, 'dist/web')
const MEDIA = join(ROOT, 'content/media')
const YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves the built web, and the media of the content. Every path that is not the API's or a file's gets the
 * one page of the web, which finds its screen itself.
 */
export async function servePages(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: MEDIA,
    prefix: '/media/',
    // Files named by their content; the list of them and their licences stay in the repository.
    allowedPath: path => /^\/[0-9a-f]{20}\.\w+$/.test(path),
    decorateReply: true,
    setHeaders: reply => {
      reply.header('cache-control', YEAR)
      // A picture that is opened by itself is a document: it may load and run nothing.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    },
  })
  const page = readPage()
  if (page) {
    await app.register(fastifyStatic, {
      root: WEB,
      prefix: '/',
      decorateReply: false,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(?:api|media|assets)\//.test(request.url)
    if (!page || !isPage) throw new Refusal('not_found')
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', page.policy)
      .type('text/html; charset=utf-8')
      .send(page.html)
  })
}

/** The web's page with its policy: scripts of our own, and the inline ones that the build put into it. */
function readPage(): { html: string; policy: string } | undefined {
  const file = join(WEB, 'index.html')
  if (!existsSync(file)) return undefined
  const html = readFileSync(file, 'utf8')
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return { html, policy: policy.join('; ') }
}
