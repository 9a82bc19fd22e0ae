import { expect, type Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { PAIR_TURNS } from '#domain/course/listening-turns.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { failToHear, hearNothing, noRecogniser, say, startListening } from '#e2e/fake-recogniser.ts'
import { bringTo, bringToItem, openCourse, placeOf, startAtGroup } from '#e2e/items.ts'
import type { Account } from '#e2e/learners.ts'
import { chooseOnceHeard } from '#e2e/passing.ts'
import { hearPicture, picture, right, wrongs } from '#e2e/pictures.ts'
import { quickSounds } from '#e2e/plays.ts'
import { openPractice } from '#e2e/practices.ts'
import { REVIEW_VIEWS } from '#e2e/screens/review.ts'
import { SOUND_VIEWS } from '#e2e/screens/sounds.ts'
import { ENDINGS, holdVerdicts, openPlace, SPOKEN_PLACES } from '#e2e/screens/spoken.ts'
import { practise, speakForAWeek } from '#e2e/speaking-week.ts'
import { bankTile, builder, check, checkAnother, ORDER, openDemo } from '#e2e/tiles.ts'
import {
  at,
  endLesson,
  type Language,
  nextButton,
  openMenu,
  openNextLesson,
  openPlayer,
  openStarted,
  rating,
  texts,
} from '#e2e/walking.ts'
import { en as placementEn } from '#web/text/placement/en.ts'
import { es as placementEs } from '#web/text/placement/es.ts'

/** One state of a screen: who sees it, and how to reach it. */
export type View = {
  name: string
  /** A newcomer has done nothing before. */
  as?: Account | 'newcomer'
  show: (page: Page, language: Language) => Promise<unknown>
}

/** The states that are shown together, by the name of their sheet. */
export const AREAS: Readonly<Record<string, readonly View[]>> = {
  loop: [
    { name: 'idle', show: openDemoWord },
    { name: 'listening', show: afterDemoWord(startListening) },
    {
      name: 'right',
      show: afterDemoWord(async (page, { englishWord }) => {
        await say(page, englishWord)
        // A key keeps the player from advancing.
        await page.keyboard.press('Shift')
      }),
    },
    { name: 'near', show: afterDemoWord((page, { englishWord }) => say(page, 'yellow', englishWord)) },
    { name: 'wrong', show: afterDemoWord(page => say(page, 'refrigerator')) },
    { name: 'nothing heard', show: afterDemoWord(hearNothing) },
    { name: 'microphone refused', show: afterDemoWord(page => failToHear(page, 'not-allowed')) },
    {
      name: 'said more slowly',
      show: afterDemoWord(async page => {
        for (let time = 0; time < 3; time++) await say(page, 'refrigerator')
      }),
    },
    {
      name: 'another way',
      show: afterDemoWord(async (page, _, language) => {
        await page.getByRole('button', { name: texts[language].speaking.cannotSpeak }).click()
        await page.getByRole('dialog').waitFor()
      }),
    },
  ],
  tip: [
    {
      name: 'a confused sound in a sentence',
      as: 'eva',
      show: (page, language) =>
        hearInstead(page, language, {
          target: "What's your phone number, please?",
          heard: "what's your fawn number please",
        }),
    },
    {
      name: 'another word',
      as: 'eva',
      show: (page, language) =>
        hearInstead(page, language, {
          target: "What's your phone number, please?",
          heard: "what's your room number please",
        }),
    },
    ...told('another sound', {
      possessive: ["My mother's name is Rosa.", 'my mother name is Rosa'],
      'teen and ty': ["It's fifty dollars, not fifteen.", "it's fifteen dollars not fifteen"],
      'his and he’s': ["He's my son.", 'his my son'],
      voicing: ['There are two beds in the room.', 'there are two bets in the room'],
      'last consonant': ['My hands are cold.', 'my hands are call'],
      'nearly a short word': ['tea', 'team'],
    }),
    ...told('another word', {
      order: ["She's wearing a red dress.", "she's wearing a dress red"],
      'cut beginning': ['Hello, my name is Ana.', 'my name is Ana'],
      'no name': ['My name is Ana', 'my name is hungry'],
      Spanish: ["I'm allergic to fish", "I'm allergic to pescado"],
      synonym: ["My mother isn't tall. She's short.", "my mom isn't tall she's short"],
      'other meaning': ["She's wearing a red dress.", "she's buying a red dress"],
    }),
  ],
  kinds: [
    {
      name: 'pictures',
      as: 'eva',
      show: (page, language) => openKind(page, language, 'listen-and-select-image'),
    },
    {
      name: 'a wrong picture',
      as: 'eva',
      show: async (page, language) => {
        const item = await openPictures(page, language)
        await picture(page, wrongs(item)[0]).click()
      },
    },
    {
      name: 'the right picture',
      as: 'eva',
      show: async (page, language) => {
        await page.clock.install()
        const item = await openPictures(page, language)
        await page.clock.pauseAt(Date.now() + 3_600_000)
        await picture(page, right(item)).click()
      },
    },
    { name: 'mixed', as: 'eva', show: (page, language) => openKind(page, language, 'mixed-exercise') },
    { name: 'builder', as: 'ana', show: (page, language) => openKind(page, language, 'sentence-builder') },
    {
      name: 'builder, done before',
      as: 'eva',
      show: (page, language) => openKind(page, language, 'sentence-builder'),
    },
    {
      name: 'builder, a word is missing',
      show: async (page, language) => {
        await openDemo(page, builder(), { language })
        for (const word of ORDER.slice(1)) await bankTile(page, word).click()
      },
    },
    {
      name: 'builder, a rule of English',
      show: async (page, language) => {
        const order = ['my', "mother's", 'name', 'is', 'rosa']
        const made = builder("My mother's name is Rosa.", order.toSorted(), order)
        made.targetSentence.spanish = 'Mi mamá se llama Rosa.'
        await openDemo(page, made, { language })
        for (const word of ['name', 'my', "mother's", 'is', 'rosa']) await bankTile(page, word).click()
        await check(page, language)
      },
    },
    {
      name: 'the longest builder, in order',
      as: 'ana',
      show: async (page, language) => {
        const item = await openLongestBuilder(page, language)
        for (const word of item.sentenceBuilder?.correctOrder ?? []) await bankTile(page, word).click()
        await check(page, language)
        await page.keyboard.press('Shift')
      },
    },
    {
      name: 'the longest builder, wrong for the third time',
      as: 'ana',
      show: async (page, language) => {
        const item = await openLongestBuilder(page, language)
        const order = item.sentenceBuilder?.correctOrder ?? []
        for (const word of order.toReversed()) await bankTile(page, word).click()
        await check(page, language)
        for (let time = 0; time < 2; time++) await checkAnother(page, language)
      },
    },
    {
      name: 'practice',
      show: async (page, language) => {
        await openPractice(page, { language })
      },
    },
    { name: 'group', as: 'eva', show: openGroup },
    {
      name: 'lessons',
      as: 'eva',
      show: async (page, language) => {
        await openCourse(page, await readCourse(page.request, 'own'), language)
        if ((page.viewportSize()?.width ?? 0) < 1100) await openMenu(page, language)
      },
    },
  ],
  ladder: [
    { name: 'choose', show: (page, language) => openLadder(page, language, 'choose') },
    { name: 'type', show: (page, language) => openLadder(page, language, 'type') },
    { name: 'compare', show: (page, language) => openLadder(page, language, 'compare') },
    {
      name: 'choose, in the microphone’s place',
      show: (page, language) => openInline(page, language, 'choose'),
    },
    { name: 'type, in the microphone’s place', show: (page, language) => openInline(page, language, 'type') },
    {
      name: 'compare, in the microphone’s place',
      show: (page, language) => openInline(page, language, 'compare'),
    },
  ],
  pictures: [
    { name: 'who speaks', as: 'eva', show: (page, language) => openText(page, language, 'A taxi, please.') },
    {
      name: 'night',
      as: 'eva',
      show: (page, language) => openText(page, language, 'Good night, Ana.'),
    },
    {
      name: 'quantity',
      as: 'eva',
      show: (page, language) => openText(page, language, 'Three rooms, please.'),
    },
    {
      name: 'in a tip',
      as: 'eva',
      show: async (page, language) => {
        await openText(page, language, "I'm Luis, and I'm from the Dominican Republic.")
        await say(page, 'refrigerator')
      },
    },
  ],
  milestones: [
    {
      name: 'celebration',
      as: 'eva',
      show: async (page, language) => {
        await page.clock.install()
        await endLesson(page, await readCourse(page.request, 'own'), 1, { language })
        // A moment ahead: the clock runs until it is paused.
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 300))
      },
    },
    {
      name: 'lesson done',
      as: 'eva',
      show: async (page, language) => {
        await endLesson(page, await readCourse(page.request, 'own'), 1, { language })
        await page.getByRole('button', { name: texts[language].lessonDone.start(2) }).waitFor()
      },
    },
    {
      name: 'rating',
      as: 'eva',
      show: async (page, language) => {
        await endLesson(page, await readCourse(page.request, 'own'), 1, { language })
        await openNextLesson(page, 2, language)
        await rating(page, language).waitFor()
      },
    },
    {
      name: 'end of the demo',
      as: 'luis',
      show: async (page, language) => {
        await endLesson(page, await readCourse(page.request, 'demo'), 1, { language, query: '?demo=1' })
        await page.waitForTimeout(2600)
      },
    },
    {
      name: 'course finished',
      as: 'eva',
      show: async (page, language) => {
        const course = await readCourse(page.request, 'own')
        await endLesson(page, course, course.lessons.length, { language })
        await page.getByRole('button', { name: texts[language].courseFinished.stay }).waitFor()
      },
    },
  ],
  home: [
    { name: 'visitor', show: open('/') },
    { name: 'paid', as: 'ana', show: open('/') },
    { name: 'unpaid', as: 'luis', show: open('/') },
    { name: 'free', as: 'eva', show: open('/') },
    {
      name: 'after a week',
      as: 'eva',
      show: async (page, language) => {
        await speakForAWeek(page.request)
        await open('/')(page, language)
      },
    },
    {
      name: 'a goal for the week',
      as: 'newcomer',
      show: async (page, language) => {
        await speakForAWeek(page.request)
        await page.request.post('/api/v1/student-goal', { data: { days: 5 } })
        await open('/')(page, language)
      },
    },
    {
      name: 'welcome back',
      as: 'newcomer',
      show: async (page, language) => {
        const course = await readCourse(page.request, 'own')
        await practise(page.request, course, { words: itemsOf(course, 1).slice(0, 6), daysAgo: 8 })
        await open('/')(page, language)
      },
    },
    { name: 'lessons', as: 'eva', show: openLessons },
    { name: 'lessons of a visitor', show: openLessons },
    {
      name: 'everything done',
      as: 'ana',
      show: async (page, language) => {
        const course = await readCourse(page.request, 'own')
        const all = course.lessons.flatMap(({ number }) => itemsOf(course, number))
        await saveElsewhere(page.request, course, { completed: all, index: NOWHERE })
        await open('/')(page, language)
      },
    },
    { name: 'courses', as: 'eva', show: open('/courses') },
    { name: 'courses of a visitor', show: open('/courses') },
  ],
  placement: [
    { name: 'start', as: 'eva', show: openPlacement },
    { name: 'line', as: 'eva', show: askLine },
    {
      name: 'wrong',
      as: 'eva',
      show: async (page, language) => {
        await askLine(page, language)
        await say(page, 'refrigerator')
      },
    },
    {
      name: 'not heard',
      as: 'eva',
      show: async (page, language) => {
        await askLine(page, language)
        await failToHear(page, 'network')
      },
    },
    {
      name: 'typed',
      as: 'eva',
      show: async (page, language) => {
        await askLine(page, language)
        await page.getByRole('button', { name: PLACEMENT[language].type }).click()
      },
    },
    { name: 'result', as: 'newcomer', show: endPlacement },
  ],
  reminders: [
    {
      name: 'offer',
      as: 'newcomer',
      show: async (page, language) => {
        await speakForAWeek(page.request)
        await open('/')(page, language)
        await page.locator('#reminder-offer').scrollIntoViewIfNeeded()
      },
    },
    { name: 'account', as: 'eva', show: openReminders },
    {
      name: 'chosen in the account',
      as: 'newcomer',
      show: async (page, language) => {
        const zone = 'America/Santo_Domingo'
        const data = { channel: 'mail', hour: 19, zone }
        await page.request.post('/api/v1/student-reminders', { data })
        await openReminders(page, language)
      },
    },
    { name: 'mailed link', show: open('/reminders-end/none') },
  ],
  review: REVIEW_VIEWS,
  sounds: SOUND_VIEWS,
  conversation: [
    { name: 'dialogue begins', as: 'eva', show: (page, language) => openItem(page, language, isDialogue) },
    {
      name: 'my line',
      as: 'eva',
      show: (page, language) => openItem(page, language, isDialogue, 1),
    },
    { name: 'parts swapped', as: 'eva', show: (page, language) => openItem(page, language, isDialogue, 2) },
    { name: 'pair heard', as: 'eva', show: (page, language) => openItem(page, language, isPair) },
    {
      name: 'pair heard, right or wrong',
      as: 'newcomer',
      show: (page, language) => choosePaired(page, language, 1),
    },
    {
      name: 'pair, the result',
      as: 'newcomer',
      show: (page, language) => choosePaired(page, language, PAIR_TURNS),
    },
    { name: 'pair said', as: 'eva', show: (page, language) => openItem(page, language, isPair, 2) },
    { name: 'situation', as: 'eva', show: (page, language) => openItem(page, language, isPrompted) },
    { name: 'from Spanish', as: 'eva', show: (page, language) => openItem(page, language, isPrompted, 2) },
  ],
  ...spokenAreas(),
  account: [
    { name: 'account', as: 'ana', show: open('/profile') },
    { name: 'account of an unpaid learner', as: 'luis', show: open('/profile') },
    { name: 'sign in', show: open('/login') },
    { name: 'register', show: open('/register/2') },
    { name: 'reset password', show: open('/reset-password') },
    { name: 'payment', as: 'luis', show: open('/payment/1') },
    { name: 'device check', show: open('/device-check') },
    { name: 'contact', show: open('/contact') },
  ],
  plan: [
    { name: 'plans', show: open('/plan') },
    { name: 'plans of a member', as: 'ana', show: open('/plan') },
    { name: 'landing', show: open('/') },
    { name: 'syllabus', show: open('/syllabus') },
  ],
  empty: [
    { name: 'not found', show: open('/nowhere') },
    { name: 'for members', show: open('/profile') },
    { name: 'announced course', show: openAnnounced },
    { name: 'newsletter link', show: open('/newsletter-confirm/none') },
    { name: 'newsletter farewell', show: open('/newsletter-unsubscribe/none') },
    { name: 'expired password link', show: open('/reset-password-auth/none') },
    { name: 'expired activation', show: open('/active-account/none') },
    {
      name: 'offline',
      as: 'ana',
      show: async (page, language) => {
        await page.route('**/api/**', route => route.abort())
        await page.goto(at(language, '/profile'))
        await page.waitForTimeout(3000)
      },
    },
    {
      name: 'no results',
      as: 'eva',
      show: async (page, language) => {
        await openStarted(page, at(language, '/library'))
        await page.getByRole('searchbox').first().fill('zzzz')
        await page.waitForTimeout(800)
      },
    },
  ],
}

