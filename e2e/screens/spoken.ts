import { expect, type Locator, type Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import type { ItemType } from '#domain/course/kinds.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { failToHear, hearNothing, say } from '#e2e/fake-recogniser.ts'
import { bringToItem, bringToText, openCourse } from '#e2e/items.ts'
import { changeItems } from '#e2e/other-content.ts'
import { silentBeforeTap } from '#e2e/plays.ts'
import { openPractice } from '#e2e/practices.ts'
import { bankTile, CHECK } from '#e2e/tiles.ts'
import { type Language, nextButton, texts } from '#e2e/walking.ts'

/*
 * Everything that speaking can end in, for every kind of item that is said aloud. The contact sheets draw each of these
 * states, and the journeys measure them.
 */

/** What a step asks for, what its learner says instead, and how often that was. */
export type Asked = { english: string; other: string; wrongs: number }

export type Ending = {
  name: string
  /** Nothing was heard: the learner needs the text and its sound again. */
  isFailure?: true
  /** Reaches it from any state of the step. */
  reach: (page: Page, asked: Asked, language: Language) => Promise<unknown>
}

export type SpokenPlace = {
  kind: ItemType
  name: string
  /** Its English is only shown after the first try, and takes room from the picture. */
  isAsked?: true
  /** It is in a list that scrolls below its controls. */
  isListed?: true
  /** Brings the signed-in learner there, with all earlier items completed. */
  open: (page: Page, language: Language) => Promise<Asked>
}

const OTHER = 'refrigerator'
/** The longest sentence of the first lessons. */
export const LONG_SENTENCE = {
  englishWord: "I'm Luis, and I'm from the Dominican Republic.",
  spanishTranslation: 'Soy Luis y soy de la República Dominicana.',
  pronunciation: '/aɪm luˈis, ənd aɪm frəm ðə dəˈmɪnɪkən rɪˈpʌblɪk/',
}

/** The longest lines of the dialogues: the other speaker's, and the learner's. */
const LONG_LINES = [
  {
    englishWord: 'Welcome, Ms. Brown. A double room for three nights?',
    spanishTranslation: 'Bienvenida, señora Brown. ¿Una habitación doble por tres noches?',
  },
  {
    englishWord: "I'm sorry. It's that man's jacket. He's wearing your blue jacket!",
    spanishTranslation:
      'Lo siento. Es la chaqueta de ese hombre. ¡Él lleva puesta la chaqueta azul de usted!',
    pronunciation: '/aɪm ˈsɑɹi. ɪts ðæt mænz ˈdʒækət. hiz ˈwɛɹɪŋ jʊɹ blu ˈdʒækət/',
  },
] as const

/** In the order in which a journey passes through them: once passed, a step does not become unpassed. */
export const ENDINGS: readonly Ending[] = [
  {
    name: 'wrong',
    reach: sayOther,
  },
  {
    name: 'nothing heard',
    isFailure: true,
    reach: async (page, _, language) => {
      await hearNothing(page)
      await shown(page, texts[language].speaking.failures['no-speech'])
    },
  },
  {
    name: 'microphone refused',
    isFailure: true,
    reach: async (page, _, language) => {
      await failToHear(page, 'not-allowed')
      await shown(page, texts[language].speaking.failures['not-allowed'])
    },
  },
  {
    name: 'recogniser failed',
    isFailure: true,
    reach: async (page, _, language) => {
      await failToHear(page, 'network')
      await shown(page, texts[language].speaking.failures.network)
    },
  },
  {
    name: 'said more slowly',
    reach: reachSlower,
  },
  {
    name: 'wrong for the fifth time',
    reach: async (page, asked, language) => {
      const { speaking } = texts[language]
      const dialog = await reachSlower(page, asked, language)
      await dialog.getByRole('button', { name: speaking.slower.close }).click()
      await sayOther(page, asked, language)
      await say(page, asked.other)
      await shown(page, speaking.helped)
    },
  },
  {
    name: 'near',
    reach: async (page, { english }, language) => {
      await say(page, 'yellow', english)
      await shown(page, texts[language].speaking.near)
    },
  },
  {
    name: 'right',
    reach: async (page, { english }, language) => {
      await say(page, english)
      await shown(page, texts[language].speaking.right)
    },
  },
]

/** In the order of the course: a learner who has done one has not done the following ones. */
export const SPOKEN_PLACES: readonly SpokenPlace[] = [
  { kind: 'word', name: 'a word', open: openStep(() => true) },
  {
    kind: 'sentence-builder',
    name: 'a sentence that was built',
    open: async (page, language) => {
      const { item } = await open(page, language, isOfKind('sentence-builder'))
      for (const word of item.sentenceBuilder?.correctOrder ?? []) await bankTile(page, word).click()
      await page.getByRole('button', { name: CHECK[language], exact: true }).click()
      await page.getByRole('button', { name: /^(Decirla|Say it) / }).click()
      return { english: item.sentenceBuilder?.targetSentence.english ?? '', other: OTHER, wrongs: 0 }
    },
  },
  {
    kind: 'mixed-exercise',
    name: 'a sentence of a mixed exercise',
    open: async (page, language) => {
      await changeItems(page, withLongSentence)
      await open(page, language, isOfKind('mixed-exercise'), 2)
      return { english: LONG_SENTENCE.englishWord, other: OTHER, wrongs: 0 }
    },
  },
  { kind: 'exercise', name: 'an answer to a situation', isAsked: true, open: openStep(isOfKind('exercise')) },
  { kind: 'minimal-pair', name: 'the first word of a pair', open: openPaired(1) },
  { kind: 'minimal-pair', name: 'the second word of a pair', open: openPaired(2) },
  { kind: 'dialogue', name: 'the answering part of a dialogue', open: openLine(1) },
  { kind: 'dialogue', name: 'the last line of a dialogue', open: openLine(4) },
  {
    kind: 'dialogue',
    name: 'a long line of a dialogue',
    open: async (page, language) => {
      await changeItems(page, withLongLines)
      return { ...(await openLine(1)(page, language)), english: LONG_LINES[1].englishWord }
    },
  },
  {
    kind: 'exercise',
    name: 'a long sentence',
    open: async (page, language) => {
      const course = await bringToText(page.request, LONG_SENTENCE.englishWord)
      await openCourse(page, course, language)
      return { english: LONG_SENTENCE.englishWord, other: OTHER, wrongs: 0 }
    },
  },
  {
    kind: 'practice-lesson',
    name: 'a sentence of a practice',
    open: async (page, language) => {
      const practice = { showIndividualWords: true }
      const { sentences } = await openPractice(page, { language, access: 'own', sentenceCount: 1, practice })
      return { english: sentences[0] ?? '', other: OTHER, wrongs: 0 }
    },
  },
  {
    kind: 'practice-lesson',
    name: 'a row of a practice',
    isListed: true,
    open: async (page, language) => {
      const { rows } = await openPractice(page, { language, access: 'own' })
      return { english: rows[0].english, other: OTHER, wrongs: 0 }
    },
  },
]

/** Verdicts stay as they are first shown: nothing advances by itself. Before the page is opened. */
export async function holdVerdicts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: later } = window
    const slowly = (run: TimerHandler, ms = 0, ...given: unknown[]) =>
      later(run, ms < 500 ? ms : ms * 1000, ...given)
    Object.assign(window, { setTimeout: slowly })
  })
}

