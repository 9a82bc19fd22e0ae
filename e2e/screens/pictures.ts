import type { Page } from '@playwright/test'
import { say } from '#e2e/fake-recogniser.ts'
import { bringToText } from '#e2e/items.ts'
import type { View } from '#e2e/screens/areas.ts'
import { type Language, openPlayer } from '#e2e/walking.ts'

/** Sentences with a picture. */
export const PICTURE_VIEWS: readonly View[] = [
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
]

async function openText(page: Page, language: Language, english: string) {
  await openPlayer(page, await bringToText(page.request, english), language)
}
