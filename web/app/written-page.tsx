import { renderToStringAsync } from 'preact-render-to-string'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { type Language, pathInLanguage } from '#domain/languages.ts'
import { Web } from '#web/app/app.tsx'

/**
 * A screen as a visitor sees it, as HTML, for `scripts/prerender.ts`: there is no browser where this runs.
 * @param path without language prefix
 */
export async function writePage(path: string, language: Language): Promise<string> {
  const { hook, searchHook } = memoryLocation({ path: pathInLanguage(path, language), static: true })
  return renderToStringAsync(
    <Router hook={hook} searchHook={searchHook}>
      <Web language={language} isVisitorsPage />
    </Router>,
  )
}
