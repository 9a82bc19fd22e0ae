/*
 * Draws scenes on contact sheets for review, and reports faulty ones.
 *   npm run studio -- scenes please thank     those whose name contains one of the words
 *   npm run studio -- scenes --sample 60      as many, drawn at random
 *   npm run studio -- scenes --parts          the kit
 * Each appears as in the player, as a strip of 128, and as a square of 56, on its tint in both themes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { sceneMark } from '#domain/course/scene-address.ts'
import { shuffled } from '#domain/shuffled.ts'
import { findChromium } from '#scripts/chromium.ts'
import { sceneProblems } from '#studio/pictures/check-scene.ts'
import { drawnScene, FRAME, type Scene } from '#studio/pictures/kit/scene.ts'
import { PARTS } from '#studio/pictures/parts-sheet.ts'
import { SCENES } from '#studio/pictures/scenes.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, '.cache/scenes')
const PER_SHEET = 15

const { values, positionals: words } = parseArgs({
  options: { parts: { type: 'boolean' }, sample: { type: 'string' } },
  allowPositionals: true,
})
const all: Readonly<Record<string, Scene>> = values.parts ? PARTS : SCENES
const named = Object.entries(all).filter(
  ([name]) => words.length === 0 || words.some(word => name.includes(word)),
)
const chosen = values.sample ? shuffled(named, Math.random).slice(0, Number(values.sample)) : named
const problems = chosen.flatMap(([name, scene]) => sceneProblems(name, scene))

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const tab = await browser.newPage({ viewport: { width: 1460, height: 900 } })
  for (let first = 0; first < chosen.length; first += PER_SHEET) {
    for (const theme of ['light', 'dark'] as const) {
      await tab.setContent(page(chosen.slice(first, first + PER_SHEET), theme))
      const path = join(FOLDER, `sheet-${first / PER_SHEET + 1}-${theme}.png`)
      await tab.screenshot({ path, fullPage: true })
      process.stdout.write(`${path}\n`)
    }
  }
} finally {
  await browser.close()
}
for (const [name, scene] of chosen) writeFileSync(join(FOLDER, `${name}.svg`), drawnScene(scene))
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}

function page(scenes: readonly (readonly [string, Scene])[], theme: 'light' | 'dark'): string {
  const styles = ['tokens.css', 'base.css', 'scene.css'].map(name =>
    readFileSync(join(ROOT, 'web/ui', name), 'utf8'),
  )
  return `<!doctype html><html data-theme="${theme}"><meta charset="utf-8"><style>${styles.join('\n')}
    body { display: grid; grid-template-columns: repeat(3, 1fr); gap: 20px; padding: 20px; font: 15px sans-serif }
    figure { margin: 0 } figcaption { padding-bottom: 4px }
    .row { display: flex; gap: 8px }
    .row > div { display: grid; gap: 8px; align-content: start }
    img { border-radius: 20px } .small { border-radius: 10px }
  </style>${scenes.map(([name, scene]) => figure(name, scene)).join('')}`
}

function figure(name: string, scene: Scene): string {
  const svg = drawnScene(scene)
  // With the mark of the scene's address, so that the product's style sheet applies to the sheet.
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}#${sceneMark(scene)}`
  const image = (width: number, height: number, kind = 'small') =>
    `<img class="${kind}" src="${address}" width="${width}" height="${height}">`
  return `<figure><figcaption>${name}, ${Buffer.byteLength(svg)} bytes</figcaption>
    <div class="row">${image(FRAME.width, FRAME.height, '')}<div>${image(100, 39)}${image(56, 56)}</div></div></figure>`
}
