import { existsSync, readFileSync } from 'node:fs'
import { policyFor } from '#server/http/page-policy.ts'
import { type Compressed, compress } from '#server/http/prepared.ts'

/** A page of the built web. */
export type BuiltPage = {
  html: string
  /** The policy of its scripts. */
  policy: string
  /** Compressed at the first request: a server starts faster, and most pages are sent with data instead. */
  compressed: () => Promise<Compressed>
}

/** Reads a page; undefined when the web is not built. */
export function readPage(file: string, edit = (html: string) => html): BuiltPage | undefined {
  if (!existsSync(file)) return undefined
  const html = edit(readFileSync(file, 'utf8'))
  let compressed: Promise<Compressed> | undefined
  return {
    html,
    policy: policyFor(html),
    compressed: () => {
      compressed ??= compress(html)
      return compressed
    },
  }
}
