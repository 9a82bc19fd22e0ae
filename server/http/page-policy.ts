import { createHash } from 'node:crypto'
import { tutorial } from '#domain/site/tutorial.ts'
import { framedSites } from '#domain/site/tutorial-video.ts'

/**
 * The content security policy of a page: sources on this server only, and inline scripts and styles of the build, by
 * hash.
 */
export function policyFor(html: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(html.matchAll(/<script>([\s\S]*?)<\/script>/g))].join(' '),
    ["style-src 'self'", ...hashesOf(html.matchAll(/<style>([\s\S]*?)<\/style>/g))].join(' '),
    // Authors may link to pictures and recordings elsewhere (D29); neither can execute anything.
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    `frame-src ${framedSites(tutorial).join(' ') || "'none'"}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashesOf(inline: Iterable<RegExpMatchArray>): string[] {
  return [...inline].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
