import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { seenKey, tutorial } from '#domain/site/tutorial.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { fakeRecogniser, hear, startListening } from '#e2e/fake-recogniser.ts'
import { startServer } from '#e2e/server.ts'
import { goOn, openMenu, openPlayer, target, texts, verdict } from '#e2e/walking.ts'
import { buildIfStale } from '#scripts/build-if-stale.ts'
import { findChromium } from '#scripts/chromium.ts'

/*
 * Records the video of the tutorial and its captions in every language, from the running product.
 * The first word of the demo, frame by frame. Run it again when the player's look changes. Needs `ffmpeg`.
 */
const OUT = join(import.meta.dirname, '../web/public/tutorial')
const MAX_BYTES = 600_000
const PHONE = {
  viewport: { width: 360, height: 700 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
}
const FRAMES_PER_SECOND = 12
/** Duration of one frame of an animation; longer frames show a settled page. */
const MOVING_SECONDS = 0.25
const SETTLING_MS = 600

const CAPTIONS = {
  es: {
    word: 'Cada palabra trae su dibujo, cómo suena y qué significa.',
    listen: 'Escúchala las veces que quieras: normal, lenta o por palabra.',
    speak: 'Toca el micrófono y dila en voz alta.',
    wrong: 'Si algo no se entendió, te decimos qué cambiar.',
    right: 'Cuando se entiende, pasas a lo que sigue.',
    sentence: 'Después la dices dentro de frases.',
    silent: '¿Ahora no puedes hablar? Elige, escribe o grábate.',
    menu: 'En el menú ves tus lecciones y por dónde vas.',
  },
  en: {
    word: 'Each word has its picture, its sound and its meaning.',
    listen: 'Listen as often as you like: normal, slow or word by word.',
    speak: 'Tap the microphone and say it aloud.',
    wrong: 'If something was not clear, we tell you what to change.',
    right: 'Once it is clear, you go on.',
    sentence: 'Then you say it inside sentences.',
    silent: 'You cannot speak now? Choose, type or record yourself.',
    menu: 'The menu shows your lessons and where you are.',
  },
} satisfies Record<Language, Record<string, string>>

type Shot = { file: string; seconds: number }
type Cue = { startSeconds: number; endSeconds: number; text: string }

/** The recording: frames with their duration, and captions. */
class Reel {
  readonly shots: Shot[] = []
  readonly cues: Cue[] = []
  readonly #page: Page
  readonly #folder: string
  seconds = 0

  constructor(page: Page, folder: string) {
    this.#page = page
    this.#folder = folder
  }

  /** Records the current page for a duration. */
  async hold(seconds: number): Promise<void> {
    if (seconds > MOVING_SECONDS) await this.#page.waitForTimeout(SETTLING_MS)
    const file = join(this.#folder, `${String(this.shots.length).padStart(4, '0')}.png`)
    await this.#page.screenshot({ path: file })
    this.shots.push({ file, seconds })
    this.seconds += seconds
  }

  /** Records an animation, frame by frame. */
  async follow(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= MOVING_SECONDS) await this.hold(MOVING_SECONDS)
  }

  /** Records a scene; its frames get the scene's caption. */
  async scene(text: string, play: () => Promise<void>): Promise<void> {
    const startSeconds = this.seconds
    await play()
    this.cues.push({ startSeconds, endSeconds: this.seconds, text })
  }

  /** Shows a finger on the next target. */
  async pointAt(place: Locator): Promise<void> {
    const box = await place.boundingBox()
    if (!box) throw new Error('there is nothing to point at')
    await this.#page.evaluate(({ x, y, width, height }) => {
      const finger = document.createElement('div')
      finger.id = 'finger'
      Object.assign(finger.style, {
        position: 'fixed',
        left: `${x + width / 2 - 26}px`,
        top: `${y + height / 2 - 26}px`,
        width: '52px',
        height: '52px',
        borderRadius: '50%',
        border: '4px solid var(--focus)',
        background: 'color-mix(in srgb, var(--sun) 45%, transparent)',
        zIndex: '99',
        pointerEvents: 'none',
      })
      ;(document.querySelector('dialog[open]') ?? document.body).append(finger)
    }, box)
    await this.hold(0.75)
    await this.#page.evaluate(() => document.querySelector('#finger')?.remove())
  }
}

