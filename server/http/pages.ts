import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MEDIA_FOLDER, pathInMedia } from '#content/media-files.ts'
import { DEFAULT_LANGUAGE, languageOfPath, pathWithoutLanguage } from '#domain/languages.ts'
import { isKnownPath } from '#domain/site/routes.ts'
import { policyFor } from '#server/http/page-policy.ts'
import { isPaymentPage, sendPaymentPage } from '#server/http/payment-page.ts'
import { chooseBody, compress } from '#server/http/prepared.ts'
import { readPublicPages, robots, sitemap, type WrittenPage } from '#server/http/public-pages.ts'
import { Refusal } from '#server/http/refusal.ts'

const ROOT = join(import.meta.dirname, '../..')
const WEB = join(ROOT, 'dist/web')
const PAGES = join(ROOT, 'dist/pages')
/** For what is named by its content. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Serves the built web, and the media of the content. Every path that is not the API's or a file's gets a page:
 * one written at build time where there is one for visitors, else the empty one of the web, which finds its
 * screen itself. Its status is 404 where the product has no such path.
 * @param publicUrl where people reach this server, without a slash at the end
 * @param isPaypal whether the page of a payment has to load what PayPal needs
 * @param mayBeSignedIn such requests get the empty page: the program decides what to show after it has checked the session
 */
export async function servePages(
  app: FastifyInstance,
  {
    publicUrl,
    isPaypal,
    mayBeSignedIn,
  }: { publicUrl: string; isPaypal: boolean; mayBeSignedIn: (request: FastifyRequest) => boolean },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: MEDIA_FOLDER,
    serve: false,
    setHeaders: reply => {
      reply.header('cache-control', FOR_EVER)
      // A picture that is opened by itself is a document: it may load and run nothing.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    },
  })
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, (request, reply) => {
    const name = request.params['*']
    // Only files named by their content: the manifest and the licences stay in the repository.
    if (!/^[0-9a-f]{20}\.\w+$/.test(name)) throw new Refusal('not_found')
    return reply.sendFile(pathInMedia(name))
  })
  const empty = await readEmptyPage()
  if (empty) {
    await app.register(fastifyStatic, {
      root: WEB,
      prefix: '/',
      decorateReply: false,
      index: false,
      wildcard: false,
      preCompressed: true,
      // The empty page is sent below, with its policy.
      globIgnore: ['index.html*', '.vite/**'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache')
        // A worker fetches under the policy of its own file, not of the page.
        if (path.includes('service-worker.js')) reply.header('content-security-policy', WORKER_POLICY)
      },
    })
  }
  const written = await readPublicPages(PAGES, publicUrl)
  for (const [path, type, text] of [
    ['/robots.txt', 'text/plain', robots(publicUrl)],
    ['/sitemap.xml', 'application/xml', sitemap(publicUrl)],
  ] as const) {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text),
    )
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(?:api|media|assets)\//.test(request.url)
    if (!empty || !isPage) throw new Refusal('not_found')
    const [path = '/'] = request.url.split('?', 1)
    if (isPaymentPage(path) && isKnownPath(pathWithoutLanguage(path))) {
      return sendPaymentPage(reply.code(200), empty, isPaypal)
    }
    const isKnown = isKnownPath(pathWithoutLanguage(path))
    const page = isKnown ? written.pageOf(path) : written.notFound(languageOfPath(path) ?? DEFAULT_LANGUAGE)
    const shown = mayBeSignedIn(request) ? empty : (page ?? empty)
    return sendPage(request, reply.code(isKnown ? 200 : 404), shown)
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: WrittenPage): FastifyReply {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie')
  reply.header('content-security-policy', page.policy)
  return reply.type('text/html; charset=utf-8').send(chooseBody(request, reply, page))
}

/** The page without a screen; undefined where the web is not built. */
async function readEmptyPage(): Promise<(WrittenPage & { html: string }) | undefined> {
  const file = join(WEB, 'index.html')
  if (!existsSync(file)) return undefined
  const html = readFileSync(file, 'utf8')
  return { html, ...(await compress(html)), policy: policyFor(html) }
}
