import { expect, type Locator, type Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { type ItemType, isItemType } from '#domain/course/kinds.ts'
import { PAIR_TURNS } from '#domain/course/listening-turns.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { hear } from '#e2e/fake-recogniser.ts'
import { skipGist } from '#e2e/gist.ts'
import { ownAnswer } from '#e2e/own-answers.ts'
import { goOn, type Language, readNotes, sayRight, target, texts } from '#e2e/walking.ts'
import { en as practiceEn } from '#web/text/practice/en.ts'
import { es as practiceEs } from '#web/text/practice/es.ts'

type Part = Word['parts'][number] & { parts?: Word['parts'] }

const LABELS = {
  es: {
    start: 'Empezar',
    next: 'Seguir',
    check: 'Comprobar',
    listen: 'Escuchar',
    picture: 'Imagen',
    sayIt: 'Decirla en voz alta',
    practice: practiceEs,
  },
  en: {
    start: 'Start',
    next: 'Next',
    check: 'Check',
    listen: 'Listen',
    picture: 'Picture',
    sayIt: 'Say it aloud',
    practice: practiceEn,
  },
} as const

/** Completes an item of any kind from a step on, and advances; reads usage notes first. */
export async function passItem(
  page: Page,
  item: Word,
  { language = 'es', from = 0, before }: Partial<Given> = {},
): Promise<void> {
  if (from === 0) await skipGist(page, item, language)
  if (item.expandedExplanation?.isActive) {
    // A dialogue begins with a page that names the learner's role.
    if (item.type === 'dialogue')
      await expect(page.getByRole('button', { name: LABELS[language].start })).toBeVisible()
    else await expect(target(page)).toHaveText(stepsOf(item)[from]?.englishWord ?? '')
    await readNotes(page, language)
  }
  await passPart(page, item, { language, from, before })
}

/** Advances from a passed step of an item. Unread notes open by themselves, and one press in them advances. */
export async function goOnFrom(page: Page, item: Word, language: Language = 'es'): Promise<void> {
  if (!item.expandedExplanation?.isActive) return goOn(page)
  const { notes } = texts[language]
  const warning = page.getByRole('dialog', { name: notes.firstTitle })
  await warning.getByRole('button', { name: notes.goOn }).click()
  await expect(warning).toBeHidden()
}

type Given = {
  language: Language
  from: number
  /** What the learner does before each text is said rightly: mistakes, for example. */
  before?: ((page: Page) => Promise<void>) | undefined
}
type Pass = (page: Page, part: Part, given: Given) => Promise<void>

const PASSES: Record<ItemType, Pass> = {
  word: sayAll,
  exercise: sayAll,
  'sentence-builder': build,
  'listen-and-select-image': choosePicture,
  'mixed-exercise': passParts,
  'practice-lesson': practise,
  'minimal-pair': tellApart,
  dialogue: act,
}

async function passPart(page: Page, part: Part, given: Given): Promise<void> {
  if (!isItemType(part.type)) throw new Error(`no journey passes an item of type ${part.type}`)
  await PASSES[part.type](page, part, given)
}

async function sayAll(page: Page, part: Part, { language, from, before }: Given): Promise<void> {
  for (const { englishWord, prompt, open } of stepsOf(part).slice(from)) {
    const see = open ? ownAnswer[language].see : texts[language].player.seeAnswer
    if (prompt) await page.getByRole('button', { name: see }).click()
    await before?.(page)
    await sayRight(page, englishWord, language)
    await goOn(page)
  }
}

async function passParts(page: Page, { parts = [] }: Part, { language, before }: Given): Promise<void> {
  for (const part of parts) await passPart(page, part, { language, from: 0, before })
}

/** Puts the words in order and says the sentence. */
async function build(page: Page, part: Part, { language, before }: Given): Promise<void> {
  const bank = page.locator('[data-tiles=bank]')
  for (const word of part.sentenceBuilder?.correctOrder ?? []) {
    await bank.getByRole('button', { name: word, exact: true }).first().click()
  }
  await page.getByRole('button', { name: LABELS[language].check, exact: true }).click()
  await page.getByRole('button', { name: LABELS[language].sayIt }).click()
  await before?.(page)
  await sayRight(page, part.englishWord, language)
  await goOn(page)
}

/** Listens to the end and chooses the picture; the exercise advances automatically. */
async function choosePicture(page: Page, part: Part, { language }: Given): Promise<void> {
  const { listen, picture } = LABELS[language]
  const right = part.imageSelection?.options.find(({ isCorrect }) => isCorrect)
  const answer = page.getByRole('button', { name: new RegExp(`^${picture} ${right?.label}`) })
  await page.getByRole('button', { name: listen, exact: true }).click()
  await expect(answer).not.toHaveAttribute('aria-disabled')
  await answer.click()
  await goOn(page)
}

/** Says the sentences and the rows of a practice lesson in order, without waiting for one to open by itself. */
async function practise(page: Page, { practiceLesson }: Part, { language }: Given): Promise<void> {
  const { practice } = LABELS[language]
  const table = page.getByRole('list', { name: practice.rows })
  await expect(target(page)).toBeVisible()
  while (!(await table.isVisible())) {
    const english = await target(page).innerText()
    await sayRight(page, english, language)
    await goOn(page)
    await expect(table.or(target(page).filter({ hasNotText: english })).first()).toBeVisible()
  }
  for (const { english } of practiceLesson?.tableData ?? []) {
    const say = page.getByRole('button', { name: practice.say(english), exact: true })
    await say.click()
    await hear(page, english)
    const row = table.getByRole('listitem').filter({ has: say })
    await expect(row).toContainText(practice.ways.spoken)
  }
  await goOn(page)
}

/** Listens to every turn, chooses, and says both words. */
async function tellApart(page: Page, part: Part, { language, from, before }: Given): Promise<void> {
  const [first, second] = part.minimalPair?.words ?? []
  const { listen } = LABELS[language]
  if (from === 0) {
    const card = page.locator('main').getByRole('button', { name: first?.spanishTranslation ?? '' })
    // After a page was opened, the browser plays nothing before a tap.
    await page.getByRole('button', { name: listen, exact: true }).click()
    for (let turn = 0; turn < PAIR_TURNS; turn++) await chooseOnceHeard(card)
  }
  for (const word of [first, second].slice(Math.max(0, from - 1))) {
    await before?.(page)
    await sayRight(page, word?.englishWord ?? '', language)
    await goOn(page)
  }
}

/** Chooses a card of a pair. It is refused until the word was heard to its end, and the next turn comes by itself. */
export async function chooseOnceHeard(card: Locator): Promise<void> {
  await expect(card).not.toHaveAttribute('aria-disabled')
  await card.click()
  // This turn's, or already the next one's.
  await expect(card).toHaveAttribute('aria-disabled', 'true')
}

/** Acts both parts of a dialogue. */
async function act(page: Page, part: Part, { language, from, before }: Given): Promise<void> {
  const { start } = LABELS[language]
  const button = page.getByRole('button', { name: start, exact: true })
  for (const { englishWord } of stepsOf(part).slice(from)) {
    const mine = target(page).filter({ hasText: englishWord })
    await expect(button.or(mine).first()).toBeVisible()
    if (await button.isVisible()) await button.click()
    await expect(page.getByRole('button', { name: texts[language].speaking.idle })).toBeVisible()
    await before?.(page)
    await sayRight(page, englishWord, language)
    await goOn(page)
  }
}
