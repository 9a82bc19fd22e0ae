import type { FastifyReply, FastifyRequest } from 'fastify'
import { firstDataElement } from '#domain/site/first-data.ts'
import { compressPage } from '#server/http/compress-answer.ts'
import { actOf } from '#server/http/request-lines.ts'

/* A page with the data of its first screen (decision 038): for one person, at one moment. It must not be cached. */

export type PageData = {
  /** `FirstData` of the contract. */
  json: string
  /** Modules of the web that this person's screen needs and others' do not. */
  modules: readonly string[]
}

/** The first data of a page; undefined when the page should ask for them itself. */
export type FirstDataOf = (request: FastifyRequest, reply: FastifyReply) => Promise<PageData | undefined>

/** A page does not wait longer for its data: without them it asks by itself, and shows what is wrong. */
const TIME_LIMIT_MS = 300

/** The first data, if the browser is opening a page and they are available in time. Never fails. */
export async function firstDataInTime(
  firstDataOf: FirstDataOf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageData | undefined> {
  if (!isOpening(request)) return undefined
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), TIME_LIMIT_MS)
  const data = firstDataOf(request, reply).catch(error => {
    request.log.warn({ err: error, ...actOf(request) }, 'a page is sent without its first data')
    return undefined
  })
  return Promise.race([data, late]).finally(() => clearTimeout(timer))
}

/** The service worker also requests the page, to cache it: that copy must have nobody's data. */
function isOpening({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'
}

/** Sends the page with its first data. It has no tag: it is never the same twice. */
export async function sendPageWithData(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, policy }: { html: string; policy: string },
  { json, files }: { json: string; files: readonly string[] },
): Promise<FastifyReply> {
  const element = firstDataElement(json)
  const links = files
    .filter(file => !html.includes(`="${file}"`))
    .map(file => `<link rel="modulepreload" crossorigin href="${file}">\n    `)
  // The data come last, so that the browser requests the scripts before it reads them.
  const page = html
    .replace('<script type="module"', first => `${links.join('')}${first}`)
    .replace('</body>', () => `${element}\n  </body>`)
  reply.header('cache-control', 'no-store').header('vary', 'cookie')
  reply.header('content-security-policy', policy)
  return reply.type('text/html; charset=utf-8').send(await compressPage(request, reply, page))
}