/** Runs the scenes. @returns the times and texts of the product's voice */
async function walk(
  reel: Reel,
  page: Page,
  language: Language,
): Promise<{ atSeconds: number; audioUrl: string }> {
  const text = texts[language]
  const caption = CAPTIONS[language]
  const course = await readCourse(page.request, 'demo')
  const [word] = itemsOf(course, 1)
  if (!word) throw new Error('the demo is empty')
  const microphone = page.getByRole('button', {
    name: new RegExp(`^(${text.speaking.idle}|${text.speaking.again})`),
  })
  let atSeconds = 0

  await openPlayer(page, course, language)
  await page.waitForLoadState('networkidle')
  await reel.scene(caption.word, () => reel.hold(3.5))
  await reel.scene(caption.listen, async () => {
    const listen = page.getByRole('button', { name: text.player.listen, exact: true })
    await reel.pointAt(listen)
    await listen.click()
    atSeconds = reel.seconds + 0.3
    await reel.hold(3.5)
  })
  await reel.scene(caption.speak, async () => {
    await reel.pointAt(microphone)
    await startListening(page)
    await reel.follow(2.5)
  })
  await reel.scene(caption.wrong, async () => {
    await hear(page, 'yellow')
    await page
      .getByRole('heading', { name: new RegExp(`${text.speaking.near}|${text.speaking.wrong}`) })
      .waitFor()
    await reel.hold(4)
  })
  await reel.scene(caption.right, async () => {
    await page.keyboard.press('Escape')
    await reel.pointAt(microphone)
    await startListening(page)
    await reel.follow(1)
    await hear(page, word.englishWord)
    await verdict(page, text.speaking.right).waitFor()
    await page.keyboard.press('Shift')
    await reel.hold(3)
  })
  await reel.scene(caption.sentence, async () => {
    await goOn(page)
    await target(page)
      .filter({ hasText: word.sentences[0]?.englishWord ?? '' })
      .waitFor()
    await page.waitForLoadState('networkidle')
    await reel.hold(3.5)
  })
  await reel.scene(caption.silent, async () => {
    const silent = page.getByRole('button', { name: text.speaking.cannotSpeak })
    await reel.pointAt(silent)
    await silent.click()
    await page.getByRole('dialog').waitFor()
    await reel.hold(3.5)
    await page.keyboard.press('Escape')
  })
  await reel.scene(caption.menu, async () => {
    await reel.pointAt(page.getByRole('button', { name: text.player.openMenu }))
    await openMenu(page, language)
    await reel.hold(3.5)
  })
  return { atSeconds, audioUrl: word.audioUrl }
}

function writeVideo(
  reel: Reel,
  folder: string,
  voice: { file: string; atSeconds: number },
  to: string,
): void {
  const list = join(folder, 'shots.txt')
  const lines = reel.shots.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}`)
  // ffmpeg's list needs the last frame twice: a frame's duration ends where the next begins.
  writeFileSync(list, `${lines.join('\n')}\nfile '${reel.shots.at(-1)?.file}'\n`)
  const delayMs = Math.round(voice.atSeconds * 1000)
  execFileSync('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list, '-i', voice.file],
    ...['-filter_complex', `[1:a]adelay=${delayMs}:all=1,apad[voice]`, '-map', '0:v', '-map', '[voice]'],
    ...['-t', String(reel.seconds), '-r', String(FRAMES_PER_SECOND), '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'stillimage', '-crf', '26'],
    ...['-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-movflags', '+faststart', '-map_metadata', '-1', to],
  ])
  const { size } = statSync(to)
  process.stdout.write(`${to}: ${reel.seconds} s, ${Math.round(size / 1000)} kB\n`)
  if (size > MAX_BYTES) throw new Error(`${to} is larger than ${MAX_BYTES} bytes`)
}

function writeCaptions({ cues }: Reel, to: string): void {
  const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
  const blocks = cues.map(
    ({ startSeconds, endSeconds, text }) => `${time(startSeconds)} --> ${time(endSeconds)}\n${text}\n`,
  )
  writeFileSync(to, `WEBVTT\n\n${blocks.join('\n')}`)
}

buildIfStale()
await mkdir(OUT, { recursive: true })
const data = await mkdtemp(join(tmpdir(), 'dilo-tutorial-'))
const server = await startServer(data)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const language of LANGUAGES) {
    const folder = mkdtempSync(join(data, `${language}-`))
    const context = await browser.newContext({ ...PHONE, locale: language, baseURL: server.url })
    const page = await context.newPage()
    await page.addInitScript(key => localStorage.setItem(key, 'true'), seenKey(tutorial, true))
    await fakeRecogniser(page)
    const reel = new Reel(page, folder)
    const { atSeconds, audioUrl } = await walk(reel, page, language)
    const file = join(folder, 'voice.mp3')
    writeFileSync(file, await (await page.request.get(audioUrl)).body())
    writeVideo(reel, folder, { file, atSeconds }, join(OUT, `${language}.mp4`))
    writeCaptions(reel, join(OUT, `${language}.vtt`))
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
