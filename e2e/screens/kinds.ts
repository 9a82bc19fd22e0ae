import { expect, type Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { bringTo, openCourse, startAtGroup } from '#e2e/items.ts'
import { hearPicture, picture, right, wrongs } from '#e2e/pictures.ts'
import { openPractice } from '#e2e/practices.ts'
import type { View } from '#e2e/screens/areas.ts'
import { bankTile, builder, check, checkAnother, ORDER, openDemo } from '#e2e/tiles.ts'
import { type Language, openMenu, texts } from '#e2e/walking.ts'

/** The kinds of item that are not said alone. */
export const KIND_VIEWS: readonly View[] = [
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
]

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
