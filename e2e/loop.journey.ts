import { expect, type Page } from '@playwright/test'
import { dictionary } from 'cmu-pronouncing-dictionary'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { CONFUSION_IDS } from '#domain/speech/confusions.ts'
import { type PhoneSubset, phonesOfDictionary } from '#domain/speech/phones.ts'
import { CONFUSION_TIPS } from '#domain/speech/tips/confusion-tips.ts'
import { BACK, PAIRS } from '#domain/speech/tips/testing.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { failToHear, hear, hearNothing, say, startListening } from '#e2e/fake-recogniser.ts'
import { withoutFirstData } from '#e2e/intercepting.ts'
import { bringTo, openCourse } from '#e2e/items.ts'
import { EVERY_TIME, LONG, savingTest, test } from '#e2e/journey.ts'
import { expectSeen, expectStill, expectWhole, measure } from '#e2e/measures.ts'
import { hearPicture, picture, right, wrongs } from '#e2e/pictures.ts'
import { openPractice } from '#e2e/practices.ts'
import { bankTile, builder, check, checkAnother, ORDER, openDemo } from '#e2e/tiles.ts'
import { at, type Language, nextButton, sayRight, sayWrong, target, texts, verdict } from '#e2e/walking.ts'

/* Measures the visible parts of a spoken step in each of its states. */

const SCREENS = [
  { width: 360, height: 740, isMobile: true, hasTouch: true },
  { width: 320, height: 640, isMobile: true, hasTouch: true },
  { width: 1280, height: 800, isMobile: false, hasTouch: false },
]
const { speaking } = texts.es

/** The longest sentence of the first lessons. */
const LONGEST = {
  englishWord: "I'm Luis, and I'm from the Dominican Republic.",
  spanishTranslation: 'Soy Luis y soy de la República Dominicana.',
  pronunciation: '/aɪm luˈis, ənd aɪm frəm ðə dəˈmɪnɪkən rɪˈpʌblɪk/',
}

type Step = Pick<Word, 'englishWord' | 'spanishTranslation' | 'pronunciation'>

for (const { width, height, ...device } of SCREENS) {
  // A layout that fits the smallest phone fits a larger one.
  test.describe(`at ${width} x ${height}`, width === 360 ? LONG : EVERY_TIME, () => {
    test.use({ viewport: { width, height }, ...device })

    test('a verdict moves neither microphone nor picture, and everything is seen without scrolling', async ({
      page,
    }) => {
      for (const kind of ['word', 'exercise', 'mixed-exercise'] as const) {
        const course = await openStep(page, kind)
        await goThrough(page, kind, itemsOf(course, 1)[0])
      }
      const { rows } = await openPractice(page)
      const idle = await measure(page)
      await startListening(page)
      expectStill('practice, listening: the microphone', (await measure(page)).microphone, idle.microphone)
      await hear(page, 'refrigerator')
      await expect(page.getByText(speaking.wrong)).toBeVisible()
      expectStill('practice, wrong: the microphone', (await measure(page)).microphone, idle.microphone)
      await say(page, rows[0].english)
      await expect(page.getByText(speaking.right)).toBeVisible()
      const said = await measure(page)
      expectStill('practice, right: the microphone', said.microphone, idle.microphone)
      expect.soft(said.accents.length, `practice: filled accents: ${said.accents}`).toBeLessThanOrEqual(1)
    })

    savingTest(
      'pictures to choose stay where they are, and are reached without scrolling',
      async ({ page, signIn }) => {
        await signIn(page, 'eva')
        await goThroughPictures(page)
      },
    )

    test('words to put in order are reached without scrolling', async ({ page }) => {
      await goThroughTiles(page)
    })
  })
}

