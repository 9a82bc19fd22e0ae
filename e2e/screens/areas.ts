import type { Page } from '@playwright/test'
import { readCourse } from '#e2e/api.ts'
import type { Account } from '#e2e/learners.ts'
import { CONVERSATION_VIEWS } from '#e2e/screens/conversation.ts'
import { HOME_VIEWS } from '#e2e/screens/home.ts'
import { KIND_VIEWS } from '#e2e/screens/kinds.ts'
import { LADDER_VIEWS, LOOP_VIEWS } from '#e2e/screens/loop.ts'
import { open } from '#e2e/screens/open.ts'
import { OWN_ANSWER_VIEWS } from '#e2e/screens/own-answers.ts'
import { PICTURE_VIEWS } from '#e2e/screens/pictures.ts'
import { PLACEMENT_VIEWS } from '#e2e/screens/placement.ts'
import { REMINDER_VIEWS } from '#e2e/screens/reminders.ts'
import { REVIEW_VIEWS } from '#e2e/screens/review.ts'
import { SOUND_VIEWS } from '#e2e/screens/sounds.ts'
import { ENDINGS, holdVerdicts, openPlace, SPOKEN_PLACES } from '#e2e/screens/spoken.ts'
import { TIP_VIEWS } from '#e2e/screens/tips.ts'
import { at, endLesson, type Language, openNextLesson, openStarted, rating, texts } from '#e2e/walking.ts'

/** One state of a screen: who sees it, and how to reach it. */
export type View = {
  name: string
  /** A newcomer has done nothing before. */
  as?: Account | 'newcomer'
  show: (page: Page, language: Language) => Promise<unknown>
}

/** The states that are shown together, by the name of their sheet. */
export const AREAS: Readonly<Record<string, readonly View[]>> = {
  loop: LOOP_VIEWS,
  tip: TIP_VIEWS,
  kinds: KIND_VIEWS,
  ladder: LADDER_VIEWS,
  pictures: PICTURE_VIEWS,
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
  home: HOME_VIEWS,
  placement: PLACEMENT_VIEWS,
  reminders: REMINDER_VIEWS,
  review: REVIEW_VIEWS,
  sounds: SOUND_VIEWS,
  conversation: CONVERSATION_VIEWS,
  'own-answer': OWN_ANSWER_VIEWS,
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

async function openAnnounced(page: Page, language: Language): Promise<void> {
  await openStarted(page, at(language, '/courses'))
  await page.locator('a[href$="/soon"]').click()
  await page.locator('ol').waitFor()
}
