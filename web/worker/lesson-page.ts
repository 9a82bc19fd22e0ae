import { firstDataElementIn } from '#domain/site/first-data.ts'
import type { Build } from '#web/worker/build.ts'
import { cacheAssets, cached, openOwn, PAGE_TIMEOUT_MS, page } from '#web/worker/caches.ts'

/*
 * A lesson's page starts before the server has answered (decision 043): the cached document, without its end, starts
 * the program, and the first data follows from the server's page.
 */

/** All courses have the same document. No course has this id, so the server adds no data to it. */
const LESSON_PAGE = '/course/0'
const PROGRAM = /<script type="module" ([^>]*)><\/script>/
const END = '</body></html>'
/** Headers of the server's own body; the cached body differs. */
const OF_BODY = ['content-encoding', 'content-length', 'etag', 'last-modified']

/**
 * Caches all files of a lesson, then the beginning of its document: once that is cached, the page needs nothing else
 * from the server to start.
 */
export async function keepLesson(build: Build): Promise<void> {
  await cacheAssets(build.lesson)
  const own = await openOwn(build)
  if (await own.match(LESSON_PAGE)) return
  const response = await fetch(LESSON_PAGE, { cache: 'reload', credentials: 'omit' })
  const beginning = beginningOf(await response.text(), build)
  if (!response.ok || beginning === undefined) return
  const headers = new Headers(response.headers)
  for (const name of OF_BODY) headers.delete(name)
  // With its data the page is personal.
  headers.set('cache-control', 'no-store')
  await own.put(LESSON_PAGE, new Response(beginning, { headers }))
}

/**
 * The document without its end, and with a program that does not wait for that end; undefined if it belongs to another
 * build.
 */
function beginningOf(html: string, { assets }: Build): string | undefined {
  const files = html.match(/\/assets\/[\w.-]+/g) ?? []
  const [program, attributes] = PROGRAM.exec(html) ?? []
  const [beginning, end] = html.split('</body>')
  if (program === undefined || end === undefined || !beginning) return undefined
  if (!files.every(file => assets.includes(file))) return undefined
  // After the element that the program renders into.
  return `${beginning.replace(program, '')}<script type="module" async ${attributes}></script>\n`
}

/**
 * The page of a lesson: the cached beginning at once, then the first data from the network's page. If the data is
 * missing, the document ends and the program requests it. If nothing is cached, it is handled like any other page.
 * @param answer the network's response, possibly already requested by the browser
 */
export async function lessonPage(answer: Promise<Response>, build: Build): Promise<Response> {
  const known = await cached(openOwn(build), LESSON_PAGE)
  if (!known) return page(answer, build)
  const late = new Promise<string>(resolve => setTimeout(resolve, PAGE_TIMEOUT_MS, ''))
  const data = Promise.race([dataOf(answer).catch(() => ''), late])
  const beginning = await known.text()
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    start: controller => controller.enqueue(encoder.encode(beginning)),
    pull: async controller => {
      controller.enqueue(encoder.encode((await data) + END))
      controller.close()
    },
  })
  return new Response(body, { headers: known.headers })
}

/** Redirects of a navigation are not followed here, so a page with status 200 comes from this site. */
async function dataOf(answer: Promise<Response>): Promise<string> {
  const response = await answer
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
  return isPage ? firstDataElementIn(await response.text()) : ''
}