/** Opens a place, and waits until it can be said. */
export async function openPlace(page: Page, place: SpokenPlace, language: Language): Promise<Asked> {
  const asked = await place.open(page, language)
  await expect(page.getByRole('button', { name: texts[language].speaking.idle })).toBeVisible()
  return asked
}

function isOfKind(kind: ItemType) {
  return ({ type }: Word) => type === kind
}

async function open(page: Page, language: Language, isWanted: (item: Word) => boolean, step = 0) {
  const { course, item } = await bringToItem(page.request, isWanted, step)
  await openCourse(page, course, language)
  return { item }
}

/** The same item with a long sentence in its exercises. */
function withLongSentence(item: Word): Word {
  const lengthened = (sentences: Word['sentences']) =>
    sentences.map(sentence => ({ ...sentence, ...LONG_SENTENCE }))
  return {
    ...item,
    parts: item.parts.map(part => ({ ...part, sentences: lengthened(part.sentences) })),
  }
}

/** The same dialogue with the longest exchange of the course. */
function withLongLines(item: Word): Word {
  if (!item.dialogue) return item
  const lines = item.dialogue.lines.map(line => ({ ...line, ...LONG_LINES[line.speaker] }))
  return { ...item, dialogue: { ...item.dialogue, lines } }
}

function openStep(isWanted: (item: Word) => boolean, step = 0): SpokenPlace['open'] {
  return async (page, language) => {
    const { item } = await open(page, language, isWanted, step)
    return { english: stepsOf(item)[step]?.englishWord ?? '', other: OTHER, wrongs: 0 }
  }
}

/** A word of a minimal pair; its learner says the other one. */
function openPaired(step: 1 | 2): SpokenPlace['open'] {
  return async (page, language) => {
    const { item } = await open(page, language, isOfKind('minimal-pair'), step)
    // The mouths replace the pictures once the sounds of the course are loaded.
    await expect(page.locator('main svg[role=img]')).toHaveCount(2)
    const words = item.minimalPair?.words.map(({ englishWord }) => englishWord) ?? []
    return { english: words[step - 1] ?? '', other: words[2 - step] ?? '', wrongs: 0 }
  }
}

/** A line of a dialogue, after those of the other speaker before it. */
function openLine(step: number): SpokenPlace['open'] {
  return async (page, language) => {
    await silentBeforeTap(page)
    const { item } = await open(page, language, isOfKind('dialogue'), step)
    const microphone = page.getByRole('button', { name: texts[language].speaking.idle })
    await expect(nextButton(page).or(microphone).first()).toBeVisible()
    // The other's line is read, once: after this tap the next ones play, and advance by themselves.
    if (!(await microphone.isVisible())) await nextButton(page).first().click()
    await expect(microphone).toBeVisible()
    return { english: stepsOf(item)[step]?.englishWord ?? '', other: OTHER, wrongs: 0 }
  }
}

async function sayOther(page: Page, asked: Asked, language: Language): Promise<void> {
  await say(page, asked.other)
  asked.wrongs++
  await shown(page, texts[language].speaking.wrong)
}

/** The third wrong answer proposes to say it more slowly. */
async function reachSlower(page: Page, asked: Asked, language: Language): Promise<Locator> {
  while (asked.wrongs < 3) await sayOther(page, asked, language)
  const dialog = page.getByRole('dialog', { name: texts[language].speaking.slower.title })
  await expect(dialog).toBeVisible()
  return dialog
}

async function shown(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
}
