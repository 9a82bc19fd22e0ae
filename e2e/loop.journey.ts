import { expect, type Page } from '@playwright/test'
import { dictionary } from 'cmu-pronouncing-dictionary'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { PAIR_TURNS } from '#domain/course/listening-turns.ts'
import { CONFUSION_IDS } from '#domain/speech/confusions.ts'
import { type PhoneSubset, phonesOfDictionary } from '#domain/speech/phones.ts'
import { CONFUSION_TIPS } from '#domain/speech/tips/confusion-tips.ts'
import { BACK, PAIRS } from '#domain/speech/tips/testing.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { noRecogniser, say, startListening } from '#e2e/fake-recogniser.ts'
import { skipGist } from '#e2e/gist.ts'
import { bringTo, bringToItem, openCourse } from '#e2e/items.ts'
import { EVERY_TIME, LONG, savingTest, test } from '#e2e/journey.ts'
import { expectSeen, expectStill, expectWhole, type Measured, measure } from '#e2e/measures.ts'
import { showCourse } from '#e2e/other-content.ts'
import { chooseOnceHeard } from '#e2e/passing.ts'
import { hearPicture, picture, right, wrongs } from '#e2e/pictures.ts'
import { quickSounds, silentBeforeTap } from '#e2e/plays.ts'
import {
  ENDINGS,
  holdVerdicts,
  LONG_SENTENCE,
  openPlace,
  SPOKEN_PLACES,
  type SpokenPlace,
} from '#e2e/screens/spoken.ts'
import { bankTile, builder, check, checkAnother, ORDER, openDemo } from '#e2e/tiles.ts'
import { at, type Language, nextButton, target, texts, verdict } from '#e2e/walking.ts'

/* Measures the visible parts of a spoken step in each of its states. */

const SCREENS = [
  { width: 360, height: 740, isMobile: true, hasTouch: true },
  { width: 320, height: 640, isMobile: true, hasTouch: true },
  { width: 1280, height: 800, isMobile: false, hasTouch: false },
]
const { speaking } = texts.es

type Step = Pick<Word, 'englishWord' | 'spanishTranslation' | 'pronunciation'>

for (const { width, height, ...device } of SCREENS) {
  // A layout that fits the smallest phone mostly fits a larger screen.
  test.describe(`at ${width} x ${height}`, width === 320 ? EVERY_TIME : LONG, () => {
    test.use({ viewport: { width, height }, ...device })

    for (const place of SPOKEN_PLACES) {
      // One place of each kind is enough for every change.
      const isLastOfKind = place === SPOKEN_PLACES.findLast(({ kind }) => kind === place.kind)
      savingTest(
        `whatever speaking ends in, nothing moves, and everything is seen without scrolling: ${place.name}`,
        isLastOfKind ? EVERY_TIME : LONG,
        async ({ page, signIn }) => {
          await signIn(page, 'eva')
          await holdVerdicts(page)
          await goThrough(page, place)
        },
      )
    }

    savingTest(
      'while the parts that tell the outcome load, the microphone stays where it is',
      async ({ page, signIn, provokes }) => {
        provokes(/ERR_FAILED|dynamically imported module|Unable to preload CSS/)
        await page.route(/\/assets\/(?:feedback|failure-sheet)-/, route => route.abort())
        await signIn(page, 'eva')
        await holdVerdicts(page)
        const place = SPOKEN_PLACES.find(({ kind }) => kind === 'sentence-builder') as SpokenPlace
        const asked = await openPlace(page, place, 'es')
        const idle = await measure(page)
        for (const { name, reach } of ENDINGS.filter(ending =>
          /^(?:wrong|nothing heard|near)$/.test(ending.name),
        )) {
          await reach(page, asked, 'es')
          expectWhole(name, await measure(page), idle)
        }
      },
    )

    savingTest(
      'pictures to choose stay where they are, and are reached without scrolling',
      async ({ page, signIn }) => {
        await signIn(page, 'eva')
        await goThroughPictures(page)
      },
    )

    savingTest(
      'where the ladder stands in for the microphone, nothing is covered',
      async ({ page, signIn }) => {
        await noRecogniser(page)
        // The notice of the first time is longer than a small phone.
        await page.addInitScript(key => localStorage.setItem(key, '1'), 'dilo.shown.without-recogniser')
        await signIn(page, 'eva')
        await silentBeforeTap(page)
        for (const [kind, step] of [
          ['minimal-pair', 1],
          ['dialogue', 1],
        ] as const) {
          const { course } = await bringToItem(page.request, ({ type }) => type === kind, step)
          await openCourse(page, course)
          const ladder = page.getByRole('region', { name: texts.es.ladder.title })
          // The other's line comes first, and is read.
          if (kind === 'dialogue') await nextButton(page).click()
          await expect(ladder.getByRole('button').first()).toBeVisible()
          expectSeen(`${kind}, without a microphone`, await measure(page))
        }
      },
    )

    savingTest('two words to tell apart are reached without scrolling', async ({ page, signIn }) => {
      await signIn(page, 'eva')
      await holdVerdicts(page)
      await quickSounds(page)
      await goThroughPair(page)
    })

    savingTest('a dialogue is shown before it begins, with its scene whole', async ({ page, signIn }) => {
      await signIn(page, 'eva')
      const { course, item } = await bringToItem(page.request, ({ type }) => type === 'dialogue')
      await openCourse(page, course)
      await skipGist(page, item)
      const start = page.getByRole('button', { name: 'Empezar' })
      await expect(start).toBeVisible()
      // Six lines are longer than a phone: only they may be below its edge.
      expectSeen('before it begins', await measureBeside(page, 'main ol li'))
    })

    test('words to put in order are reached without scrolling', async ({ page }) => {
      await goThroughTiles(page)
    })
  })
}

