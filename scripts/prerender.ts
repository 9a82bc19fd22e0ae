import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathInLanguage } from '#domain/languages.ts'
import { fileOfPage, NOT_FOUND_PAGE, PUBLIC_PAGES, type PublicPage } from '#domain/site/public-pages.ts'
import { headOf } from '#scripts/page-markup.ts'
import { assetsOf, readBuild } from '#scripts/vite-manifest.ts'

const ROOT = join(import.meta.dirname, '..')
const CONFIG = join(ROOT, 'vite.config.ts')
/** The web built for Node, deleted after the pages are written. */
const PROGRAM = join(ROOT, 'dist/prerender')

type Writer = { writePage: (path: string, language: Language) => Promise<string> }

/**
 * Writes the public pages in every language (decision 009), and preloads the font in every page.
 * @param out folder of the built web, with Vite's manifest
 * @param pages folder for the pages, readable by the server only
 * @throws Error when a page is empty or its markup violates the content security policy
 */
export async function prerender(out: string, pages: string): Promise<void> {
  const built = readBuild(out)
  const shell = withFont(readFileSync(join(out, 'index.html'), 'utf8'), built.font)
  const mailedLink = await buildInline('mailed-link.ts')
  writeFileSync(join(out, 'index.html'), withFirst(shell, mailedLink))
  const authoring = join(out, 'authoring.html')
  writeFileSync(authoring, withFont(readFileSync(authoring, 'utf8'), built.font))
  const gate = await buildInline('language-gate.ts')
  const earlyPresses = await buildInline('early-presses.ts')
  const { writePage } = await buildWriter()
  rmSync(pages, { recursive: true, force: true })
  for (const page of [...PUBLIC_PAGES, NOT_FOUND_PAGE]) {
    for (const language of LANGUAGES) {
      const html = await writePage(page.path, language)
      check(page, html)
      const file = join(pages, fileOfPage(page, language))
      mkdirSync(dirname(file), { recursive: true })
      const head = headOf(page, language, assetsOf(built, html, language))
      writeFileSync(file, assemble(shell, { language, html, head, scripts: scriptsOf(language, html) }))
    }
  }
  rmSync(PROGRAM, { recursive: true })

  function scriptsOf(language: Language, html: string): string {
    const scripts = [language === DEFAULT_LANGUAGE && gate, html.includes('<form') && earlyPresses]
    return scripts.map(script => (script ? `<script>${script}</script>` : '')).join('')
  }
}

/** @throws Error naming the page */
function check({ path }: PublicPage, html: string): void {
  if (!/<h1[ >]/.test(html)) throw new Error(`The page ${path} was written without a heading`)
  const [style] = /<[^>]*\sstyle="[^>]*>/.exec(html) ?? []
  if (style) throw new Error(`The page ${path} has a style in its markup, which no browser applies: ${style}`)
  if (/<(?:script|template)[ >]/.test(html)) throw new Error(`The page ${path} needs a script to be whole`)
}

function assemble(
  shell: string,
  { language, html, head, scripts }: { language: Language; html: string; head: string; scripts: string },
): string {
  return (
    shell
      .replace(`<html lang="${DEFAULT_LANGUAGE}"`, () => `<html lang="${language}"`)
      .replace('/manifest.webmanifest', () => pathInLanguage('/manifest.webmanifest', language))
      .replace(/<title>[\s\S]*?<\/title>\s*<meta name="description"[^>]*>/, () => scripts)
      // Last, because the styles of a screen come after the shared ones.
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
  )
}

/** Preloads the text font in parallel with the styles, because the first words use it. */
function withFont(html: string, font: string): string {
  const link = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`
  return html.replace('<link rel="icon"', () => `${link}\n    <link rel="icon"`)
}

/** Runs a script before the page requests anything. */
function withFirst(html: string, script: string): string {
  return html.replace(/<meta charset[^>]*>/, charset => `${charset}\n    <script>${script}</script>`)
}

async function buildWriter(): Promise<Writer> {
  await build({
    configFile: CONFIG,
    logLevel: 'warn',
    build: { ssr: 'app/written-page.tsx', outDir: PROGRAM, manifest: false, copyPublicDir: false },
  })
  return await import(join(PROGRAM, 'written-page.js'))
}

/** A script of `web/` inlined in the head of a page, because it runs before the program loads. */
async function buildInline(name: string): Promise<string> {
  const built = await build({
    configFile: CONFIG,
    logLevel: 'warn',
    build: {
      write: false,
      manifest: false,
      rolldownOptions: {
        input: join(ROOT, 'web', name),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const outputs = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  const [chunk] = outputs.filter(output => output.type === 'chunk')
  if (!chunk) throw new Error(`${name} was not built`)
  return chunk.code.trim()
}
