import type { S3Client } from '#server/media/s3/s3-client.ts'
import { readTextAtMost } from '#server/outside/read-answer.ts'

/*
 * Parses the answers of ListObjectsV2. Elements of the same name are never nested in them, so no XML parser is
 * needed.
 */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A thousand keys of a kilobyte, each with its facts. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024

/** The keys of a page with their sizes in bytes, and the token of the next page, if there is one. */
export type Listing = { sizes: Map<string, number>; next: string | undefined }

/**
 * Requests a page of at most 1,000 keys.
 * @throws S3Error
 */
export function listPage(client: S3Client, query: Record<string, string>): Promise<Listing> {
  return client.call({ method: 'GET', query: { 'list-type': '2', ...query } }, async response =>
    readListing(await readTextAtMost(response, MAX_PAGE_BYTES)),
  )
}

function readListing(xml: string): Listing {
  const sizes = new Map<string, number>()
  for (const object of xml.split('<Contents>').slice(1)) {
    const key = textIn(object, 'Key')
    if (key !== undefined) sizes.set(key, Number(textIn(object, 'Size')))
  }
  const hasMore = textIn(xml, 'IsTruncated') === 'true'
  return { sizes, next: hasMore ? textIn(xml, 'NextContinuationToken') : undefined }
}

/** The text of the first element with a name. */
function textIn(xml: string, element: string): string | undefined {
  const [, after] = xml.split(`<${element}>`, 2)
  const [text] = after?.split(`</${element}>`, 1) ?? []
  return text?.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