/** Everything that speaking can end in, at one place. */
async function goThrough(page: Page, place: SpokenPlace): Promise<void> {
  const asked = await openPlace(page, place, 'es')
  const look = () => (place.isListed ? measureBeside(page, 'main ul li') : measure(page))
  const idle = await look()
  expectSeen('idle', idle)
  await startListening(page)
  const listening = await look()
  expectWhole('listening', listening, idle)
  expectStill('listening: the picture', listening.picture, idle.picture)
  await page.getByRole('button', { name: speaking.stop }).click()
  for (const { name, isFailure, reach } of ENDINGS) {
    await reach(page, asked, 'es')
    if (isFailure && !place.isAsked) await expectTextAndSound(page, name)
    const now = await look()
    // A dialog has no microphone.
    if (name === 'said more slowly') expect.soft(now.lost, name).toEqual([])
    else expectWhole(name, now, idle)
    if (name === 'right' && !place.isAsked) expectStill('right: the picture', now.picture, idle.picture)
  }
  const stay = page.getByRole('button', { name: speaking.stay })
  // The rows of a practice show a verdict for a second, and no way to keep it.
  if (!(await stay.isVisible())) return
  await stay.click()
  await expect(nextButton(page)).toHaveText(texts.es.player.next)
  const stayed = await look()
  expectWhole('stayed', stayed, idle)
  if (!place.isAsked) expectStill('stayed: the picture', stayed.picture, idle.picture)
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

/** The same without the texts of a list, which scrolls below the controls. */
async function measureBeside(page: Page, listed: string): Promise<Measured> {
  const texts = await page
    .locator(listed)
    .locator('*')
    .evaluateAll(all => all.map(each => each.textContent ?? ''))
  const names = await page
    .locator(`${listed} button`)
    .evaluateAll(all => all.map(each => each.ariaLabel ?? ''))
  const now = await measure(page)
  const isListed = (fault: string) =>
    [...texts, ...names].some(text => text !== '' && fault.startsWith(`${text}:`))
  return { ...now, lost: now.lost.filter(fault => !isListed(fault)) }
}

/** The text to say is large, and can be heard. */
async function expectTextAndSound(page: Page, state: string): Promise<void> {
  const { height = 0 } = (await target(page).boundingBox()) ?? {}
  expect.soft(height, `${state}: the text to say`).toBeGreaterThan(20)
  const sounds = page.getByRole('button', { name: /^(Escuchar|Lento)/ })
  await expect.soft(sounds.first(), `${state}: its sound`).toBeVisible()
}

/** Both answers to a turn of a minimal pair, and the result. */
async function goThroughPair(page: Page): Promise<void> {
  const { course, item } = await bringToItem(page.request, ({ type }) => type === 'minimal-pair')
  await openCourse(page, course)
  const listen = page.getByRole('button', { name: 'Escuchar' })
  await expect(listen).toBeVisible()
  expectSeen('pair, idle', await measure(page))
  await listen.click()
  const card = page
    .locator('main')
    .getByRole('button', { name: item.minimalPair?.words[0]?.spanishTranslation ?? '' })
  const seen = new Set<string>()
  for (let turn = 0; turn < PAIR_TURNS; turn++) {
    await chooseOnceHeard(card)
    const answer = (await page.getByRole('status').textContent())?.includes('Sí') ? 'right' : 'wrong'
    if (!seen.has(answer)) expectSeen(`pair, ${answer}`, await measure(page))
    seen.add(answer)
    await page.getByRole('button', { name: 'Seguir' }).click()
  }
  await expect(page.getByText(/^Acertaste/)).toBeVisible()
  expectSeen('pair, the result', await measure(page))
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
  test(`the tip of every family is whole on a small phone (${language})`, LONG, async ({ page }) => {
    const steps = CONFUSION_IDS.map(longestStepOf)
    // Nothing slides, so there is nothing to wait for.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSteps(page, language, steps)
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
    spanishTranslation: LONG_SENTENCE.spanishTranslation,
    pronunciation: LONG_SENTENCE.pronunciation,
  }
}

/** Opens the demo with its first item replaced by a passed exercise of these steps. */
async function openSteps(page: Page, language: Language, steps: Step[]): Promise<void> {
  const course = await readCourse(page.request, 'demo')
  const [opening] = itemsOf(course, 1)
  const [sentence] = opening?.sentences ?? []
  if (!opening || !sentence) throw new Error('the demo is too short')
  // Without unread notes, which would keep it from advancing by itself.
  const { expandedExplanation: _, ...first } = opening
  const sentences = steps.map(step => ({ ...sentence, ...step }))
  const item: Word = { ...first, type: 'exercise', sentences }
  const shown: StudentCourse = {
    ...course,
    words: course.words.map(word => (word._id === first._id ? item : word)),
    phonesUrl: '/phones-of-this-test.json',
    completedWords: { [item._id]: new Date().toISOString() },
  }
  await showCourse(page, shown)
  await page.route('**/phones-of-this-test.json', route => route.fulfill({ json: phonesFor(steps) }))
  const sounds = page.waitForResponse('**/phones-of-this-test.json')
  await page.goto(at(language, `/course/${course._id}`))
  await (await sounds).finished()
  await expect(target(page)).toBeVisible()
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