/** A sheet for each step that is said aloud: everything that speaking can end in. */
function spokenAreas(): Record<string, readonly View[]> {
  const areas = SPOKEN_PLACES.map(place => [
    place.name.replaceAll(' ', '-'),
    ENDINGS.map(
      ({ name, reach }): View => ({
        name,
        as: 'newcomer',
        show: async (page, language) => {
          await holdVerdicts(page)
          await reach(page, await openPlace(page, place, language), language)
        },
      }),
    ),
  ])
  return Object.fromEntries(areas)
}

const NOWHERE = { lesson: 0, word: 0, sentence: 0 }

async function openLessons(page: Page, language: Language) {
  const course = await readCourse(page.request, 'demo')
  await open(`/course/${course._id}/lessons`)(page, language)
}

function open(path: string): View['show'] {
  return async (page, language) => {
    await openStarted(page, at(language, path))
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
}

async function openDemoWord(page: Page, language: Language): Promise<Word> {
  const course = await readCourse(page.request, 'demo')
  const [first] = itemsOf(course, 1)
  if (!first) throw new Error('the demo is empty')
  await openPlayer(page, course, language)
  return first
}

/** Opens the first word of the demo, and does something with it. */
function afterDemoWord(act: (page: Page, word: Word, language: Language) => Promise<unknown>): View['show'] {
  return async (page, language) => act(page, await openDemoWord(page, language), language)
}

/** Brings the learner to a sentence, and says something else. */
/** States in which a text was heard otherwise. */
function told(what: string, texts: Record<string, [target: string, heard: string]>): View[] {
  return Object.entries(texts).map(([name, [target, heard]]) => ({
    name: `${what}: ${name}`,
    as: 'eva',
    show: (page, language) => hearInstead(page, language, { target, heard }),
  }))
}

async function hearInstead(
  page: Page,
  language: Language,
  { target, heard }: { target: string; heard: string },
) {
  const course = await readCourse(page.request, 'own')
  const lessons = course.lessons.map(({ number }) => itemsOf(course, number))
  const index = placeOf(lessons, target)
  // A lesson opens once all earlier ones are done.
  const before = [
    ...lessons.slice(0, index.lesson).flat(),
    ...(lessons[index.lesson]?.slice(0, index.word) ?? []),
  ]
  await saveElsewhere(page.request, course, { completed: before, index })
  const sounds = page.waitForResponse(response => response.url().endsWith(course.phonesUrl))
  await openPlayer(page, course, language)
  await (await sounds).finished()
  await say(page, heard)
}

/** Brings the learner to a sentence, with everything before it completed. */
async function openText(page: Page, language: Language, english: string) {
  const course = await readCourse(page.request, 'own')
  const lessons = course.lessons.map(({ number }) => itemsOf(course, number))
  const index = placeOf(lessons, english)
  const before = [
    ...lessons.slice(0, index.lesson).flat(),
    ...(lessons[index.lesson] ?? []).slice(0, index.word),
  ]
  await saveElsewhere(page.request, course, { completed: before, index })
  await openPlayer(page, course, language)
}

const isDialogue = (item: Word) => item.type === 'dialogue'
const isPair = (item: Word) => item.type === 'minimal-pair'
const isPrompted = (item: Word) => item.sentences.some(({ prompt }) => prompt !== undefined)

async function openItem(page: Page, language: Language, isWanted: (item: Word) => boolean, step = 0) {
  const { course } = await bringToItem(page.request, isWanted, step)
  await openCourse(page, course, language)
  await page.locator('main h2').first().waitFor()
}

/** Answers some turns of a minimal pair; after the last of all comes the result. */
async function choosePaired(page: Page, language: Language, turns: number) {
  await holdVerdicts(page)
  await quickSounds(page)
  await openItem(page, language, isPair)
  await page.getByRole('button', { name: texts[language].player.listen, exact: true }).click()
  for (let turn = 1; turn <= turns; turn++) {
    await chooseOnceHeard(page.locator('main button:has(b[lang=en])').first())
    if (turns > 1) await nextButton(page).click()
  }
}

async function openKind(page: Page, language: Language, type: string) {
  const { course } = await bringTo(page.request, type)
  await openCourse(page, course, language)
  await expect(page.locator('main h1, main h2').first()).toBeVisible()
}

/** A listening exercise whose sentence was heard: the pictures can be chosen. */
async function openPictures(page: Page, language: Language): Promise<Word> {
  const { course, item } = await bringTo(page.request, 'listen-and-select-image')
  await openCourse(page, course, language)
  await hearPicture(page, texts[language].player.listen)
  return item
}

/** The sentence builder of the content with the most words; it is in a group. */
async function openLongestBuilder(page: Page, language: Language): Promise<Word> {
  const course = await readCourse(page.request, 'own')
  const items = itemsOf(course, 1)
  const wordCount = (item: Word) => item.sentenceBuilder?.wordsFromLesson.length ?? 0
  const item = items.reduce((longest, other) => (wordCount(other) > wordCount(longest) ? other : longest))
  const word = items.indexOf(item)
  await saveElsewhere(page.request, course, {
    completed: items.slice(0, word),
    index: { lesson: 0, word, sentence: 0 },
  })
  await openCourse(page, course, language)
  return item
}

async function openGroup(page: Page, language: Language): Promise<void> {
  const { course } = await startAtGroup(page, { isSecondCompleted: true })
  await openCourse(page, course, language)
}

async function openLadder(page: Page, language: Language, way: 'choose' | 'type' | 'compare') {
  await openDemoWord(page, language)
  await page.getByRole('button', { name: texts[language].speaking.cannotSpeak }).click()
  await chooseWay(page, language, way)
}

async function openInline(page: Page, language: Language, way: 'choose' | 'type' | 'compare') {
  await noRecogniser(page)
  await page.goto(at(language, `/course/${(await readCourse(page.request, 'demo'))._id}`))
  await chooseWay(page, language, way)
}

/** Chooses a way of the ladder; also makes a recording. */
async function chooseWay(page: Page, language: Language, way: 'choose' | 'type' | 'compare') {
  const { ladder } = texts[language]
  await page.getByText(ladder.ways[way], { exact: true }).click()
  if (way === 'choose') await page.locator('button[lang=en]').first().waitFor()
  if (way !== 'compare') return
  await page.getByRole('button', { name: ladder.compare.record }).click()
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: ladder.compare.stop }).click()
  await page.getByRole('button', { name: ladder.compare.yes }).waitFor()
}

