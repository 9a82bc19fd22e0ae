import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { seenKey, tutorial } from '#domain/site/tutorial.ts'
import { fakeRecogniser } from '#e2e/fake-recogniser.ts'
import { addLearners, addSessions } from '#e2e/learners.ts'
import { AREAS, type View } from '#e2e/screens/areas.ts'
import { drawSheet, type Shot } from '#e2e/screens/sheet.ts'
import { startServer } from '#e2e/server.ts'
import { buildIfStale } from '#scripts/build-if-stale.ts'
import { findChromium } from '#scripts/chromium.ts'

/*
 * Draws a sheet of every state of some areas, on three screens, in both languages and themes.
 *   npm run studio -- screens loop tip     these areas, by default all
 *   --view right                           one state
 *   --whole                                whole pages
 *   --out FOLDER                           instead of `.cache/screens`
 * `e2e/screens/areas.ts` lists the states. To review a change, run it in two checkouts.
 */
const PHONE = { hasTouch: true, isMobile: true }
const SCREENS: readonly BrowserContextOptions[] = [
  { viewport: { width: 360, height: 740 }, ...PHONE },
  { viewport: { width: 320, height: 640 }, ...PHONE },
  { viewport: { width: 1280, height: 800 } },
]
const THEMES = ['light', 'dark'] as const
const SETTLING_MS = 700

const { values, positionals } = parseArgs({
  options: {
    out: { type: 'string', default: '.cache/screens' },
    view: { type: 'string' },
    whole: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const wanted = positionals.length > 0 ? positionals : Object.keys(AREAS)
const unknown = wanted.filter(name => !(name in AREAS))
if (unknown.length > 0) {
  process.stderr.write(`Not among ${Object.keys(AREAS).join(', ')}: ${unknown.join(', ')}\n`)
  process.exit(1)
}
const viewsOf = (area: string) => AREAS[area]?.filter(({ name }) => name.includes(values.view ?? '')) ?? []
if (wanted.every(area => viewsOf(area).length === 0)) {
  const states = wanted.flatMap(area => AREAS[area] ?? []).map(({ name }) => name)
  process.stderr.write(`No state has "${values.view}" in its name: ${states.join(', ')}\n`)
  process.exit(1)
}

buildIfStale()
const data = mkdtempSync(join(tmpdir(), 'dilo-screens-'))
await (await startServer(data)).stop()
const sessions = await addSessions(data, 1)
const newViews = wanted.flatMap(viewsOf).filter(({ as }) => as === 'newcomer')
const { eva: newcomers } = await addLearners(data, newViews.length * SCREENS.length * LANGUAGES.length)
const server = await startServer(data)
const browser = await chromium.launch({
  executablePath: findChromium({ isShellEnough: true }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
})
try {
  mkdirSync(values.out, { recursive: true })
  for (const area of wanted) {
    const views = viewsOf(area)
    const shots: Shot[] = []
    for (const view of views) shots.push(...(await photograph(browser, view)))
    const file = join(values.out, `${area}.png`)
    writeFileSync(file, await drawSheet(browser, area, shots))
    process.stdout.write(`${file}: ${views.length} states\n`)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

/** One state on every screen, in every language and theme. A state that is not reached is shown as far as it got. */
async function photograph(shooting: Browser, view: View): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const screen of SCREENS) {
    for (const language of LANGUAGES) {
      const context = await shooting.newContext({ ...screen, locale: language, baseURL: server.url })
      const page = await context.newPage()
      page.setDefaultTimeout(8000)
      try {
        await prepare(page, view)
        await view.show(page, language).catch((error: Error) => tell(view, language, error))
        shots.push(...(await inThemes(page, view, language)))
      } finally {
        await context.close()
      }
    }
  }
  return shots
}

async function prepare(page: Page, { as }: View): Promise<void> {
  const token = as === 'newcomer' ? newcomers.pop()?.token : as && sessions[as][0]
  if (token)
    await page.context().addCookies([{ name: 'dilo', value: token, url: server.url, httpOnly: true }])
  await page.addInitScript(
    keys => {
      if (location.protocol !== 'about:') for (const key of keys) localStorage.setItem(key, 'true')
    },
    [seenKey(tutorial, false), seenKey(tutorial, true)],
  )
  await fakeRecogniser(page)
}

async function inThemes(page: Page, { name: view }: View, language: Language): Promise<Shot[]> {
  const shots: Shot[] = []
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  for (const theme of THEMES) {
    await page.evaluate(chosen => {
      document.documentElement.dataset.theme = chosen
    }, theme)
    await page.waitForTimeout(SETTLING_MS)
    const png = await page.screenshot({ fullPage: values.whole })
    shots.push({ view, label: `${width}x${height} ${language} ${theme}`, width, png })
  }
  return shots
}

function tell({ name }: View, language: Language, { message }: Error): void {
  process.stderr.write(`${name} (${language}) was not reached: ${message.split('\n')[0]}\n`)
}
