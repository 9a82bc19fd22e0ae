import { createHash } from 'node:crypto'
import type { Language } from '#domain/languages.ts'

/*
 * For pages that the server renders without the web build: the values of web/ui/tokens.css. They use the device's
 * theme, because they run no script that could know the chosen one.
 */
export const PALETTE = `
:root{color-scheme:light dark;--bg:#fff8ec;--surface:#fff;--surface-2:#f8e8cf;--ink:#0e2f36;--ink-2:#48626a;
--line:#8a7f6c;--accent:#c43d17;--accent-strong:#a33010;--on-accent:#fff;--link:#b23614;--near:#7d4e00;
--sun-soft:#ffefc7;--wrong:#a3123f;--wrong-soft:#ffe3e8;--focus:#0a6272}
@media (prefers-color-scheme:dark){:root{--bg:#0b2026;--surface:#132d34;--surface-2:#1c3b43;--ink:#fff4e2;
--ink-2:#b4c5c4;--line:#7e9799;--accent:#ff8a5c;--accent-strong:#ffa27c;--on-accent:#2b0e04;--link:#ff9c75;
--near:#ffd27f;--sun-soft:#40351a;--wrong:#ff9db2;--wrong-soft:#48202c;--focus:#ffd27f}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:17px/1.5 Figtree,Roboto,'Segoe UI',system-ui,sans-serif}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`

/**
 * A complete page.
 * @param title plain text; escaped here
 * @param content HTML for `main`
 */
export function plainPage(given: {
  language: Language
  title: string
  style: string
  content: string
}): string {
  const { language, title, style, content } = given
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
}

/** The source expression that allows this text inline. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
}
