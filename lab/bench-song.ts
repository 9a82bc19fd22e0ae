import type { AlphabetSong } from '#contract/library.ts'
import { SONG_TOLERANCE_SECONDS } from '#domain/library/alphabet.ts'
import { singToTheEnd } from '#e2e/sung-letters.ts'
import { inChromium, signIn } from '#lab/bench/in-chromium.ts'

/*
 * The highlight of the alphabet song against its table, letter by letter, in Chromium.
 * The error is at most 0.05 s. Needs an otherwise idle machine.
 */
await inChromium(
  async measured => {
    const context = await signIn(measured, 'eva')
    const answer = await context.request.get('/api/v1/alphabet-song')
    const { letters }: AlphabetSong = (await answer.json()).data
    const page = await context.newPage()
    await page.goto('/library?tab=alphabet')
    const { highlights, durationSeconds } = await singToTheEnd(page)
    process.stdout.write(`The song ends at ${durationSeconds.toFixed(2)} s\n`)
    const errorsMs = letters.map(({ letter, startSeconds }, index) => {
      const lit = highlights.find(highlight => highlight.letter === index)
      if (!lit) throw new Error(`${letter} was never highlighted`)
      const errorMs = (lit.seconds - startSeconds) * 1000
      process.stdout.write(
        `${letter}  table ${startSeconds.toFixed(3)} s  highlight ${errorMs < 0 ? '' : '+'}${errorMs.toFixed(0)} ms\n`,
      )
      return Math.abs(errorMs)
    })
    const largestMs = Math.max(...errorsMs)
    const limitMs = SONG_TOLERANCE_SECONDS * 1000
    process.stdout.write(`largest error ${largestMs.toFixed(0)} ms of ${limitMs} ms\n`)
    if (largestMs > limitMs) process.exitCode = 1
  },
  { args: ['--autoplay-policy=no-user-gesture-required'] },
)
