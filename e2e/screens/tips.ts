import type { Page } from '@playwright/test'
import { say } from '#e2e/fake-recogniser.ts'
import { bringToText } from '#e2e/items.ts'
import type { View } from '#e2e/screens/areas.ts'
import { type Language, openPlayer } from '#e2e/walking.ts'

/** The tips for what is heard in place of a text. */
export const TIP_VIEWS: readonly View[] = [
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
]

/** States in which a text was heard otherwise. */
function told(what: string, texts: Record<string, [target: string, heard: string]>): View[] {
  return Object.entries(texts).map(([name, [target, heard]]) => ({
    name: `${what}: ${name}`,
    as: 'eva',
    show: (page, language) => hearInstead(page, language, { target, heard }),
  }))
}

/** Brings the learner to a text, and says something else. */
async function hearInstead(
  page: Page,
  language: Language,
  { target, heard }: { target: string; heard: string },
) {
  const course = await bringToText(page.request, target)
  const sounds = page.waitForResponse(response => response.url().endsWith(course.phonesUrl))
  await openPlayer(page, course, language)
  await (await sounds).finished()
  await say(page, heard)
}
