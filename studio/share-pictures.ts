import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { brand } from '#domain/site/brand.ts'
import { findChromium } from '#scripts/chromium.ts'

/*
 * Draws the previews that chats show for a link to Dilo, in both languages.
 * 1200 x 630. The pictures are committed; a browser renders them, because the display font is a web font.
 */
const ROOT = join(import.meta.dirname, '..')
const SIZE = { width: 1200, height: 630 }
const WORDS: Record<Language, { title: string; end: string; lead: string }> = {
  es: {
    title: 'El inglés se aprende',
    end: 'diciéndolo.',
    lead: 'Escucha, repite y recibe un consejo claro.',
  },
  en: { title: 'You learn English', end: 'by saying it.', lead: 'Listen, repeat and get one clear tip.' },
}

/** A file as a data URL: the rendered page cannot read files. */
const data = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(join(ROOT, path)).toString('base64')}`
const font = (path: string) => data(join('node_modules/@fontsource-variable', path), 'font/woff2')

function page(language: Language): string {
  const { title, end, lead } = WORDS[language]
  const rays = Array.from({ length: 28 }, (_, index) => {
    return `<rect x="-4" y="-236" width="8" height="26" rx="4" transform="rotate(${(index * 360) / 28})"/>`
  })
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Display; font-weight: 200 800;
      src: url(${font('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')}) }
    @font-face { font-family: Words; font-weight: 300 900;
      src: url(${font('figtree/files/figtree-latin-wght-normal.woff2')}) }
    ${readFileSync(join(ROOT, 'web/ui/tokens.css'), 'utf8')}
    * { margin: 0; box-sizing: border-box }
    body { width: ${SIZE.width}px; height: ${SIZE.height}px; display: grid; grid-template-columns: 1fr 400px;
      align-items: center; padding: 0 72px 0 84px; background: var(--bg); color: var(--ink); overflow: hidden }
    h1 { font: 700 86px/1.02 Display; letter-spacing: -0.03em }
    em { font-style: normal; color: var(--accent-text) }
    p { margin-top: 28px; font: 500 34px/1.35 Words; color: var(--ink-2) }
    .brand { display: flex; align-items: center; gap: 18px; margin-bottom: 40px; font: 700 46px/1 Display }
    .brand img { width: 76px }
    svg { overflow: visible }
  </style>
  <div><div class="brand"><img src="${data('web/public/logo.svg', 'image/svg+xml')}">${brand.name}</div>
    <h1>${title}<br><em>${end}</em></h1><p>${lead}</p></div>
  <svg viewBox="-250 -250 500 500" width="400"><g fill="var(--accent)">${rays.join('')}<circle r="176"/></g>
    <g transform="scale(7.2) translate(-12 -12)" fill="none" stroke="var(--on-accent)" stroke-width="2"
      stroke-linecap="round" stroke-linejoin="round"><rect x="9" y="2" width="6" height="13" rx="3"/>
      <path d="M19 10v2a7 7 0 0 1-14 0v-2M12 19v3"/></g></svg>`
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const tab = await browser.newPage({ viewport: SIZE })
  for (const language of LANGUAGES) {
    await tab.setContent(page(language))
    await tab.evaluate('document.fonts.ready')
    const drawn = await tab.screenshot()
    const file = join(ROOT, `web/public/share-${language}.png`)
    const { size } = await sharp(drawn).png({ palette: true, colours: 64, effort: 10 }).toFile(file)
    process.stdout.write(`share-${language}.png: ${(size / 1000).toFixed(1)} kB\n`)
  }
} finally {
  await browser.close()
}
