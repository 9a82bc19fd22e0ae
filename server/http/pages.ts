import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MEDIA_FOLDER, mediaPath, pathInMedia } from '#content/media-files.ts'
import { DEFAULT_LANGUAGE, languageOfPath, pathWithoutLanguage } from '#domain/languages.ts'
import { isAuthoringPath, screenAt } from '#domain/site/routes.ts'
import { sendAuthoringPage } from '#server/http/authoring-page.ts'
import { type BuiltPage, readPage } from '#server/http/built-page.ts'
import { readBuiltScripts } from '#server/http/built-scripts.ts'
import { type FirstDataOf, firstDataInTime, sendPageWithData } from '#server/http/page-with-data.ts'
import { isPaymentPage, sendPaymentPage } from '#server/http/payment-page.ts'
import { chooseBody } from '#server/http/prepared.ts'
import { readPublicPages, robots, sitemap } from '#server/http/public-pages.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isTextFile, sendTextFile } from '#server/http/text-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const WEB = join(ROOT, 'dist/web')
const PAGES = join(ROOT, 'dist/pages')
/** For files named by their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
const MEDIA_HEADERS = {
  'cache-control': IMMUTABLE,
  // A picture opened directly is a document: it must not load or run anything.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}
/** For the logo and its sizes, used by tabs, the menu and the device's launcher. */
const FOR_A_DAY = 'public, max-age=86400'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

type PageOptions = {
  /** The public address, without a trailing slash. */
  publicUrl: string
  /** Whether the payment page loads PayPal's sources. */
  isPaypal: boolean
  /** These requests get the empty page: the web decides after checking the session. */
  mayBeSignedIn: (request: FastifyRequest) => boolean
  /** The data that the web would request first, as JSON to write into the empty page (decision 038). */
  firstDataOf: FirstDataOf
}

/**
 * Serves the built web and the content's media. Other paths get a page: a prerendered one for visitors where it
 * exists, else the web's empty page, which renders its screen itself, with status 404 for unknown paths.
 */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  await serveMedia(app)
  const empty = readPage(join(WEB, 'index.html'))
  const sendPageAt = empty && pageSender(empty, options)
  if (empty) await serveFiles(app)
  serveTexts(app, options.publicUrl)
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(?:api|dev|media|assets)\//.test(request.url)
    if (!sendPageAt || !isPage) throw new Refusal('not_found')
    const [path = '/'] = request.url.split('?', 1)
    return sendPageAt(path, request, reply)
  })
}

async function serveMedia(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: MEDIA_FOLDER,
    serve: false,
    setHeaders: reply => reply.headers(MEDIA_HEADERS),
  })
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, (request, reply) => {
    const name = request.params['*']
    // Only files named by their content: not the manifest and the licences in that folder.
    if (!/^[0-9a-f]{20}\.\w+$/.test(name)) throw new Refusal('not_found')
    if (!isTextFile(name)) return reply.sendFile(pathInMedia(name))
    const read = () => contentOf(mediaPath(name))
    return sendTextFile(request, reply, { name, read, headers: MEDIA_HEADERS })
  })
}

/** Serves the files of the built web, except its pages. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: WEB,
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Served as pages, with their own policy.
    globIgnore: ['index.html*', 'authoring.html*', '.vite/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
      // A worker's policy is that of its own file, not that of the page.
      if (path.includes('service-worker.js')) reply.header('content-security-policy', WORKER_POLICY)
    },
  })
}

function serveTexts(app: FastifyInstance, publicUrl: string): void {
  for (const [path, type, text] of [
    ['/robots.txt', 'text/plain', robots(publicUrl)],
    ['/sitemap.xml', 'application/xml', sitemap(publicUrl)],
  ] as const) {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text),
    )
  }
}

/** Reads the pages, and sends the one of a path. */
function pageSender(empty: BuiltPage, { publicUrl, isPaypal, mayBeSignedIn, firstDataOf }: PageOptions) {
  const authoring = readPage(join(WEB, 'authoring.html'))
  const byScreen = readScreens()
  const scripts = readBuiltScripts(WEB)
  const written = readPublicPages(PAGES, publicUrl)

  return async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const screen = screenAt(pathWithoutLanguage(path))
    // Even with a code in the address, for which there is no page that could say so.
    if (screen === 'verify') reply.header('x-robots-tag', 'noindex')
    const isKnown = screen !== undefined
    const ofScreen = byScreen.get(screen ?? 'notFound') ?? empty
    if (isKnown && isPaymentPage(path)) return sendPaymentPage(reply.code(200), ofScreen, isPaypal)
    if (authoring && isAuthoringPath(pathWithoutLanguage(path))) {
      return sendAuthoringPage(reply.code(200), authoring)
    }
    reply.code(isKnown ? 200 : 404)
    const page = isKnown ? written.pageOf(path) : written.notFound(languageOfPath(path) ?? DEFAULT_LANGUAGE)
    if (page && !mayBeSignedIn(request)) return sendPage(request, reply, page)
    const data = isKnown ? await firstDataInTime(firstDataOf, request, reply) : undefined
    if (!data) return sendPage(request, reply, ofScreen)
    const files = data.modules.flatMap(module => scripts.of(module))
    return sendPageWithData(request, reply, ofScreen, { json: data.json, files })
  }
}

/** The content of a file; undefined when there is none. */
async function contentOf(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** @param path of a built file */
function cachingOf(path: string): string {
  if (path.includes('/assets/')) return IMMUTABLE
  return /\/logo\.svg|\/icons\//.test(path) ? FOR_A_DAY : 'no-cache'
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: BuiltPage,
): Promise<FastifyReply> {
  const content = await page.compressed()
  reply.header('cache-control', 'no-cache').header('vary', 'cookie')
  reply.header('content-security-policy', page.policy)
  return reply.type('text/html; charset=utf-8').send(chooseBody(request, reply, content))
}

/** The empty page of each screen, which names the files that the screen needs (decision 037). */
function readScreens(): Map<string, BuiltPage> {
  const folder = join(PAGES, 'screens')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    files.flatMap(name => {
      const page = readPage(join(folder, name))
      return page ? [[basename(name, '.html'), page] as const] : []
    }),
  )
}
