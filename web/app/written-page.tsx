import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { type Language, pathInLanguage } from '#domain/languages.ts'
import { Web } from '#web/app/app.tsx'

/** React emits preloads for the pictures of a page; browsers find the pictures without them. */
const EARLY_PICTURES = /^(?:<link rel="preload" as="image"[^>]*>)+/

/**
 * The HTML of a screen for visitors, for `scripts/prerender.ts`. Runs without a browser.
 * @param path without language prefix
 * @throws anything that a part of the page throws
 */
export async function writePage(path: string, language: Language): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <Router ssrPath={pathInLanguage(path, language)}>
      <Web language={language} isVisitorsPage />
    </Router>,
    {
      // Keep parts of any size in place: otherwise a script would have to move them there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Otherwise React would omit the failed part, for the browser to retry.
      onError: error => void errors.push(error),
    },
  )
  if (errors.length > 0) throw errors[0]
  const html = await new Response(prelude).text()
  return html.replace(EARLY_PICTURES, '')
}
