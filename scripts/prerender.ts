import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathInLanguage } from '#domain/languages.ts'
import { fileOfPage, NOT_FOUND_PAGE, PUBLIC_PAGES, type PublicPage } from '#domain/site/public-pages.ts'
import { screenAt } from '#domain/site/routes.ts'
import { withAssets } from '#scripts/page-assets.ts'
import { headOf } from '#scripts/page-markup.ts'
import {
  assetsOf,
  ENTRY,
  keyOf,
  type Manifest,
  partsInMarkup,
  readBuild,
  textsIn,
} from '#scripts/vite-manifest.ts'
import { SCREEN_PARTS, WRITTEN_PARTS } from '#scripts/web-screens.ts'

const ROOT = join(import.meta.dirname, '..')
const CONFIG = join(ROOT, 'vite.config.ts')
/** The web built for Node, deleted after the pages are written. */
const PROGRAM = join(ROOT, 'dist/prerender')

/** The folder of the empty documents, one for each screen. */
const SCREENS = 'screens'

const TEXT_FONT = /figtree-latin-wght-normal[^/]*\.woff2$/

type Writer = { writePage: (path: string, language: Language) => Promise<string> }

/**
 * Writes the documents that the server sends: the public pages in every language (decision 009), and an empty one for
 * each screen, each with the files that its screen needs at once (decision 037).
 * @param out folder of the built web, with Vite's manifest
 * @param pages folder for the pages, readable by the server only
 * @throws Error when a page is empty or its markup violates the content security policy
 */
export async function prerender(out: string, pages: string): Promise<void> {
  const built = readBuild(out)
  const { manifest } = built
  const earlyFonts = await buildInline('early-fonts.ts', { TEXT_FONT: JSON.stringify(textFont(manifest)) })
  const shell = withFirst(readFileSync(join(out, ENTRY), 'utf8'), [earlyFonts])
  const authoring = join(out, 'authoring.html')
  writeFileSync(authoring, withFont(readFileSync(authoring, 'utf8'), textFont(manifest)))
  const gate = await buildInline('language-gate.ts')
  const earlyPresses = await buildInline('early-presses.ts')
  const { writePage } = await buildWriter()
  rmSync(pages, { recursive: true, force: true })
  await writeEmptyPages(shell, { out, pages, manifest })
  for (const page of [...PUBLIC_PAGES, NOT_FOUND_PAGE]) {
    for (const language of LANGUAGES) {
      const html = await writePage(page.path, language)
      check(page, html)
      const file = join(pages, fileOfPage(page, language))
      mkdirSync(dirname(file), { recursive: true })
      const screen = screenAt(page.path) as keyof typeof SCREEN_PARTS | undefined
      const ofScreen = (screen && WRITTEN_PARTS[screen]) ?? SCREEN_PARTS[screen ?? 'notFound']
      const parts = [...ofScreen, ...partsInMarkup(built, html), textsIn(language)]
      const document = withAssets(shell, out, assetsOf(manifest, parts), fileOf(manifest, ENTRY))
      const head = headOf(page, language)
      writeFileSync(file, assemble(document, { language, html, head, scripts: scriptsOf(language, html) }))
    }
  }
  rmSync(PROGRAM, { recursive: true })

  function scriptsOf(language: Language, html: string): string {
    const scripts = [language === DEFAULT_LANGUAGE && gate, html.includes('<form') && earlyPresses]
    return scripts.map(script => (script ? `<script>${script}</script>` : '')).join('')
  }
}

/** The documents of screens that the program renders itself. All other paths get that of the not-found screen. */
async function writeEmptyPages(
  shell: string,
  { out, pages, manifest }: { out: string; pages: string; manifest: Manifest },
): Promise<void> {
  const texts = LANGUAGES.map(language => [language, `/${fileOf(manifest, textsIn(language))}`])
  const scripts = [
    await buildInline('mailed-link.ts'),
    await buildInline('early-text.ts', { TEXTS: JSON.stringify(Object.fromEntries(texts)) }),
  ]
  const write = (file: string, parts: readonly string[]) => {
    const html = withAssets(shell, out, assetsOf(manifest, parts), fileOf(manifest, ENTRY))
    writeFileSync(file, withFirst(html, scripts))
  }
  mkdirSync(join(pages, SCREENS), { recursive: true })
  for (const [screen, parts] of Object.entries(SCREEN_PARTS))
    write(join(pages, SCREENS, `${screen}.html`), parts)
  write(join(out, ENTRY), SCREEN_PARTS.notFound)
}

/** @throws Error when the build has no text font */
function textFont(manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => TEXT_FONT.test(file))
  if (font === undefined) throw new Error('The build has no text font')
  return `/${font.file}`
}

function fileOf(manifest: Manifest, name: string): string {
  return manifest[keyOf(manifest, name)]?.file ?? ''
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

/** Preloads the text font, in a program for fast connections. */
function withFont(html: string, font: string): string {
  const link = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`
  return html.replace('<link rel="icon"', () => `${link}\n    <link rel="icon"`)
}

/** Runs scripts before the page requests anything. */
function withFirst(html: string, scripts: readonly string[]): string {
  const elements = scripts.map(script => `<script>${script}</script>`)
  return html.replace(/<meta charset[^>]*>/, charset => [charset, ...elements].join('\n    '))
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
async function buildInline(name: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: CONFIG,
    logLevel: 'warn',
    define,
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