/** All verdicts of one step. */
async function goThrough(page: Page, kind: string, item: Word | undefined): Promise<void> {
  const { englishWord = '' } = kind === 'word' ? (item ?? LONGEST) : LONGEST
  const idle = await measure(page)
  const now = async (state: string) => {
    const measured = await measure(page)
    expectWhole(`${kind}, ${state}`, measured, idle)
    return measured
  }
  await now('idle')
  await startListening(page)
  expectStill(`${kind}, listening: the picture`, (await now('listening')).picture, idle.picture)
  await hear(page, 'refrigerator')
  await expect(verdict(page, speaking.wrong)).toBeVisible()
  await now('wrong')
  await hearNothing(page)
  await expect(page.getByText(speaking.notAnAttempt)).toBeVisible()
  await now('no speech')
  await failToHear(page, 'not-allowed')
  await expect(page.getByText(speaking.failures['not-allowed'])).toBeVisible()
  await now('permission refused')
  for (let attempt = 2; attempt <= 3; attempt++) await sayWrong(page)
  const slower = page.getByRole('dialog', { name: speaking.slower.title })
  await expect(slower).toBeVisible()
  expect.soft((await measure(page)).lost, `${kind}, more slowly`).toEqual([])
  await slower.getByRole('button', { name: speaking.slower.close }).click()
  await sayWrong(page)
  await say(page, 'refrigerator')
  await expect(verdict(page, speaking.helpedTitle)).toBeVisible()
  await now('helped')
  await say(page, 'yellow', englishWord)
  await expect(verdict(page, speaking.near)).toBeVisible()
  await now('near')
  await sayRight(page, englishWord)
  expectStill(`${kind}, right: the picture`, (await now('right')).picture, idle.picture)
  await page.getByRole('button', { name: speaking.stay }).click()
  await expect(nextButton(page)).toHaveText(texts.es.player.next)
  expectStill(`${kind}, stayed: the picture`, (await now('stayed')).picture, idle.picture)
}

/** All verdicts of a listening exercise. */
async function goThroughPictures(page: Page): Promise<void> {
  const { course, item, before } = await bringTo(page.request, 'listen-and-select-image')
  await openCourse(page, course)
  await expect(picture(page, 'A')).toBeVisible()
  const idle = await measure(page)
  const now = async (state: string) => {
    const measured = await measure(page)
    expectSeen(`pictures, ${state}`, measured)
    expectStill(`pictures, ${state}: the first picture`, measured.picture, idle.picture)
  }
  await now('idle')
  await picture(page, 'A').click({ force: true })
  await now('pressed too early')
  await hearPicture(page)
  await now('heard')
  await picture(page, wrongs(item)[0]).click()
  await now('wrong')
  await picture(page, right(item)).click()
  await expect(verdict(page, speaking.right)).toBeVisible()
  await now('right')

  const index = { lesson: 0, word: before.length, sentence: 0 }
  await saveElsewhere(page.request, course, { completed: [...before, item], index })
  await openCourse(page, course)
  await expect(nextButton(page)).not.toHaveAttribute('aria-disabled')
  await now('done before')
}

/** All verdicts of a sentence builder, until its sentence has to be said. */
async function goThroughTiles(page: Page): Promise<void> {
  await openDemo(page, builder())
  const now = async (state: string) => expectSeen(`tiles, ${state}`, await measure(page))
  await now('idle')
  const [last = '', ...others] = ORDER.toReversed()
  for (const word of others) await bankTile(page, word).click()
  await now('a word is missing')
  await bankTile(page, last).click()
  await check(page)
  await now('wrong')
  for (let wrong = 2; wrong <= 5; wrong++) await checkAnother(page)
  await now('wrong, and the order is offered')
}

const phones = phonesOfDictionary(dictionary)

for (const language of ['es', 'en'] as const) {
  const share = language === 'es' ? EVERY_TIME : LONG
  test(`the tip of every family is whole on a small phone (${language})`, share, async ({ page }) => {
    const steps = CONFUSION_IDS.map(longestStepOf)
    // Nothing slides, so there is nothing to wait for.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openStep(page, 'exercise', { language, steps, isPassed: true })
    for (const { id, heard, englishWord } of steps) {
      await expect(target(page)).toHaveText(englishWord)
      await say(page, heard)
      await expect(page.locator('[data-part=tip]')).toBeVisible()
      for (const screen of SCREENS.slice(0, 2)) {
        await page.setViewportSize(screen)
        expectWhole(`${id}, "${heard}", ${screen.width} px`, await measure(page))
      }
      await nextButton(page).click()
    }
  })
}

