import type { Browser, Locator, Page } from '@playwright/test'
import { DESKTOP, newCourse, picture, recording } from '#e2e/authoring.ts'
import { inChromium, signIn } from '#lab/bench/in-chromium.ts'
import { longestTask } from '#lab/bench/longest-task.ts'

/*
 * The cost of a key in the authors' largest form, on a slow processor.
 * Processor time of the page's main thread per letter typed into a word with ten sentences, at full speed and slowed down
 * to a phone's. A page with a single field shows the browser's own cost. Needs an otherwise idle machine: the slowdown
 * counts the time of other processes too.
 */
const SENTENCES = 10
const SLOWDOWNS = [1, 4]
const TYPED = 'the quick brown fox '
/** Slower than the delay of a draft: each letter includes the cost of its draft. */
const PAUSE_MS = 300

const say = (text: string) => process.stdout.write(`${text}\n`)

const texts = (englishWord: string, spanishTranslation: string) => ({
  ...{ englishWord, spanishTranslation, pronunciation: '', imageUrl: picture() },
  ...{ audioUrl: recording(), audioSlowUrl: recording() },
})
const sentence = (number: number) => {
  const english = `This is sentence number ${number} of ten`
  return {
    ...texts(english, `Esta es la frase ${number} de diez`),
    audioSplitUrls: english.split(' ').map(() => recording()),
  }
}
const word = {
  ...texts('house', 'casa'),
  audioSplitUrls: [],
  sentences: Array.from({ length: SENTENCES }, (_, index) => sentence(index + 1)),
}

async function measure(browser: Browser, page: Page, what: string, field: Locator): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await field.focus()
  for (const rate of SLOWDOWNS) {
    await devices.send('Emulation.setCPUThrottlingRate', { rate })
    await page.keyboard.press('End')
    // Pays for one-time compilation, and for the marks of a first change.
    await page.keyboard.type('warm ', { delay: PAUSE_MS })
    const { taskCpuMs, allCpuMs } = await longestTask(browser, page, async () => {
      await page.keyboard.type(TYPED, { delay: PAUSE_MS })
      await page.waitForTimeout(PAUSE_MS)
    })
    const perLetter = (allCpuMs / TYPED.length).toFixed(1)
    say(`${what} ${rate}x: ${perLetter} ms a letter, longest task ${taskCpuMs.toFixed(1)} ms`)
  }
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

await inChromium(async measured => {
  const { browser } = measured
  const context = await signIn(measured, 'admin', {
    ...DESKTOP,
    serviceWorkers: 'block',
  })
  const course = await newCourse(context.request, [[word]])
  const page = await context.newPage()
  await page.goto(`/edit-words?course=${course.id}&word=${course.lessons[0]?.[0]}`)
  const english = page.getByRole('textbox', { name: 'Inglés', exact: true })
  await english.first().waitFor()
  const bare = await context.newPage()
  await bare.setContent('<input />')
  await measure(browser, bare, 'nothing but a field     ', bare.getByRole('textbox'))
  await bare.close()

  await measure(browser, page, 'ten sentences, folded   ', english.first())
  for (let number = 1; number <= SENTENCES; number++) {
    await page.getByRole('button', { name: `Editar la frase ${number}:` }).click()
  }
  await measure(browser, page, 'ten sentences, unfolded ', english.first())
  await measure(browser, page, 'in one of the sentences ', english.nth(5))
})
