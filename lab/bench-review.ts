import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { LOW_END } from '#lab/bench/profiles.ts'
import { rebuildCards } from '#lab/bench/rebuild-cards.ts'
import { median } from '#lab/bench/statistics.ts'
import { findChromium } from '#scripts/chromium.ts'

/*
 * Computing the memory of 5,000 words from 8 reviews each, on the server and on a device.
 * The first, median and fastest time in Node, in Chromium and in Chromium slowed down to a low-end phone. Needs an otherwise
 * idle machine.
 */

const SIZE = { items: 5000, reviews: 8 }
const ROUNDS = 15

/** The code of `rebuildCards` for a page, as the global `rebuild`. */
async function bundled(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: 'lab/bench/rebuild-cards.ts', formats: ['iife'], name: 'rebuild' },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  if (!bundle || !('output' in bundle)) throw new Error('the bundler returned no output')
  return bundle.output.map(chunk => ('code' in chunk ? chunk.code : '')).join('')
}

async function pageOf(browser: Browser, { cpuSlowdown }: { cpuSlowdown: number }): Promise<Page> {
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundled() })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return page
}

type Rebuilt = ReturnType<typeof rebuildCards>
const inPage = (page: Page) => page.evaluate<Rebuilt>(`rebuild.rebuildCards(${JSON.stringify(SIZE)})`)

process.stdout.write(`${SIZE.items} words x ${SIZE.reviews} reviews\n`)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const [device, slow] = [await pageOf(browser, { cpuSlowdown: 1 }), await pageOf(browser, LOW_END)]
  const places: Record<string, () => Rebuilt | Promise<Rebuilt>> = {
    Node: () => rebuildCards(SIZE),
    Chromium: () => inPage(device),
    [`Chromium, ${LOW_END.cpuSlowdown} times slower`]: () => inPage(slow),
  }
  const times = new Map<string, number[]>()
  // In turns, so that what else the machine does is the same for all.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, rebuild] of Object.entries(places)) {
      const { ms, counted } = await rebuild()
      if (counted !== SIZE.items * SIZE.reviews) throw new Error(`${place} counted ${counted} reviews`)
      times.set(place, [...(times.get(place) ?? []), ms])
    }
  }
  const node = Math.min(...(times.get('Node') ?? []))
  for (const [place, all] of times) {
    const [first = 0, fastest] = [all[0], Math.min(...all)]
    const took = [first, median(all), fastest].map(ms => ms.toFixed(0))
    process.stdout.write(
      `${place}: first ${took[0]} ms, median ${took[1]} ms, fastest ${took[2]} ms, ${(fastest / node).toFixed(1)} times Node\n`,
    )
  }
} finally {
  await browser.close()
}