type Id = (typeof CONFUSION_IDS)[number]

/** The direction with the longer words: both show the same two mouths and cues, on changed sides. */
function longestStepOf(id: Id): ReturnType<typeof stepOf> {
  const steps = ([0, 1] as const).flatMap(wanted =>
    CONFUSION_TIPS[id].ways[wanted] ? [stepOf(id, wanted)] : [],
  )
  const length = ({ englishWord, heard }: Step & { heard: string }) => englishWord.length + heard.length
  const [longest] = steps.toSorted((one, other) => length(other) - length(one))
  if (!longest) throw new Error(`the family ${id} has no tip`)
  return longest
}

/** A sentence with a word of the family in its middle, and the other word heard in its place. */
function stepOf(id: Id, wanted: 0 | 1): Step & { id: Id; heard: string } {
  const [first, second] = PAIRS[id]
  const [expected, heard] = wanted === 0 ? [first, second] : (BACK[id] ?? [second, first])
  const around = (word: string) =>
    word.includes(' ') ? `${word} there every afternoon` : `Now say ${word} again, please`
  return {
    id,
    englishWord: `${around(expected)}.`,
    heard: around(heard).replace(',', ''),
    spanishTranslation: LONGEST.spanishTranslation,
    pronunciation: LONGEST.pronunciation,
  }
}

/** Opens the demo with its first item replaced by one step, or steps, of a kind. */
async function openStep(
  page: Page,
  kind: 'word' | 'exercise' | 'mixed-exercise',
  {
    language = 'es',
    steps = [LONGEST],
    isPassed = false,
  }: { language?: Language; steps?: Step[]; isPassed?: boolean } = {},
): Promise<StudentCourse> {
  const course = await readCourse(page.request, 'demo')
  const [opening] = itemsOf(course, 1)
  const [sentence] = opening?.sentences ?? []
  if (!opening || !sentence) throw new Error('the demo is too short')
  // Without unread notes, which would keep it from advancing by itself.
  const { expandedExplanation: _, ...first } = opening
  const sentences = steps.map(step => ({ ...sentence, ...step }))
  const exercise = { ...first, type: 'exercise', sentences }
  const item: Word =
    kind === 'word'
      ? first
      : kind === 'exercise'
        ? exercise
        : { ...first, type: kind, sentences: [], parts: [exercise] }
  const shown: StudentCourse = {
    ...course,
    words: course.words.map(word => (word._id === first._id ? item : word)),
    phonesUrl: '/phones-of-this-test.json',
    completedWords: isPassed ? { [item._id]: new Date().toISOString() } : {},
  }
  await withoutFirstData(page)
  await page.unroute('**/student-course-demo*')
  await page.route('**/student-course-demo*', route =>
    route.fulfill({ json: { statusCode: 200, message: 'OK', data: shown } }),
  )
  await page.route('**/phones-of-this-test.json', route => route.fulfill({ json: phonesFor(steps) }))
  const sounds = page.waitForResponse('**/phones-of-this-test.json')
  await page.goto(at(language, `/course/${course._id}`))
  await (await sounds).finished()
  await expect(target(page)).toBeVisible()
  return shown
}

function phonesFor(steps: readonly (Step & { heard?: string })[]): PhoneSubset {
  const words = steps.flatMap(
    ({ englishWord, heard = '' }) => `${englishWord} ${heard}`.toLowerCase().match(/[a-z']+/g) ?? [],
  )
  const subset: Record<string, string> = {}
  for (const word of new Set(words))
    for (const codes of phones(word)) subset[codes] = `${subset[codes] ?? ''} ${word}`.trim()
  return subset
}