async function openAnnounced(page: Page, language: Language): Promise<void> {
  await openStarted(page, at(language, '/courses'))
  await page.locator('a[href$="/soon"]').click()
  await page.locator('ol').waitFor()
}

const PLACEMENT = { es: placementEs, en: placementEn }

async function openPlacement(page: Page, language: Language): Promise<void> {
  const course = await readCourse(page.request, 'own')
  await page.goto(at(language, `/course/${course._id}/placement`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function askLine(page: Page, language: Language): Promise<void> {
  await openPlacement(page, language)
  await page.getByRole('button', { name: PLACEMENT[language].start }).click()
  await page.getByText(PLACEMENT[language].line(1)).waitFor()
}

/** The first lesson is known with one wrong line, and the next ones are not. */
async function endPlacement(page: Page, language: Language): Promise<void> {
  const text = PLACEMENT[language]
  const course = await readCourse(page.request, 'own')
  const english = new Map(
    itemsOf(course, 1)
      .flatMap(stepsOf)
      .map(step => [step.spanishTranslation, step.englishWord]),
  )
  await askLine(page, language)
  const end = page.getByRole('button', { name: text.accept })
  for (let number = 1; !(await end.isVisible()); number += 1) {
    await end
      .or(page.getByText(text.line(number), { exact: true }))
      .first()
      .waitFor()
    if (await end.isVisible()) break
    const known = english.get(await page.getByRole('heading', { level: 1 }).innerText())
    if (known === undefined) await page.getByRole('button', { name: text.unknown }).click()
    else await say(page, known)
  }
}

/** The reminders in the account, open to be changed. */
async function openReminders(page: Page, language: Language): Promise<void> {
  await page.goto(at(language, '/profile'))
  await page.locator('section[aria-labelledby=account-reminders] button').first().click()
}
